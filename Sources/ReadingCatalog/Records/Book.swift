public import Content
internal import Diagnostics
internal import TextAndTime

/// A book of the club; one object, because lists and orders refer to it many times.
@dynamicMemberLookup
public final class Book: Sendable {
    public let source: RecordSource
    /// What its fields specify; its properties are also those of the book.
    public let details: BookDetails
    /// The keys that sort it, computed once when it is read.
    public let sortKeys: BookSortKeys

    init(source: RecordSource, details: consuming BookDetails, sortKeys: BookSortKeys) {
        self.source = source
        self.details = details
        self.sortKeys = sortKeys
    }

    @inlinable
    public subscript<Value>(dynamicMember property: KeyPath<BookDetails, Value>) -> Value {
        details[keyPath: property]
    }

    /// Its ISBN, wherever that is written.
    public var number: ISBN? { details.isbn?.value }
}

/// What the fields of a book's file specify; `BookFields` declares each of them.
public struct BookDetails: Sendable {
    public var title: String
    public var subtitle: String?
    /// Who wrote it, at least one.
    public var authors: [PersonName]
    /// Who else worked on it, such as translators, in the order written.
    public var contributors: [Contributor] = []
    /// Its number, with a valid checksum.
    public var isbn: Located<ISBN>?
    public var openLibrary: OpenLibraryKey?
    public var published: PartialDate?
    public var publisher: String?
    public var pages: Int?
    public var format: BookFormat?
    /// How long it takes to listen to it.
    public var hours: Double?
    /// A language tag such as `en`.
    public var language: String?
    public var series: SeriesPlace?
    /// What kind of book it is; the first one counts most.
    public var genres: [String] = []
    public var tags: [String] = []
    public var acquired: PartialDate?
    public var status: ReadingStatus?
    /// Who would like the club to read it, and why.
    public var suggestion: BookSuggestion?
    public var readings: [Reading] = []
    /// How far members are, in the order written.
    public var progress: [Located<Progress>] = []
    public var rating: Rating?
    public var reviews: [Review] = []
    /// Who has borrowed it, in the order written.
    public var loans: [Loan] = []
    /// The cover: a file of `content/covers/`.
    public var cover = ClubValue<Located<String>>.open
    public var synopsis = ClubValue<Located<String>>.open
    public var contentWarnings: [String] = []
    /// What may be talked about, each in Markdown.
    public var questions: [String] = []
    public var links: [WebLink] = []
    /// Its numbers in other catalogs.
    public var identifiers: [ExternalIdentifier] = []

    public init(title: String, authors: [PersonName]) {
        (self.title, self.authors) = (title, authors)
    }
}

enum BookFields {
    typealias BookField = RecordField<BookDetails>

