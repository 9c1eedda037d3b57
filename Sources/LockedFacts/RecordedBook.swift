public import ReadingCatalog
public import TextAndTime

/// What the lock file records of one book.
public struct RecordedBook: OpenRecord, Equatable {
    /// How the question about a book was answered.
    public enum Outcome: String, Sendable {
        case found
        case notFound = "not found"
        /// Several works match; the host has to choose.
        case unclear
        /// The service has it, but could not send all of it; it is fetched again.
        case partial = "partly fetched"
    }

    /// A part that was not fetched because the club has its own or refused it.
    public enum Part: String, Sendable, CaseIterable {
        case synopsis
        case cover
    }

    public var slug: Slug
    /// The query this record answers; if the book's query has changed, the record is out of date.
    public var asked: String
    public var fetched: CalendarDay
    public var outcome: Outcome = .found
    public var work: RecordStamp?
    public var edition: RecordStamp?
    public var title: String?
    public var authors: [String] = []
    public var synopsis: RecordedValue<String>?
    public var cover: RecordedValue<RecordedCover>?
    public var published: RecordedValue<PartialDate>?
    public var publisher: RecordedValue<String>?
    public var pages: RecordedValue<Int>?
    public var subjects: [String] = []
    public var series: SeriesPlace?
    public var notes = ServiceNotes()
    /// A smaller copy of the cover, as it was fetched until November 2026.
    public var smallCover: RecordedCover?
    /// What was left out, in the order of `Part.allCases`.
    public var skipped: [Part] = []
    public var others: JSONObject = [:]

    public init(slug: Slug, asked: String, fetched: CalendarDay) {
        self.slug = slug
        self.asked = asked
        self.fetched = fetched
    }

    var seriesName: String? {
        get { series?.name }
        set { series = newValue.map { SeriesPlace(name: $0, position: series?.position) } }
    }

    var seriesPosition: Double? {
        get { series?.position }
        set { series = series.map { SeriesPlace(name: $0.name, position: newValue) } }
    }
}

/// A record of the service at one of its revisions.
public struct RecordStamp: Sendable, Equatable {
    public var key: OpenLibraryKey
    public var revision: Int?

    public init(key: OpenLibraryKey, revision: Int? = nil) {
        self.key = key
        self.revision = revision
    }
}

public struct RecordedValue<Value: Sendable & Equatable>: Sendable, Equatable {
    public var value: Value
    public var source: RecordedSource

    public init(value: Value, source: RecordedSource) {
        self.value = value
        self.source = source
    }
}

public enum RecordedSource: String, Sendable {
    case work
    case edition
}

public struct RecordedCover: Sendable, Equatable {
    public var id: Int
    public var file: String
    public var width: Int
    public var height: Int
    /// The fingerprint of a file that does not tell by its name that it was fetched, in hexadecimal digits.
    public var digest: String?

    public init(id: Int, file: String, width: Int, height: Int, digest: String? = nil) {
        self.id = id
        self.file = file
        self.width = width
        self.height = height
        self.digest = digest
    }
}

/// A subject shelf as it was fetched.
public struct RecordedShelf: OpenRecord, Equatable {
    public struct Entry: OpenRecord, Equatable {
        public var work: OpenLibraryKey
        public var title = ""
        public var authors: [String] = []
        public var firstPublished: Int?
        public var coverID: Int?
        public var cover: RecordedCover?
        public var others: JSONObject = [:]

        init(work: OpenLibraryKey) { self.work = work }

        public init(_ book: ShelfBook, cover: RecordedCover?) {
            work = book.work
            title = book.title
            authors = book.authors
            firstPublished = book.firstPublished
            coverID = book.coverID
            self.cover = cover
        }
    }

    public var slug: Slug
    public var subject: String
    public var limit: Int
    public var fetched: CalendarDay
    public var entries: [Entry] = []
    public var others: JSONObject = [:]

    public init(slug: Slug, subject: String, limit: Int, fetched: CalendarDay) {
        self.slug = slug
        self.subject = subject
        self.limit = limit
        self.fetched = fetched
    }

    var coverNames: [String] { entries.compactMap { $0.cover?.file } }
}
