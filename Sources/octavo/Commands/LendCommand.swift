import Authoring
import ReadingCatalog

extension Option {
    static let to = Option("--to", .text("NAME"), "who borrows it")
    static let due = Option("--due", .day, "when it is due back")
}

extension Commands {
    /// Lends a book.
    static let lend = Command.verb(
        "lend", "notes who borrows a book", operands: [.books], options: [.to, .due, .date],
        example: "octavo lend emma --to Ben --due 2027-03-01"
    ) { arguments, club, _ in
        guard let borrower = arguments.value(of: .to), !borrower.allSatisfy(\.isWhitespace) else {
            throw UsageError("`octavo lend` needs to know who borrows the book", help: "add `--to NAME`")
        }
        let book = try club.book(arguments.name)
        let plan = try club.lending(
            book, to: borrower, on: arguments.day(in: club), due: arguments.day(of: .due))
        return PlannedChange(plan: plan, done: "\(book.title) is lent to \(borrower).")
    }
}
