import Authoring
import Content
import ReadingCatalog

extension Option {
    fileprivate static let farReader = Option(
        "--by", .text("NAME"), "the member who has come so far (default: the club as a whole)")
}

extension Commands {
    /// Notes how far somebody has come.
    static let progress = Command.verb(
        "progress", "notes how far a member has come with a book",
        operands: [.book, Operand("PLACE", "a page such as 120, or a share such as 45%")],
        options: [.farReader], example: "octavo progress emma 120 --by Anna"
    ) { arguments, club, _ in
        let (name, text) = (arguments.operands[0], arguments.operands[1])
        let place: Progress.Place
        do throws(ValueProblem) {
            place = try Progress.Place(parsing: text)
        } catch {
            throw UsageError("`\(text)` is neither a page nor a share", help: error.help)
        }
        let book = try club.book(name)
        let member = arguments.value(of: .farReader)
        let plan = try club.progressing(with: book, to: place, by: member)
        return PlannedChange(
            plan: plan, done: "\(member ?? "The club") has come to \(place.words) of \(book.title).")
    }
}

extension Commands {
    /// Sets how many books are to be read in a year.
    static let goal = Command.verb(
        "goal", "sets how many books the club wants to read in a year",
        operands: [Operand("YEAR", "such as 2027"), Operand("COUNT", "how many books")],
        example: "octavo goal 2027 24"
    ) { arguments, club, _ in
        guard let year = Int(arguments.operands[0]), (1900...2999).contains(year) else {
            throw UsageError(
                "`\(arguments.operands[0])` is not a year", help: "for example `octavo goal 2027 24`")
        }
        guard let count = Int(arguments.operands[1]), (1...10_000).contains(count) else {
            throw UsageError(
                "`\(arguments.operands[1])` is not a number of books",
                help: "for example `octavo goal 2027 24`")
        }
        return PlannedChange(
            plan: club.goal(of: count, in: year), done: "The goal for \(year) is \(count) books.")
    }
}

extension Progress.Place {
    /// `page 120` or `45%`.
    fileprivate var words: String {
        switch self {
        case .page: "page \(self)"
        case .percent: "\(self)"
        }
    }
}
