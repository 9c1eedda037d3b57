internal import Diagnostics
internal import Files
internal import Synchronization
internal import TextAndTime

/// What a process that reads the same folder repeatedly, as a preview does, remembers of the last time.
///
/// Other runs read all files: of 10,000 books, that takes a build after one edit a tenth of a second.
public final class RecordMemory: Sendable {
    private let remembered = Mutex<(books: RememberedBooks, settings: Fingerprint?)>((RememberedBooks(), nil))

    public init() {}

    /// The books as they were read under the same settings.
    func books(under site: SiteConfiguration) -> RememberedBooks {
        remembered.withLock { $0.settings == Self.fingerprint(of: site) ? $0.books : RememberedBooks() }
    }

    func keep(_ read: [ReadRecord], readSince start: Int64, under site: SiteConfiguration) {
        let books = RememberedBooks(read, readSince: start)
        remembered.withLock { $0 = (books, Self.fingerprint(of: site)) }
    }

    private static func fingerprint(of site: SiteConfiguration) -> Fingerprint {
        Fingerprint(of: site.source?.bytes ?? [])
    }
}

/// Books that need not be read again, because their files did not change.
struct RememberedBooks: Sendable {
    private var books: [String: (state: FileState, book: Book)] = [:]

    init() {}

    /// Those of the records read that have no findings, which have to be reported again.
    init(_ read: [ReadRecord], readSince start: Int64) {
        books.reserveCapacity(read.count)
        for record in read {
            guard record.isKept(readSince: start), let state = record.state else { continue }
            if let book = record.record as? Book { books[record.path] = (state, book) }
        }
    }

    /// The book in the file at `path`, if it is known in the same state.
    func book(at path: String, _ state: FileState) -> Book? {
        books[path].flatMap { $0.state == state ? $0.book : nil }
    }
}

extension ReadRecord {
    /// Whether it may be used again without reading the file.
    fileprivate func isKept(readSince start: Int64) -> Bool {
        if isKnown { return true }
        guard isClean, slug != nil, let book = record as? Book, let state,
            book.source.file.bytes.count == state.size
        else { return false }
        return state.isSettled(at: start)
    }
}
