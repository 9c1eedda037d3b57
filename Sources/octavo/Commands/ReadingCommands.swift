import Authoring
import ReadingCatalog

extension Commands {
    /// Begins to read a book.
    static let start = Command.verb(
        "start", "notes that the club begins a book", operands: [.books], options: [.date],
        example: "octavo start emma --date 2027-01-10"
    ) { arguments, club, _ in
        let book = try club.book(arguments.name)
        let day = try arguments.day(in: club)
        return PlannedChange(
            plan: try club.starting(book, on: day), done: "\(book.title) was started on \(day).")
    }
}

extension Commands {
    /// Ends the reading of a book.
    static let finish = Command.verb(
        "finish", "notes that the club has read a book", operands: [.books], options: [.date],
        example: "octavo finish emma"
    ) { arguments, club, _ in
        let book = try club.book(arguments.name)
        let day = try arguments.day(in: club)
        return PlannedChange(
            plan: try club.ending(book, as: .read, on: day, today: .today(in: club.catalog.site)),
            done: "\(book.title) was finished on \(day).")
    }
}

extension Commands {
    /// Ends the reading of a book before its end.
    static let abandon = Command.verb(
        "abandon", "notes that the club gave a book up", operands: [.books], options: [.date],
        example: "octavo abandon ulysses --date 2027-02-01"
    ) { arguments, club, _ in
        let book = try club.book(arguments.name)
        let day = try arguments.day(in: club)
        return PlannedChange(
            plan: try club.ending(book, as: .didNotFinish, on: day, today: .today(in: club.catalog.site)),
            done: "\(book.title) was given up on \(day).")
    }
}
