internal import ReadingCatalog
internal import TextAndTime

/// What the lock file records of one book.
struct RecordedBook: OpenRecord, Equatable {
    /// How the question about a book was answered.
    enum Outcome: String, Sendable {
        case found
        case notFound = "not found"
        /// Several works match; the host has to choose.
        case unclear
        /// The service has it, but could not send all of it; it is fetched again.
        case partial = "partly fetched"
    }

    /// A part that was not fetched because the club has its own or refused it.
    enum Part: String, Sendable, CaseIterable {
        case synopsis
        case cover
    }

    var slug: Slug
    /// The query this record answers; if the book's query has changed, the record is out of date.
    var asked: String
    var fetched: CalendarDay
    var outcome: Outcome = .found
    var work: RecordStamp?
    var edition: RecordStamp?
    var title: String?
    var authors: [String] = []
    var synopsis: RecordedValue<String>?
    var cover: RecordedValue<RecordedCover>?
    var published: RecordedValue<PartialDate>?
    var publisher: RecordedValue<String>?
    var pages: RecordedValue<Int>?
    var subjects: [String] = []
    var series: SeriesPlace?
    var notes = ServiceNotes()
    /// A smaller copy of the cover, as it was fetched until November 2026.
    var smallCover: RecordedCover?
    /// What was left out, in the order of `Part.allCases`.
    var skipped: [Part] = []
    var others: JSONObject = [:]

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
struct RecordStamp: Sendable, Equatable {
    var key: OpenLibraryKey
    var revision: Int?
}

struct RecordedValue<Value: Sendable & Equatable>: Sendable, Equatable {
    var value: Value
    var source: RecordedSource
}

enum RecordedSource: String, Sendable {
    case work
    case edition
}

struct RecordedCover: Sendable, Equatable {
    var id: Int
    var file: String
    var width: Int
    var height: Int
    /// The fingerprint of a file that does not tell by its name that it was fetched, in hexadecimal digits.
    var digest: String?
}

/// A subject shelf as it was fetched.
struct RecordedShelf: OpenRecord, Equatable {
    struct Entry: OpenRecord, Equatable {
        var work: OpenLibraryKey
        var title = ""
        var authors: [String] = []
        var firstPublished: Int?
        var coverID: Int?
        var cover: RecordedCover?
        var others: JSONObject = [:]
    }

    var slug: Slug
    var subject: String
    var limit: Int
    var fetched: CalendarDay
    var entries: [Entry]
    var others: JSONObject = [:]

    var coverNames: [String] { entries.compactMap { $0.cover?.file } }
}