    static let title = BookField(
        "title",
        aliases: ["booktitle", "book title", "name", "titel", "titre", "título", "titulo", "titolo"],
        isRequired: true, .line, over: \.title,
        about: "what it is called", example: "Emma")
    static let subtitle = BookField(
        "subtitle", .text, into: \.subtitle, about: "what is shown below the title", example: "A Novel")
    static let authors = BookField(
        "authors",
        aliases: [
            "author", "creators", "creator", "by", "written by", "autor", "autoren", "autorin", "auteur",
            "auteurs", "autores", "autore", "autori",
        ], isRequired: true, .people,
        into: \.authors, about: "who wrote it", example: "[Jane Austen]")
    static let contributors = BookField(
        "contributors", aliases: ["contributor"], .contributors, into: \.contributors,
        with: Contributor.Role.fields.map { $0.field },
        about:
            "who else worked on it: as `translator`, `illustrator`, `editor`, `narrator`, `foreword` or anything else",
        example: "[{name: Constance Garnett, role: translator}]")
    static let isbn = BookField(
        "isbn", aliases: ["isbn/uid", "identifier"], .isbn, into: \.isbn,
        with: [isbn13, isbn10], beside: [identifiers.field], about: "its number, of ten or thirteen digits",
        example: "\"9780141439587\"")
    static let openLibrary = BookField(
        "openlibrary",
        aliases: [
            "olid", "olkey", "openlibrary_key", "openlibrary_id", "openlibrary_work", "openlibrary_edition",
        ], .openLibraryKey, into: \.openLibrary,
        about: "its work or edition in Open Library",
        example: "OL66513W")
    static let published = BookField(
        "published",
        aliases: [
            "publish", "publish_date", "published_date", "published_year", "publication_date",
            "publication_year", "year", "first_publish_year", "first_published", "year_published", "pub_year",
            "original_publication_year", "release_date", "released", "erschienen", "erscheinungsjahr", "jahr",
            "année", "annee", "año", "anno", "jaar",
        ], .publicationDate, into: \.published, about: "a year, a month or a day",
        example: "1815-12-23")
    static let publisher = BookField(
        "publisher", aliases: ["publishers", "verlag", "éditeur", "editeur", "uitgever"], .joinedTexts,
        into: \.publisher, about: "who published it",
        example: "John Murray")
    static let pages = BookField(
        "pages",
        aliases: [
            "total", "total_page", "total_pages", "page_count", "number_of_pages", "num_pages", "page_total",
            "seiten", "seitenzahl", "páginas", "paginas", "pagine",
        ], .integer(in: 1...100_000), into: \.pages, about: "how many pages it has",
        example: "474")
    static let format = BookField(
        "format", aliases: ["binding", "book_format", "edition_format"], .bookFormat, into: \.format,
        about: "`hardcover`, `paperback`, `ebook` or `audiobook`", example: "audiobook")
    static let hours = BookField(
        "hours", aliases: ["audio_hours"], .hours, into: \.hours,
        about: "how long it takes to listen to it", example: "11.5")
    static let language = BookField(
        "language", aliases: ["lang", "languages", "sprache", "langue", "idioma", "lingua", "taal"],
        .language, into: \.language,
        about: "a code such as `en`, or its English name", example: "en")
    static let series = BookField(
        "series", aliases: ["group", "series_name", "reihe", "serie", "série"], .seriesPlace, into: \.series,
        with: [seriesPart, seriesPosition],
        about: "the series it belongs to, and its place there", example: "{name: Highbury, position: 1}")
    static let genres = BookField(
        "genres", aliases: ["genre", "category", "categories", "topic", "topics", "subject", "subjects"],
        .tags,
        into: \.genres, about: "what kind of book it is", example: "[Novel, Comedy]")
    static let tags = BookField(
        "tags", aliases: ["tag", "lists", "keywords"], .tags, into: \.tags, about: "words of your own",
        example: "[reread, short]")
    static let acquired = BookField(
        "acquired",
        aliases: ["date_added", "added", "date_acquired", "bought", "added_at", "added_on", "purchased"],
        .date(), into: \.acquired,
        about: "when the club got it", example: "2026-03-14")
    static let status = BookField(
        "status",
        aliases: ["read_status", "reading_status", "book_status", "exclusive_shelf", "shelf_status"],
        .choice(ReadingStatus.names), into: \.status,
        about: "`to-read`, `reading`, `read`, `did-not-finish`, or `suggested` if you have not chosen it yet",
        example: "read")
    static let suggested = BookField(
        "suggested", aliases: ["suggestion"], .suggestion, into: \.suggestion,
        about: "which member suggested it, when, and why, in Markdown",
        example: "{by: Anna, at: 2026-05-03, pitch: \"*Nobody* has read it.\"}")
    static let readings = BookField(
        "readings", aliases: ["reads", "dates_read", "read_dates"], .readings, into: \.readings,
        with: [started, finished],
        about: "when you read it", example: "[{started: 2026-04, finished: 2026-05-02}]")
    static let progress = BookField(
        "progress", aliases: ["current_page", "read_page", "page_progress", "reading_progress"], .progress,
        into: \.progress,
        about: "on which page members are, or how much they have read; or one page, for all of you",
        example: "{Anna: 120, Ben: 45%}")
    static let rating = BookField(
        "rating",
        aliases: [
            "my_rate", "rate", "my_rating", "personal_rating", "star_rating", "stars", "score", "bewertung",
            "calificación", "valoración", "avaliação", "valutazione", "beoordeling",
        ],
        .rating(),
        into: \.rating, about: "0.5 to 5, in halves", example: "4.5")
    static let reviews = BookField(
        "reviews", aliases: ["review", "my_review"], .reviews, into: \.reviews,
        about: "what members think of it; the note is Markdown",
        example: "[{by: Anna, rating: 4, note: \"Sharp, and *kind*.\"}]")
    static let loans = BookField(
        "loans", aliases: ["loan", "lent"], .loans, into: \.loans, about: "who has borrowed it",
        example: "[{to: Ben, at: 2026-05-03, due: 2026-06-03, returned: 2026-05-30}]")
    static let cover = BookField(
        "cover",
        aliases: [
            "local_cover", "local_cover_image", "cover_image", "cover_path", "image", "featured_image",
            "hero_image", "thumbnail", "cover_url", "poster",
        ], .cover, into: \.cover,
        about: "a file of `content/covers/`, or `none`; without it, a file there that is named like the book",
        example: "none")
    static let synopsis = BookField(
        "synopsis", aliases: ["description", "plot", "summary", "blurb", "why_blurb"], .synopsis,
        into: \.synopsis, about: "what it is about, in Markdown, or `none`",
        example: "A matchmaker errs in every match but the last.")
    static let contentWarnings = BookField(
        "content_warnings", aliases: ["content_warning", "cw", "trigger_warnings", "tw"], .words,
        into: \.contentWarnings, about: "what a reader may want to know beforehand", example: "[illness]")
    static let questions = BookField(
        "questions", aliases: ["discussion_questions", "discussion"], .questions, into: \.questions,
        about: "what may be talked about, each in Markdown", example: "[Who is to blame?]")
    static let links = BookField(
        "links", aliases: ["link", "url", "urls"], .links, into: \.links, about: "pages about it elsewhere",
        example: "[{title: The text, url: \"https://www.gutenberg.org/ebooks/158\"}]")
    static let identifiers = BookField(
        "identifiers", aliases: ["other_ids"], .identifiers, into: \.identifiers,
        with: ExternalCatalog.fields.map { $0.field },
        about: "its numbers at Goodreads, StoryGraph, LibraryThing and Wikidata, which become links",
        example: "{goodreads: \"6969\", wikidata: Q131552}")

