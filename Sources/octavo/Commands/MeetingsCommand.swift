import Authoring
import Content
import ReadingCatalog
import TextAndTime

extension Option {
    fileprivate static let upcoming = Option.flag("--upcoming", "only meetings from today on")
    fileprivate static let past = Option.flag("--past", "only meetings before today")
    fileprivate static let about = Option("--book", .text("BOOK"), "only meetings about a book")
    fileprivate static let standing = Option(
        "--status", .choice(Meeting.Status.allCases.map(\.rawValue)), "only meetings of this status")
    fileprivate static let sort = Option("--sort", .choice(["date", "title"]), "the order (default: date)")
    static let today = Option("--now", .day, "as if it were this date")
}

extension Commands {
    /// Lists meetings.
    static let meetings = Command.lookup(
        "meetings", "lists the club's meetings",
        options: [.upcoming, .past, .about, .standing, .sort, .reverse, .today, .json, .csv],
        example: "octavo meetings --upcoming"
    ) { arguments, club in
        let today = arguments.today(in: club.catalog.site.timeZone)
        let book = try arguments.value(of: .about).map { try club.book($0) }
        let meetings = club.catalog.meetings.filter { meeting in
            (!arguments.has(.upcoming) || meeting.date.value >= today)
                && (!arguments.has(.past) || meeting.date.value < today)
                && (arguments.value(of: .standing).map { $0 == meeting.status.rawValue } ?? true)
                && (book.map { book in meeting.books.contains { $0.value == book.source.slug } } ?? true)
        }
        let sorted = arguments.value(of: .sort) == "title" ? meetings.sortedByTitle(\.title) : meetings
        let ordered = arguments.has(.reverse) ? sorted.reversed() : sorted
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
