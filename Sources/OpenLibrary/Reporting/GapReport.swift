public import Diagnostics
public import ReadingCatalog

/// Which books lack a synopsis, a cover, a number or a key, from the records and the lock file alone.
public struct GapReport: Sendable {
    public enum Gap: String, Sendable, CaseIterable {
        case synopsis
        case cover
        case isbn
        case key
    }

    public let books: [(slug: Slug, gaps: [Gap])]
    public let total: Int
    public let findings: DiagnosticReport

    public init(_ catalog: Catalog, site: String) {
        let (lock, report) = LockFileStore.read(at: site)
        let facts = RecordedFacts(lock: lock, genres: [:])
        books = catalog.books.compactMap { book in
            let gaps = GapReport.gaps(
                book, BookFacts(book, found: facts.found(of: book)), WantedParts(catalog.site))
            return gaps.isEmpty ? nil : (book.source.slug, gaps)
        }
        total = catalog.books.count
        findings = report
    }

    public var text: String {
        guard !books.isEmpty else { return "no book lacks a synopsis, a cover, an ISBN or a key\n" }
        let width = books.map(\.slug.text.count).max() ?? 0
        let rows = books.map { slug, gaps in
            let padding = String(repeating: " ", count: width - slug.text.count)
            return "\(slug)\(padding)  lacks \(gaps.map(\.rawValue).joined(separator: ", "))\n"
        }
        let counts = Gap.allCases.map { gap in "\(gap.rawValue) \(books.count { $0.gaps.contains(gap) })" }
        return rows.joined() + "\(books.count) of \(total) books: \(counts.joined(separator: ", "))\n"
    }

    /// What was refused or is not shown is not missing.
    private static func gaps(_ book: Book, _ facts: BookFacts, _ wanted: WantedParts) -> [Gap] {
        var gaps: [Gap] = []
        if wanted.wantsSynopsis(of: book), facts.synopsis == nil { gaps.append(.synopsis) }
        if wanted.wantsCover(of: book), facts.cover == nil { gaps.append(.cover) }
        if book.number == nil { gaps.append(.isbn) }
        if facts.work == nil { gaps.append(.key) }
        return gaps
    }
}
