internal import LockedFacts
public import ReadingCatalog

/// What a run fetched, book by book.
public struct EnrichmentResult: Sendable {
    public internal(set) var fetched: [Slug] = []
    public internal(set) var unchanged: [Slug] = []
    public internal(set) var notFound: [Slug] = []
    public internal(set) var unclear: [(slug: Slug, candidates: [BookCandidate])] = []
    public internal(set) var failed: [(slug: Slug, failure: FetchFailure)] = []
    public internal(set) var merged: [(slug: Slug, old: OpenLibraryKey, new: OpenLibraryKey)] = []
    /// Books whose key the service does not have, and the work that was found instead.
    public internal(set) var lostKeys: [(slug: Slug, key: OpenLibraryKey, found: OpenLibraryKey?)] = []
    public internal(set) var changes: [FactChange] = []
    public internal(set) var shelves: [Slug] = []
    public internal(set) var emptyShelves: [(slug: Slug, subject: String)] = []
    /// Records of books that are no longer there.
    public internal(set) var removed: [Slug] = []
    /// Books whose cover was refused after it was fetched, and was removed now.
    public internal(set) var removedCovers: [Slug] = []
    public internal(set) var requestCount = 0

    public var networkFailed: Bool { !failed.isEmpty }
}

extension EnrichmentResult {
    /// Notes the books that the lock file has and that are not asked about.
    mutating func noteUnchanged(_ lock: LockFile, of catalog: Catalog, besides plan: EnrichmentPlan) {
        let asked = Set(plan.books)
        unchanged = catalog.books.indices.filter { index in
            !asked.contains(index) && lock.books[catalog.books[index].source.slug]?.book.outcome == .found
        }.map { catalog.books[$0].source.slug }
    }

    /// Notes what was not found as the host may expect it.
    mutating func note(_ gathering: Gathering, of inquiry: Inquiry) {
        let slug = inquiry.book.source.slug
        switch gathering.outcome {
        case .failed(let failure): failed.append((slug, failure))
        case .notFound: notFound.append(slug)
        case .unclear(let candidates): unclear.append((slug, candidates))
        case .found: noteMerge(gathering, of: inquiry)
        }
        if let key = gathering.lostKey { lostKeys.append((slug, key, gathering.work?.key)) }
    }

    private mutating func noteMerge(_ gathering: Gathering, of inquiry: Inquiry) {
        guard case .key(let asked) = inquiry.question else { return }
        let now = if case .edition = asked { gathering.edition?.key } else { gathering.work?.key }
        guard let now, now != asked else { return }
        merged.append((inquiry.book.source.slug, asked, now))
    }

    /// Notes a book that was found, and where.
    mutating func noteFound(_ recorded: RecordedBook, insteadOf old: RecordedBook?) {
        if failed.last?.slug == recorded.slug { return }
        if let old, old.asked == recorded.asked, old.outcome == .found {
            let changes = FactChange.changes(from: old, to: recorded)
            self.changes += changes
            if changes.isEmpty { return unchanged.append(recorded.slug) }
        }
        fetched.append(recorded.slug)
    }
}

/// A field that changed upstream since it was recorded.
public struct FactChange: Sendable, Hashable {
    public let slug: Slug
    public let field: String
    public let old: String?
    public let new: String?
}

extension FactChange {
    /// The differences between two records of a book, in the order of the lock file.
    static func changes(from old: RecordedBook, to new: RecordedBook) -> [FactChange] {
        zip(fields(old), fields(new)).compactMap { before, after in
            guard before.value != after.value else { return nil }
            return FactChange(slug: new.slug, field: before.name, old: before.value, new: after.value)
        }
    }

    private static func text(_ rating: ServiceRating) -> String {
        "\((Double(rating.hundredths) / 100).shortest) of 5 from \(rating.count) ratings"
    }

    private static func text(_ ebook: Ebook) -> String {
        "\(ebook.access.rawValue) at \(ebook.url)"
    }

    private static func fields(_ book: RecordedBook) -> [(name: String, value: String?)] {
        [
            ("outcome", book.outcome.rawValue), ("work", book.work?.key.description),
            ("edition", book.edition?.key.description), ("title", book.title),
            ("authors", book.authors.joined(separator: ", ").nonEmpty),
            ("published", book.published?.value.description), ("publisher", book.publisher?.value),
            ("pages", book.pages.map { "\($0.value)" }),
            ("subjects", book.subjects.joined(separator: ", ").nonEmpty),
            ("series", book.series.map { $0.name + ($0.position.map { " \($0.shortest)" } ?? "") }),
            ("first sentence", book.notes.firstSentence),
            ("rating", book.notes.rating.map(text)), ("ebook", book.notes.ebook.map(text)),
            ("cover", book.cover.map { OpenLibraryEndpoint.publicCover($0.value.id) }),
            ("synopsis", book.synopsis?.value),
        ]
    }
}

extension Double {
    /// `2` or `1.5`.
    fileprivate var shortest: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
