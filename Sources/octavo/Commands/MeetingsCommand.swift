import Authoring
import Content
import ReadingCatalog
import TextAndTime

extension Option {
    fileprivate static let upcoming = Option.flag("--upcoming", "only meetings from today on")
    fileprivate static let past = Option.flag("--past", "only meetings before today")
    fileprivate static let about = Option("--book", .text("BOOK"), "only meetings about a book")
    static let today = Option("--now", .day, "as if it were this date")
}

extension Commands {
    /// Lists meetings.
    static let meetings = Command.lookup(
        "meetings", "lists the club's meetings",
        options: [.upcoming, .past, .about, .reverse, .today, .json, .csv],
        example: "octavo meetings --upcoming"
    ) { arguments, club in
        let today = arguments.day(of: .today) ?? .today(in: club.catalog.site)
        let book = try arguments.value(of: .about).map { try club.book($0) }
        let meetings = club.catalog.meetings.filter { meeting in
            (!arguments.has(.upcoming) || meeting.date.value >= today)
                && (!arguments.has(.past) || meeting.date.value < today)
                && (book.map { book in meeting.books.contains { $0.value == book.source.slug } } ?? true)
        }
        let ordered = arguments.has(.reverse) ? meetings.reversed() : meetings
        return TextTable(
            columns: ["slug", "date", "time", "title", "books", "place", "status"],
            rows: ordered.map(\.cells),
            nothing: "There are no such meetings."
        ).text(arguments)
    }
}

extension Meeting {
    fileprivate var cells: [TextTable.Cell] {
        [
            .text(source.slug.text), .text(date.value.description), TextTable.Cell(self.time?.description),
            .text(self.title), .texts(self.books.map(\.value.text)),
            TextTable.Cell(self.place?.name ?? self.place?.address), .text(self.status.rawValue),
        ]
    }
}
