import TestSupport

@testable import Building
@testable import Publishing
@testable import ReadingCatalog

/// What was fetched, as tests keep it: a line `slug|revision|synopsis|genre` a book, each part of which may be empty.
enum KeptFacts {
    static let path = "content/openlibrary.lock"

    static func found(_ line: String) -> (slug: String, facts: FoundFacts)? {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 else { return nil }
        let origin = Origin.openLibrary(.work(1), revision: Int(parts[1]), fetched: day("2026-01-02"))
        let facts = FoundFacts(
            synopsis: parts[2].isEmpty ? nil : Sourced(parts[2], from: origin),
            genres: parts[3].isEmpty ? nil : Sourced([parts[3]], from: origin), work: .work(1))
        return (parts[0], facts)
    }
}

extension Enrichment {
    /// Uses the facts of a folder's own lock file.
    static func keptFacts(in folder: TemporaryFolder) -> Enrichment {
        Enrichment("kept") { catalog in
            guard folder.has(KeptFacts.path) else { return Outcome(EnrichedCatalog(clubOnly: catalog)) }
            let lines = try folder.read(KeptFacts.path).split(separator: "\n").map(String.init)
            let kept = Dictionary(lines.compactMap(KeptFacts.found)) { $1 }
            let found = catalog.books.map { kept[$0.source.slug.text] }
            return Outcome(
                EnrichedCatalog(
                    catalog: catalog, found: found, shelves: catalog.shelves.map { _ in [] }))
        }
    }
}
