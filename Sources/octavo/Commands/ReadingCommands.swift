import Authoring
import Diagnostics
import ReadingCatalog
import TextAndTime

extension Option {
    fileprivate static let again = Option.flag(
        "--again", "the club has read it once more, though it has ended already")
}

extension Operand {
    /// A book, after which the day may be written instead of `--date`.
    static let dated = Operand(
        "BOOK", "a book: its slug, title or ISBN, or a part of them; a day may follow", isRepeated: true)
}

extension Commands {
    /// Begins to read a book.
    static let start = Command.verb(
        "start", "notes that the club begins a book", operands: [.dated], options: [.date],
        example: "octavo start emma 2027-01-10"
    ) { arguments, club, _ in
        let (book, day) = try arguments.bookAndPastDay(in: club)
        return PlannedChange(
            plan: try club.starting(book, on: day), done: "\(book.title) was started on \(day).")
    }
}

extension Commands {
    /// Ends the reading of a book.
    static let finish = Command.verb(
        "finish", "notes that the club has read a book", operands: [.dated], options: [.date, .again],
        example: "octavo finish emma yesterday"
    ) { arguments, club, console in
        try await ending(as: .read, "finished", arguments, club, console)
    }
}

extension Commands {
    /// Ends the reading of a book before its end.
    static let abandon = Command.verb(
        "abandon", "notes that the club gave a book up", operands: [.dated], options: [.date, .again],
        example: "octavo abandon ulysses --date 2027-02-01"
    ) { arguments, club, console in
        try await ending(as: .didNotFinish, "given up", arguments, club, console)
    }

    private static func ending(
        as status: ReadingStatus, _ verb: String, _ arguments: Arguments, _ club: Club, _ console: Console
    ) async throws -> PlannedChange {
        let (book, day) = try arguments.bookAndPastDay(in: club)
        var isAgain = arguments.has(.again)
        if !isAgain, console.canAsk, let former = book.formerEnd(before: status, on: day) {
            let reply = try await console.reply(
                to: "\(book.title) ended on \(former). Was it read once more? [y/N] ")
            isAgain = reply?.lowercased().hasPrefix("y") ?? false
        }
        let today = CalendarDay.today(in: club.catalog.site)
        return PlannedChange(
            plan: try club.ending(book, as: status, on: day, today: today, isAgain: isAgain),
            done: "\(book.title) was \(verb) on \(day).")
    }
}
