public import ReadingCatalog

/// What a run came to, book by book.
public struct EnrichmentResult: Sendable {
    /// Books of which something was fetched.
    public internal(set) var fetched: [Slug] = []
    /// Books whose answers were still in the cache.
    public internal(set) var fromCache: [Slug] = []
    /// Books that are as they were recorded.
    public internal(set) var unchanged: [Slug] = []
    /// Books that the service does not know.
    public internal(set) var notFound: [Slug] = []
    /// Books of which several works could be meant.
    public internal(set) var unclear: [(slug: Slug, candidates: [BookCandidate])] = []
    /// Books that could not be asked about now, and why.
    public internal(set) var failed: [(slug: Slug, failure: FetchFailure)] = []
    /// Books whose key was merged into another one.
    public internal(set) var merged: [(slug: Slug, old: OpenLibraryKey, new: OpenLibraryKey)] = []
    /// What is different upstream.
    public internal(set) var changes: [FieldChange] = []
    /// Subject shelves that were fetched.
    public internal(set) var shelves: [Slug] = []
    /// Subject shelves for which the service has no books.
    public internal(set) var emptyShelves: [(slug: Slug, subject: String)] = []
    /// Records of books that are no longer there.
    public internal(set) var removed: [Slug] = []
    /// Books whose cover was refused after it was fetched, and is gone now.
    public internal(set) var removedCovers: [Slug] = []
    /// How many requests were sent.
    public internal(set) var requestCount = 0

    /// Whether the service was needed and did not serve.
    public var networkFailed: Bool { !failed.isEmpty }
}
