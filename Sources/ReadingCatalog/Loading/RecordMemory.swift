internal import Diagnostics
internal import Files
internal import Synchronization
internal import TextAndTime

/// What a process that reads the same folder repeatedly, as a preview does, remembers of the last time.
///
/// Other runs read all files: a quarter of the time of a build after one edit, of 1,000 books and of 10,000.
public final class RecordMemory: Sendable {
    /// Books by their paths, with the states of their files: those need not be read again that did not change.
    typealias Books = [String: (state: FileState, book: Book)]

    private let remembered = Mutex<(books: Books, settings: Fingerprint?)>(([:], nil))

    public init() {}

    /// The books as they were read under the same settings.
    func books(under site: SiteConfiguration) -> Books {
        remembered.withLock { $0.settings == Self.fingerprint(of: site) ? $0.books : [:] }
    }

    func keep(_ read: [ReadRecord], readSince start: Int64, under site: SiteConfiguration) {
        let books = Self.books(read, readSince: start)
        remembered.withLock { $0 = (books, Self.fingerprint(of: site)) }
    }

    /// Those of the records read that have no findings, which have to be reported again.
    static func books(_ read: [ReadRecord], readSince start: Int64) -> Books {
        var books: Books = [:]
        books.reserveCapacity(read.count)
        for record in read where record.isClean && record.slug != nil {
            guard let book = record.record as? Book, let state = record.state,
                book.source.file.bytes.count == state.size, state.isSettled(at: start)
            else { continue }
            books[record.path] = (state, book)
        }
        return books
    }

    private static func fingerprint(of site: SiteConfiguration) -> Fingerprint {
        Fingerprint(of: site.source?.bytes ?? [])
    }
}
