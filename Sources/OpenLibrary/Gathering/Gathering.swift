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
enum Known<Record: Sendable>: Sendable {
    case key(OpenLibraryKey)
    case listed(Record)
    case whole(Record)

    var record: Record? {
        switch self {
        case .key: nil
        case .listed(let record), .whole(let record): record
        }
    }

    var isWhole: Bool {
        if case .whole = self { return true }
        return false
    }
}

extension Known where Record: KeyedRecord {
    var key: OpenLibraryKey {
        switch self {
        case .key(let key): key
        case .listed(let record), .whole(let record): record.key
        }
    }

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

    mutating func take(_ document: SearchAnswer.Document) {
        outcome = .found
        edition = document.edition.map(Known.listed)
        if case .work = document.work.key { work = .listed(document.work) }
    }
}
