public import ReadingCatalog

/// What a run fetched, book by book.
public struct EnrichmentResult: Sendable {
    /// Books that were fetched.
    public internal(set) var fetched: [Slug] = []
    /// Books whose answers were in the cache.
    public internal(set) var fromCache: [Slug] = []
    /// Books whose records have not changed.
    public internal(set) var unchanged: [Slug] = []
    /// Books that the service does not know.
    public internal(set) var notFound: [Slug] = []
    /// Books that match several works.
    public internal(set) var unclear: [(slug: Slug, candidates: [BookCandidate])] = []
    /// Books that could not be looked up now, and why.
    public internal(set) var failed: [(slug: Slug, failure: FetchFailure)] = []
    /// Books whose key was merged into another one.
    public internal(set) var merged: [(slug: Slug, old: OpenLibraryKey, new: OpenLibraryKey)] = []
    /// What changed upstream.
    public internal(set) var changes: [FieldChange] = []
    /// Subject shelves that were fetched.
    public internal(set) var shelves: [Slug] = []
    /// Subject shelves for which the service has no books.
    public internal(set) var emptyShelves: [(slug: Slug, subject: String)] = []
    /// Records of books that are no longer there.
    public internal(set) var removed: [Slug] = []
    /// Books whose cover was refused after it was fetched, and was removed now.
    public internal(set) var removedCovers: [Slug] = []
    /// How many requests were sent.
    public internal(set) var requestCount = 0

    /// Whether the service was needed and failed.
    public var networkFailed: Bool { !failed.isEmpty }
}

/// A field that changed upstream since it was recorded.
public struct FieldChange: Sendable, Hashable {
    /// The book.
    public let slug: Slug
    /// The field's name, as the lock file has it.
    public let field: String
    /// The recorded value; nil if there was none.
    public let old: String?
    /// What is there now.
    public let new: String?
}

extension FieldChange {
    /// The differences between two records of a book, in the order of the lock file.
    static func changes(from old: RecordedBook, to new: RecordedBook) -> [FieldChange] {
        zip(fields(old), fields(new)).compactMap { before, after in
            guard before.value != after.value else { return nil }
            return FieldChange(slug: new.slug, field: before.name, old: before.value, new: after.value)
        }
    }

    private static func fields(_ book: RecordedBook) -> [(name: String, value: String?)] {
        [
            ("outcome", book.outcome.rawValue), ("work", book.work?.key.description),
            ("edition", book.edition?.key.description), ("title", book.title),
            ("authors", book.authors.joined(separator: ", ").nonEmpty),
            ("published", book.published?.value.description), ("publisher", book.publisher?.value),
            ("pages", book.pages.map { "\($0.value)" }),
            ("subjects", book.subjects.joined(separator: ", ").nonEmpty),
            ("cover", book.cover.map { "\($0.value.id)" }), ("synopsis", book.synopsis?.value),
        ]
    }
}
