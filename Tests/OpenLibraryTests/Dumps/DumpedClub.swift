import OpenLibraryFixture
import ReadingCatalog
import TestSupport

@testable import OpenLibrary

/// A library, and dumps of it in a folder.
struct DumpedClub {
    let works: [FixtureWork]
    let editions: [FixtureEdition]
    let folder: TemporaryFolder

    init(works: [FixtureWork], editions: [FixtureEdition]) throws {
        self.works = works
        self.editions = editions
        folder = try TemporaryFolder([
            "works.txt": FixtureDump.works(works), "editions.txt": FixtureDump.editions(editions),
            "authors.txt": FixtureDump.authors(of: works),
        ])
    }

    /// The three dumps, in an order in which they cannot be read.
    var paths: [String] { ["authors.txt", "works.txt", "editions.txt"].map { folder.path(of: $0) } }

    func library() throws -> FixtureLibrary { try FixtureLibrary(works: works, editions: editions) }

    /// Compresses a dump with gzip, and returns the path of what it made.
    func compressed(_ name: String) async throws -> String {
        let outcome = try await Shell.run("gzip -k \(name)", in: folder.path)
        precondition(outcome.status == 0, outcome.messages)
        return folder.path(of: name + ".gz")
    }
}

extension SmallClub {
    /// The lock file without what a dump and a search may tell differently: revisions and days.
    var comparableLock: String {
        get throws {
            try lockText.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                if line.hasPrefix("  fetched: ") { return "  fetched:" }
                return String(
                    line.replacing(/^(  (?:work|edition): OL\d+[WM]) revision \d+$/) { $0.output.1 })
            }.joined(separator: "\n")
        }
    }
}
