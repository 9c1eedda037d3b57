import Authoring
import ReadingCatalog

extension Commands {
    /// Ends the reading of a book.
    static let finish = Command.verb(
        "finish", "notes that the club has read a book", operands: [.books], options: [.date],
        example: "octavo finish emma"
    ) { arguments, club, _ in
        let book = try club.book(arguments.name)
        let day = arguments.day(in: club)
        return PlannedChange(
            plan: try club.ending(book, as: .read, on: day), done: "\(book.title) was finished on \(day).")
    }
}
