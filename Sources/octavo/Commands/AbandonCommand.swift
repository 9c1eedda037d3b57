import Authoring
import ReadingCatalog

extension Commands {
    /// Ends the reading of a book before its end.
    static let abandon = Command.verb(
        "abandon", "notes that the club gave a book up", operands: [.books], options: [.date],
        example: "octavo abandon ulysses --date 2027-02-01"
    ) { arguments, club, _ in
        let book = try club.book(arguments.name)
        let day = arguments.day(in: club)
        return PlannedChange(
            plan: try club.ending(book, as: .didNotFinish, on: day),
            done: "\(book.title) was given up on \(day).")
    }
}
