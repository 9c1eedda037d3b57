import TestSupport
import TextAndTime

@testable import Building
@testable import ReadingCatalog

/// What was fetched, as tests keep it: a line a book, `slug|name=value|name=value`, with any of `values`.
enum KeptFacts {
    static let path = "content/openlibrary.lock"

    /// A value for each fact that can be fetched.
    static let values = [
        "revision=7", "synopsis=A fetched *synopsis*.", "cover=fetched.jpg",
        "published=1817", "publisher=Penguin", "pages=321", "genres=Epic", "series=Highbury",
        "sentence=Once.", "rating=412", "ebook=scan-1",
    ]

    static func found(_ line: String) -> (slug: String, facts: FoundFacts)? {
        let parts = line.split(separator: "|").map(String.init)
        guard let slug = parts.first else { return nil }
        let facts = Dictionary(
            parts.dropFirst().compactMap { part -> (String, String)? in
                let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
                return pair.count == 2 ? (pair[0], pair[1]) : nil
            }, uniquingKeysWith: { $1 })
        return (slug, found(facts))
    }

    private static func found(_ facts: [String: String]) -> FoundFacts {
        let origin = Origin.openLibrary(
            .work(1), revision: facts["revision"].flatMap { Int($0) }, fetched: day("2026-01-02"))
        func sourced<Value>(_ name: String, _ read: (String) -> Value?) -> Sourced<Value>? {
            facts[name].flatMap(read).map { Sourced($0, from: origin) }
        }
        func cover(_ file: String) -> CoverImage { CoverImage(file: file, width: 300, height: 450) }
        return FoundFacts(
            synopsis: sourced("synopsis") { $0 }, cover: sourced("cover", cover),
            published: sourced("published") { Int($0).map { PartialDate(year: $0) } },
            publisher: sourced("publisher") { $0 },
            pages: sourced("pages") { Int($0) }, genres: sourced("genres") { [$0] }, work: .work(1),
            series: sourced("series") { SeriesPlace(name: $0, position: 2) },
            notes: ServiceNotes(
                firstSentence: facts["sentence"],
                rating: facts["rating"].flatMap { Int($0) }.map { ServiceRating(hundredths: $0, count: 9) },
                ebook: facts["ebook"].flatMap { Ebook(.borrow, $0) }))
    }

    /// A book that Open Library has for each shelf.
    static let ofShelves = [
        ShelfBook(
            work: .work(1), title: "The Monk", authors: ["M. G. Lewis"], firstPublished: 1796, coverID: nil)
    ]
}

extension Enrichment {
    /// Uses the facts of a folder's own lock file.
    static func keptFacts(in folder: TemporaryFolder) -> Enrichment {
        Enrichment("kept") { catalog in
            let shelves = catalog.shelves.map { _ in KeptFacts.ofShelves }
            let lines =
                folder.has(KeptFacts.path)
                ? try folder.read(KeptFacts.path).split(separator: "\n").map(String.init) : []
            let kept = Dictionary(lines.compactMap(KeptFacts.found)) { $1 }
            return Outcome(
                EnrichedCatalog(
                    catalog: catalog, found: catalog.books.map { kept[$0.source.slug.text] },
                    shelves: shelves))
        }
    }
}
