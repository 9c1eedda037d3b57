import Authoring
import ReadingCatalog

extension Commands {
    /// Begins to read a book.
    static let start = Command.verb(
        "start", "notes that the club begins a book", operands: [.books], options: [.date],
        example: "octavo start emma --date 2027-01-10"
    ) { arguments, club, _ in
        let book = try club.book(arguments.name)
        let day = arguments.day(in: club)
        return PlannedChange(
            plan: try club.starting(book, on: day), done: "\(book.title) was started on \(day).")
    }
}
