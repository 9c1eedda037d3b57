internal import ReadingCatalog

/// What the lock file records of one book.
struct LockedBook: Sendable, Equatable {
    /// How the question about a book ended.
    enum Outcome: String, Sendable {
        /// The service has it.
        case found
        /// The service does not know it.
        case notFound = "not found"
        /// Several works could be meant; the host has to choose.
        case unclear
        /// The service has it, but could not send all of it; it is asked again.
        case partial = "partly fetched"
    }

    /// A thing that was not fetched because the club had its own or refused it.
    enum Part: String, Sendable, CaseIterable {
        case synopsis
        case cover
    }

    /// The book's record in the club.
    var slug: Slug
    /// The question that was asked; if the record now asks another, this is out of date.
    var asked: String
    /// The day of the answer.
    var fetched: CalendarDay
    /// How it ended.
    var outcome: Outcome = .found
    /// The work.
    var work: RecordStamp?
    /// The edition.
    var edition: RecordStamp?
    /// The title, as the service has it.
    var title: String?
    /// The authors, as the service has them.
    var authors: [String] = []
    /// The synopsis, cleaned.
    var synopsis: LockedValue<String>?
    /// The cover that lies in `content/covers/`.
    var cover: LockedValue<LockedCover>?
    /// When it was first published.
    var published: LockedValue<PartialDate>?
    /// Who published the edition.
    var publisher: LockedValue<String>?
    /// How many pages the edition has.
    var pages: LockedValue<Int>?
    /// The work's subjects.
    var subjects: [String] = []
    /// What was left out, in the order of `Part.allCases`.
    var skipped: [Part] = []
}

/// A record of the service at one of its revisions.
struct RecordStamp: Sendable, Equatable {
    /// Its key.
    var key: OpenLibraryKey
    /// How often it had been changed, if the service said so.
    var revision: Int?
}

/// A value and which of the two records it is from.
struct LockedValue<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The value.
    var value: Value
    /// Which record.
    var source: LockedSource
}

/// The record that a value is from.
enum LockedSource: String, Sendable {
    case work
    case edition
}

/// A cover that was fetched.
struct LockedCover: Sendable, Equatable {
    /// Its number in the service.
    var id: Int
    /// The file's name within `content/covers/`.
    var file: String
    /// How many pixels it is wide.
    var width: Int
    /// How many pixels it is high.
    var height: Int
    /// How many bytes the file has.
    var bytes: Int
    /// The digest of the file.
    var sha256: String
}

/// A subject shelf as it was fetched.
struct LockedShelf: Sendable, Equatable {
    /// A book of a shelf.
    struct Entry: Sendable, Equatable {
        /// The book as the service lists it.
        var book: ShelfBook
        /// Its cover, if that was fetched.
        var cover: LockedCover?
    }

    /// The shelf's record in the club.
    var slug: Slug
    /// The subject that was asked for.
    var subject: String
    /// How many books were asked for.
    var limit: Int
    /// The day of the answer.
    var fetched: CalendarDay
    /// The books, in the service's order.
    var entries: [Entry]
}
