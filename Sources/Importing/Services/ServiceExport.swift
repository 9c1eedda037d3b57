public import Authoring
internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// A club's books as a table that another service imports.
public struct ServiceExport: Sendable {
    /// The services whose tables are written, by the names of the command line.
    public static let names = all.map(\.name)

    private let name: String
    private let columns: [Column]

    private typealias Column = (name: String, text: @Sendable (ExportedBook) -> String)

    /// Nil if there is no such service.
    public init?(_ name: String) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    private init(_ name: String, _ columns: [Column]) {
        (self.name, self.columns) = (name, columns)
    }

    /// The table, with the ratings and reviews of one person, or of the club.
    public func table(of club: Club, by person: String?) -> String {
        SeparatedValues.line(columns.map(\.name))
            + club.catalog.books.map { book in
                let book = ExportedBook(book: book.details, person: person)
                return SeparatedValues.line(columns.map { $0.text(book) })
            }.joined()
    }
}

extension ServiceExport {
    private static let all = [goodreads, storyGraph, bookWyrm]

    private static let goodreads = ServiceExport(
        "goodreads",
        [
            ("Book Id", { $0.number(.goodreads) }), ("Title", { $0.titleWithSeries }),
            ("Author", { $0.book.authors.first?.display ?? "" }),
            ("Author l-f", { $0.book.authors.first?.filed ?? "" }),
            ("Additional Authors", { $0.others.joined(separator: ", ") }),
            ("ISBN", { _ in "=\"\"" }), ("ISBN13", { "=\"\($0.book.isbn?.value.digits ?? "")\"" }),
            // Only whole stars are known there.
            ("My Rating", { "\((($0.rating?.halves ?? 0) + 1) / 2)" }),
            ("Publisher", { $0.book.publisher ?? "" }), ("Binding", { $0.book.format?.rawValue ?? "" }),
            ("Number of Pages", { $0.book.pages.map { "\($0)" } ?? "" }),
            ("Original Publication Year", { $0.book.published.map { "\($0.year)" } ?? "" }),
            ("Date Read", { $0.day($0.lastReading?.finished, "/") }),
            ("Date Added", { $0.day($0.book.acquired, "/") }),
            ("Bookshelves", { $0.book.tags.joined(separator: ", ") }),
            ("Exclusive Shelf", { $0.shelf(reading: "currently-reading") }), ("My Review", { $0.note }),
        ])

    private static let storyGraph = ServiceExport(
        "storygraph",
        [
            ("Title", { $0.titleWithSeries }),
            ("Authors", { $0.book.authors.map(\.display).joined(separator: ", ") }),
            ("Contributors", { $0.contributors.joined(separator: ", ") }),
            ("ISBN/UID", { $0.book.isbn?.value.digits ?? $0.number(.storygraph) }),
            ("Format", { $0.book.format?.rawValue ?? "" }),
            ("Read Status", { $0.shelf(reading: "currently-reading") }),
            ("Date Added", { $0.day($0.book.acquired, "/") }),
            (
                "Dates Read",
                { book in
                    // A day alone is that of the end.
                    book.book.readings.map { (book.day($0.started, "/"), book.day($0.finished, "/")) }
                        .filter { !$0.1.isEmpty }.map { $0.0.isEmpty ? $0.1 : "\($0.0)-\($0.1)" }
                        .joined(separator: ", ")
                }
            ),
            ("Star Rating", { $0.rating?.description ?? "" }), ("Review", { $0.note }),
            ("Content Warnings", { $0.book.contentWarnings.joined(separator: ", ") }),
            ("Tags", { $0.book.tags.joined(separator: ", ") }),
        ])

    private static let bookWyrm = ServiceExport(
        "bookwyrm",
        [
            ("title", { $0.titleWithSeries }),
            ("author_text", { $0.book.authors.map(\.display).joined(separator: ", ") }),
            ("openlibrary_key", { $0.book.openLibrary?.description ?? "" }),
            ("goodreads_key", { $0.number(.goodreads) }), ("librarything_key", { $0.number(.librarything) }),
            ("wikidata", { $0.number(.wikidata) }), ("isbn_13", { $0.book.isbn?.value.digits ?? "" }),
            ("start_date", { $0.day($0.lastReading?.started, "-") }),
            ("finish_date", { $0.day($0.lastReading?.finished, "-") }),
            ("rating", { $0.rating?.description ?? "" }), ("review_content", { $0.note }),
            ("shelf", { $0.shelf(reading: "reading", stopped: "stopped-reading") }),
            ("shelf_date", { $0.day($0.book.acquired, "-") }),
        ])
}

/// A book as one person knows it.
private struct ExportedBook {
    let book: BookDetails
    let person: String?

    var titleWithSeries: String {
        guard let series = book.series, let position = series.position else { return book.title }
        let number = position == position.rounded() ? "\(Int(position))" : "\(position)"
        return "\(book.title) (\(series.name), #\(number))"
    }

    /// Everybody but the first author, and without roles.
    var others: [String] { book.authors.dropFirst().map(\.display) + book.contributors.map(\.person.display) }

    var contributors: [String] {
        book.contributors.map { $0.person.display + ($0.role.map { " (\($0))" } ?? "") }
    }

    var lastReading: Reading? { book.readings.last { $0.finished != nil } }

    private var review: Review? { book.reviews.first { $0.by == person } }

    var rating: Rating? { person == nil ? book.rating ?? review?.rating : review?.rating }

    var note: String { review?.note ?? "" }

    func number(_ catalog: ExternalCatalog) -> String {
        book.identifiers.first { $0.catalog == catalog }?.number ?? ""
    }

    /// A day; nothing for a month or a year, which these tables cannot have.
    func day(_ date: PartialDate?, _ separator: String) -> String {
        date?.calendarDay?.description.replacing("-", with: separator) ?? ""
    }

    /// The status in the words of a service; what is only suggested is still to be read.
    func shelf(reading: String, stopped: String = ReadingStatus.didNotFinish.rawValue) -> String {
        switch book.status {
        case .reading: reading
        case .didNotFinish: stopped
        case .suggested: ReadingStatus.toRead.rawValue
        default: book.status?.rawValue ?? ""
        }
    }
}
