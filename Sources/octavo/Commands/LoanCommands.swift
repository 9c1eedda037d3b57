import Authoring
import Diagnostics
import ReadingCatalog

extension Option {
    static let to = Option("--to", .text("NAME"), "who borrows it")
    static let due = Option("--due", .text("DATE"), "when it is due back")
}

extension Commands {
    /// Lends a book.
    static let lend = Command.verb(
        "lend", "notes who borrows a book", operands: [.books], options: [.to, .due, .date],
        example: "octavo lend emma Ben --due 2027-03-01"
    ) { arguments, club, _ in
        let (book, borrower) = try bookAndBorrower(arguments, club)
        let plan = try club.lending(
            book, to: borrower, on: arguments.day(in: club), due: arguments.day(of: .due, in: club))
        return PlannedChange(plan: plan, done: "\(book.title) is lent to \(borrower).")
    }

    /// `emma --to Carla` or `emma Carla`: without the option, the words after the longest name of a book.
    private static func bookAndBorrower(_ arguments: Arguments, _ club: Club) throws -> (Book, String) {
        if let borrower = arguments.value(of: .to), !borrower.allSatisfy(\.isWhitespace) {
            return (try club.book(arguments.name), borrower)
        }
        let words = arguments.operands
        for count in (1..<max(1, words.count)).reversed() {
            do {
                let book = try club.book(words.prefix(count).joined(separator: " "))
                let rest = words.dropFirst(count)
                // `emma to Carla`
                let person = rest.count > 1 && rest.first == "to" ? rest.dropFirst() : rest
                return (book, person.joined(separator: " "))
            } catch {
                // These words name no book: the last of them may belong to the person.
                continue
            }
        }
        throw UsageError(
            "`octavo lend` needs to know who borrows the book",
            help: "write the name after the book, or add `--to NAME`")
    }
}

extension Commands {
    /// Takes a book back.
    static let giveBack = Command.verb(
        "return", "notes that a book came back", operands: [.books], options: [.date],
        example: "octavo return emma"
    ) { arguments, club, _ in
        let book = try club.book(arguments.name)
        let plan = try club.returning(book, on: arguments.day(in: club))
        return PlannedChange(
            plan: plan, done: "\(book.title) came back from \(book.openLoan?.to ?? "its borrower").")
    }
}
