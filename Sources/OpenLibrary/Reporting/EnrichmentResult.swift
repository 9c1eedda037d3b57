public import ReadingCatalog

/// What a run fetched, book by book.
public struct EnrichmentResult: Sendable {
    public internal(set) var fetched: [Slug] = []
    public internal(set) var fromCache: [Slug] = []
    public internal(set) var unchanged: [Slug] = []
    public internal(set) var notFound: [Slug] = []
    public internal(set) var unclear: [(slug: Slug, candidates: [BookCandidate])] = []
    public internal(set) var failed: [(slug: Slug, failure: FetchFailure)] = []
    public internal(set) var merged: [(slug: Slug, old: OpenLibraryKey, new: OpenLibraryKey)] = []
    public internal(set) var changes: [FieldChange] = []
    public internal(set) var shelves: [Slug] = []
    public internal(set) var emptyShelves: [(slug: Slug, subject: String)] = []
    /// Records of books that are no longer there.
    public internal(set) var removed: [Slug] = []
    /// Books whose cover was refused after it was fetched, and was removed now.
    public internal(set) var removedCovers: [Slug] = []
    public internal(set) var requestCount = 0

    public var networkFailed: Bool { !failed.isEmpty }
}

/// A field that changed upstream since it was recorded.
public struct FieldChange: Sendable, Hashable {
    public let slug: Slug
    public let field: String
    public let old: String?
    public let new: String?
}

extension FieldChange {
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
