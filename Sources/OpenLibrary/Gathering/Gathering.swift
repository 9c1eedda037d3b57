internal import LockedFacts
internal import ReadingCatalog

/// A book to be looked up at the service.
struct Inquiry: Sendable {
    let book: Book
    let question: BookQuestion

    var namesEdition: Bool {
        if case .key(.edition) = question { return true }
        return false
    }
}

/// A work or an edition, and how much of it has been fetched.
struct Known<Record: KeyedRecord>: Sendable {
    let key: OpenLibraryKey
    var record: Record?
    /// Whether the record was fetched itself, not found in a list.
    private(set) var isWhole = false

    static func key(_ key: OpenLibraryKey) -> Known { Known(key: key) }
    static func listed(_ record: Record) -> Known { Known(key: record.key, record: record) }
    static func whole(_ record: Record) -> Known { Known(key: record.key, record: record, isWhole: true) }

    var stamp: RecordStamp { RecordStamp(key: key, revision: record?.revision) }
}

struct Gathering: Sendable {
    /// How the questions about it were answered so far.
    enum Outcome: Sendable {
        case found
        case notFound
        case unclear([BookCandidate])
        case failed(FetchFailure)
    }

    var outcome: Outcome
    var work: Known<WorkRecord>?
    var edition: Known<EditionRecord>?
    var isPartial = false
    /// The key in the club's record that the service does not have.
    var lostKey: OpenLibraryKey?

    init(_ outcome: Outcome) {
        self.outcome = outcome
    }

    mutating func note<Value>(_ fetched: Fetched<Value>) {
        if fetched.failure != nil { isPartial = true }
    }

    /// Notes that nothing was found, because of a failure if there was one.
    mutating func miss(_ failure: FetchFailure?) {
        outcome = failure.map { .failed($0) } ?? .notFound
    }

    mutating func take(_ document: SearchAnswer.Document) {
        outcome = .found
        edition = document.edition.map(Known.listed)
        if case .work = document.work.key { work = .listed(document.work) }
    }
}
