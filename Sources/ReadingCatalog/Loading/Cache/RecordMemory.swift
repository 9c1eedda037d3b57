internal import Synchronization

/// What a process that reads the same folder again and again remembers of the last time.
public final class RecordMemory: Sendable {
    private struct Remembered: Sendable {
        var survey: ContentSurvey?
        var books: [String: (state: FileState, book: Book)] = [:]
        var settings: UInt64 = 0
    }

    private let remembered = Mutex(Remembered())

    /// A memory of nothing.
    public init() {}

    /// What was found the last time.
    var survey: ContentSurvey? { remembered.withLock { $0.survey } }

    /// The books that were read under these settings, by the paths of their files.
    func books(under settings: UInt64) -> [String: (state: FileState, book: Book)] {
        remembered.withLock { $0.settings == settings ? $0.books : [:] }
    }

    /// Remembers what was read.
    func keep(_ read: ReadRecords, of survey: ContentSurvey, under settings: UInt64) {
        var books: [String: (state: FileState, book: Book)] = [:]
        books.reserveCapacity(read.count)
        read.forEach { record in
            guard record.isKept(readSince: survey.start), let state = record.state else { return }
            if case .book(let book) = record.record { books[record.path] = (state, book) }
        }
        remembered.withLock { $0 = Remembered(survey: survey, books: books, settings: settings) }
    }
}
