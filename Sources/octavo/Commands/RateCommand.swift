import Authoring
import ReadingCatalog

extension Option {
    static let by = Option(
        "--by", .text("NAME"), "the member whose rating it is (default: the club as a whole)")
    static let note = Option("--note", .text("TEXT"), "a few words about it, in Markdown")
}

extension Commands {
    /// Rates a book.
    static let rate = Command.verb(
        "rate", "rates a book, for the club or for a member",
        operands: [.book, Operand("STARS", "0.5 to 5, in halves")], options: [.by, .note],
        example: "octavo rate emma 4.5 --by Anna --note \"Sharp, and kind.\""
    ) { arguments, club, _ in
        let (name, stars) = (arguments.operands[0], arguments.operands[1])
        let rating: Rating
        do {
            rating = try Rating(parsing: stars)
        } catch {
            throw UsageError("`\(stars)` is not a rating", help: "write 0.5 to 5, in halves, such as `4.5`")
        }
        let book = try club.book(name)
        let member = arguments.value(of: .by)
        let plan = try club.rating(of: book, rating, by: member, note: arguments.value(of: .note))
        return PlannedChange(
            plan: plan, done: "\(book.title) has \(rating) stars\(member.map { " from \($0)" } ?? "").")
    }
}

extension Operand {
    static let book = Operand("BOOK", "a book: its slug, title or ISBN, or a part of them")
    /// A book where nothing follows, so that the quotes around a title may be left out.
    static let books = Operand("BOOK", "a book: its slug, title or ISBN, or a part of them", isRepeated: true)
}
