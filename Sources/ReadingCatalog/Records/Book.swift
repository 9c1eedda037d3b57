public import Content

/// A book of the club; one object, since lists and orders hold it many times.
public final class Book: Sendable {
    /// Where it is written.
    public let source: RecordSource
    /// The title.
    public let title: String
    /// What stands below the title.
    public let subtitle: String?
    /// Who wrote it, at least one.
    public let authors: [PersonName]
    /// Its number, proved.
    public let isbn: Located<ISBN>?
    /// Its work or edition in Open Library.
    public let openLibrary: OpenLibraryKey?
    /// When it was published.
    public let published: PartialDate?
    /// Who published it.
    public let publisher: String?
    /// How many pages it has.
    public let pages: Int?
    /// A language tag such as `en`.
    public let language: String?
    /// The series it belongs to.
    public let series: SeriesPlace?
    /// What kind of book it is; the first one counts most.
    public let genres: [String]
    /// Words of the club's own.
    public let tags: [String]
    /// When the club got it.
    public let acquired: PartialDate?
    /// How far the club has come with it.
    public let status: ReadingStatus?
    /// When it was read.
    public let readings: [Reading]
    /// What the club thinks of it.
    public let rating: Rating?
    /// What members think of it.
    public let reviews: [Review]
    /// Who has borrowed it, in the order written.
    public let loans: [Loan]
    /// The cover: a file of `content/covers/`, refused, or to be found.
    public let cover: Choice<Located<String>>
    /// The synopsis in Markdown: the club's, refused, or to be found.
    public let synopsis: Choice<Located<String>>
    /// What a reader may want to know before.
    public let contentWarnings: [String]
    /// Links to elsewhere.
    public let links: [WebLink]
    /// What puts it in order.
    public let sortKeys: BookSortKeys

    init(
        source: RecordSource, title: String, subtitle: String?, authors: [PersonName], isbn: Located<ISBN>?,
        openLibrary: OpenLibraryKey?, published: PartialDate?, publisher: String?, pages: Int?,
        language: String?, series: SeriesPlace?, genres: [String], tags: [String], acquired: PartialDate?,
        status: ReadingStatus?, readings: [Reading], rating: Rating?, reviews: [Review], loans: [Loan],
        cover: Choice<Located<String>>, synopsis: Choice<Located<String>>, contentWarnings: [String],
        links: [WebLink], sortKeys: BookSortKeys
    ) {
        self.source = source
        self.title = title
        self.subtitle = subtitle
        self.authors = authors
        self.isbn = isbn
        self.openLibrary = openLibrary
        self.published = published
        self.publisher = publisher
        self.pages = pages
        self.language = language
        self.series = series
        self.genres = genres
        self.tags = tags
        self.acquired = acquired
        self.status = status
        self.readings = readings
        self.rating = rating
        self.reviews = reviews
        self.loans = loans
        self.cover = cover
        self.synopsis = synopsis
        self.contentWarnings = contentWarnings
        self.links = links
        self.sortKeys = sortKeys
    }
}

extension Book {
    /// Its number, wherever it is written.
    public var number: ISBN? { isbn?.value }
}

/// A place in a series.
public struct SeriesPlace: Sendable, Hashable {
    /// The series.
    public let name: String
    /// The number in it, such as `2` or `1.5`.
    public let position: Double?

    /// A book in the series `name`.
    public init(name: String, position: Double?) {
        self.name = name
        self.position = position
    }
}

/// One time that the club read a book.
public struct Reading: Sendable, Hashable {
    /// When it was begun.
    public let started: PartialDate?
    /// When it was finished.
    public let finished: PartialDate?

    /// A reading between two dates, each of which may be unknown.
    public init(started: PartialDate?, finished: PartialDate?) {
        self.started = started
        self.finished = finished
    }
}

/// What a member thinks of a book.
public struct Review: Sendable, Hashable {
    /// Who says it.
    public let by: String?
    /// The stars given.
    public let rating: Rating?
    /// The words, in Markdown.
    public let note: String?

    /// A review with whatever of it was written.
    public init(by: String?, rating: Rating?, note: String?) {
        self.by = by
        self.rating = rating
        self.note = note
    }
}

/// A time at which somebody had the book.
public struct Loan: Sendable, Hashable {
    /// Who has it.
    public let to: String
    /// Since when.
    public let at: CalendarDay
    /// When it is to be back.
    public let due: CalendarDay?
    /// When it came back.
    public let returned: CalendarDay?

    /// A loan, open until it is returned.
    public init(to: String, at: CalendarDay, due: CalendarDay?, returned: CalendarDay?) {
        self.to = to
        self.at = at
        self.due = due
        self.returned = returned
    }
}