    static let isbn13 = Field("isbn13")
    static let isbn10 = Field("isbn10")
    static let numbers = [isbn.field, isbn13, isbn10]
    /// The place in a series where `volume` is that of something else, such as a set.
    static let seriesPart = Field("series_part", "part_in_series")
    static let seriesPosition = Field(
        "series_position",
        aliases: [
            "position_in_series", "series_index", "series_number", "series_order", "book_number", "volume",
        ])
    static let started = Field(
        "date_started",
        aliases: [
            "start_read_date", "started", "started_reading", "start_date", "started_at", "started_on",
            "read_start", "reading_started", "begun", "started_date", "start", "date_start",
        ])
    static let finished = Field(
        "date_finished",
        aliases: [
            "finish_read_date", "finished", "last_read", "date_read", "finished_reading", "date_abandoned",
            "finish_date", "finished_at", "finished_on", "end_date", "date_completed", "completed",
            "read_date", "read_on", "read_end", "reading_finished", "last_date_read", "ended",
            "finished_date", "completed_date", "completion_date", "end", "date_finish", "date_end",
        ])
    /// The numbers of catalogs that have no pages to link to, which are ignored.
    static let otherNumbers = Field("asin", "lccn", "oclc")

    /// The fields in the order of the documentation.
    static let all = FieldSet(
        BookDetails(title: "", authors: []),
        [
            title, subtitle, authors, contributors, isbn, openLibrary, published, publisher, pages, format,
            hours, language, series, genres, tags, acquired, status, suggested, readings, progress, rating,
            reviews,
            loans,
            cover, synopsis, contentWarnings, questions, links, identifiers,
        ], others: [otherNumbers] + CommonFields.names)
}

extension Book: ReadableRecord {
    public static var kind: RecordKind { .books }
    static var fields: FieldSet<BookDetails> { BookFields.all }
    public var title: String { details.title }

    public var names: NameIndex.Names {
        var names = NameIndex.Names(source.slug, title)
        names.former = kind.formerNames(of: source)
        names.makers = details.authors.map(\.display)
        names.titles = details.subtitle.map { ["\(title): \($0)"] } ?? names.titles
        names.numbers = [number?.digits, details.openLibrary?.description].compactMap { $0 }
        return names
    }

    convenience init(from fields: inout FieldReader, source: RecordSource, order: SortOrder) {
        var details = BookFields.all.empty
        BookFields.all.read(&fields, into: &details)
        details.title = fields.title(details.title, BookFields.title.field, of: source)
        if details.authors.isEmpty { details.authors = fields.authors(of: source) }
        fields.checkPlaces(details.progress, pages: details.pages)
        let sortKeys = BookSortKeys(details, order: order)
        self.init(source: source, details: details, sortKeys: sortKeys)
    }
}

extension FieldReader {
    /// The author in the name of the file; if there is none, that is reported, unless something else was.
    fileprivate mutating func authors(of source: RecordSource) -> [PersonName] {
        let field = BookFields.authors.field
        guard value(field)?.value.text ?? "" == "", value(field)?.value.kind != .map else { return [] }
        if let author = source.spokenName?.author { return PersonName.list(parsing: author) }
        report(RequiredFields.missing(field, in: self, example: "[Jane Austen]"))
        return []
    }
}

extension FieldKind<PartialDate?> {
    /// A date; `true` and `false`, which are for other programs, are passed over.
    fileprivate static var publicationDate: Self {
        FieldKind("date", .date) { fields, field in
            let dates = fields.values(of: field).filter { $0.value.boolean == nil }
            if dates.count > 1 { return fields.date(field)?.value }
            return dates.first.flatMap { fields.date($0, of: field)?.value }
        }
    }
}

/// How far the club has come with a book.
public enum ReadingStatus: String, Sendable, Hashable, CaseIterable {
    case toRead = "to-read"
    case reading
    case read
    case didNotFinish = "did-not-finish"
    /// A member would like the club to read it: it is on no shelf yet.
    case suggested

    public static let names = Choices(ReadingStatus.self)
}
