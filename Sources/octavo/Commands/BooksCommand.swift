import Authoring
import ReadingCatalog
import TextAndTime

extension Option {
    fileprivate static let genre = Option("--genre", .text("NAME"), "only books of a genre")
    fileprivate static let tag = Option("--tag", .text("WORD"), "only books with a tag")
    fileprivate static let writer = Option("--author", .text("NAME"), "only books by an author")
    fileprivate static let series = Option("--series", .text("NAME"), "only books of a series")
    fileprivate static let status = Option(
        "--status", .choice(ReadingStatus.allCases.map(\.rawValue)), "only books of this status")
    fileprivate static let lent = Option.flag("--lent", "only books that are lent")
    fileprivate static let sort = Option(
        "--sort", .choice(BookQuery.Order.allCases.map(\.rawValue)), "the order (default: title)")
    static let reverse = Option.flag("--reverse", "reverses the order")
}

extension Commands {
    /// Lists books.
    static let books = Command.lookup(
        "books", "lists the club's books",
        options: [.genre, .tag, .writer, .series, .status, .lent, .sort, .reverse, .json, .csv],
        example: "octavo books --status to-read --sort pages"
    ) { arguments, club in
        let books = BookQuery(arguments).books(of: club.catalog)
        let isLent = arguments.has(.lent)
        return TextTable(
            columns: ["slug", "title", "authors", "status", "rating"] + (isLent ? ["lent_to", "due"] : []),
            rows: books.map { $0.cells(isLent: isLent) }, nothing: "There are no such books."
        ).text(arguments)
    }
}

extension BookQuery {
    /// The query that the options describe.
    fileprivate init(_ arguments: Arguments) {
        self.init()
        genre = arguments.value(of: .genre)
        tag = arguments.value(of: .tag)
        author = arguments.value(of: .writer)
        series = arguments.value(of: .series)
        status = arguments.value(of: .status).flatMap { ReadingStatus(rawValue: $0) }
        isLent = arguments.has(.lent)
        order = arguments.value(of: .sort).flatMap { Order(rawValue: $0) } ?? .title
        isReversed = arguments.has(.reverse)
    }
}

extension Book {
    fileprivate func cells(isLent: Bool) -> [TextTable.Cell] {
        var cells: [TextTable.Cell] = [
            .text(source.slug.text), .text(self.title), .texts(self.authors.map(\.display)),
            TextTable.Cell(standing?.rawValue),
        ]
        cells.append(self.rating.map { .decimal(Double($0.halves) / 2) } ?? .none)
        guard isLent else { return cells }
        return cells + [TextTable.Cell(openLoan?.to), TextTable.Cell(openLoan?.due?.description)]
    }
}
