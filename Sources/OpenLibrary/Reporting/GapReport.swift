public import Diagnostics
internal import LockedFacts
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
    /// What books without a genre are about in the service's words, the most frequent first.
    public let subjects: [(name: String, count: Int)]
    public let findings: DiagnosticReport

    public init(_ catalog: Catalog, site: String) {
        let (lock, report) = LockFileStore.read(at: site)
        let facts = RecordedFacts(lock, for: catalog.site)
        let wanted = WantedParts(catalog, fetched: lock.coverFiles)
        books = catalog.books.compactMap { book in
            let gaps = GapReport.gaps(book, catalog.facts(of: book, found: facts.found(of: book)), wanted)
            return gaps.isEmpty ? nil : (book.source.slug, gaps)
        }
        subjects = GapReport.subjects(catalog, lock)
        total = catalog.books.count
        findings = report
    }

    public var text: String { gapText + subjectText }

    /// Subjects are proposals: the club decides which of them are its genres, and what it calls them.
    private var subjectText: String {
        guard let first = subjects.first else { return "" }
        let names = subjects.prefix(10).map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
        return "subjects of books without a genre: \(names)\n"
            + "  to make one a genre, write it into content/site.yaml: `subjects: {\"\(first.name)\": Your genre}`\n"
    }

    private var gapText: String {
        guard !books.isEmpty else { return "no book lacks a synopsis, a cover, an ISBN or a key\n" }
        let width = books.map(\.slug.text.count).max() ?? 0
        let rows = books.map { slug, gaps in
            let padding = String(repeating: " ", count: width - slug.text.count)
            return "\(slug)\(padding)  lacks \(gaps.map(\.rawValue).joined(separator: ", "))\n"
        }
        let counts = Gap.allCases.map { gap in "\(gap.rawValue) \(books.count { $0.gaps.contains(gap) })" }
        return rows.joined() + "\(books.count) of \(total) books: \(counts.joined(separator: ", "))\n"
    }

    private static func subjects(_ catalog: Catalog, _ lock: LockFile) -> [(name: String, count: Int)] {
        let genres = catalog.site.openLibrary.genres
        var found: [String: (name: String, count: Int)] = [:]
        for book in catalog.books where book.genres.isEmpty {
            let subjects = lock.books[book.source.slug]?.book.subjects ?? []
            guard !subjects.contains(where: { genres[$0.lowercased()] != nil }) else { continue }
            for name in subjects { found[name.lowercased(), default: (name, 0)].count += 1 }
        }
        return found.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
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
