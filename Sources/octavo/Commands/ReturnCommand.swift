import Authoring
import ReadingCatalog

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
