import Files
import Foundation
import OpenLibraryFixture
import ReadingCatalog
import Synchronization
import TestSupport
import Testing
import TextAndTime

@testable import OpenLibrary

/// Runs that end before each step that changes something on the disk, as a kill or a power cut ends them.
@Suite struct KilledAnywhereTests {
    private static let ownCover = "the club's own picture"

    @Test func `a first run that ends anywhere is finished by the next`() async throws {
        try await endEverywhere(.fillIn) { _, _ in }
    }

    @Test func `a refresh that ends anywhere is finished by the next`() async throws {
        try await endEverywhere(.refresh([])) { folder, library in
            try await Self.run(folder, library, .fillIn)
            // Now book 1 has another cover and book 2 none, book 3 one of the club's, and book 4 is gone.
            library.put(Self.edition(1, covers: [2_001]))
            library.put(Self.work(2, covers: []))
            library.put(Self.edition(2, covers: []))
            try folder.write(Self.ownCover, to: "content/covers/book-3.jpg")
            try folder.remove("content/books/book-4.md")
        }
    }

    /// Ends a run before its first change of the disk, its second and so on: the next one leaves what a whole run leaves.
    private func endEverywhere(
        _ policy: EnrichmentPolicy, after prepare: (TemporaryFolder, FixtureLibrary) async throws -> Void
    ) async throws {
        let calm = try Self.club()
        try await prepare(calm.folder, calm.library)
        try await Self.run(calm.folder, calm.library, policy)
        let whole = try calm.folder.files(below: "content")
        var changes = 0
        while true {
            let (folder, library) = try Self.club()
            try await prepare(folder, library)
            let ending = EndingRun(after: changes)
            try await FileStep.$observer.withValue(ending.observer) {
                try await Self.run(folder, library, policy)
            }
            guard let step = ending.step else { break }
            try await Self.run(folder, library, policy)
            let found = try folder.files(below: "content")
            let names = Set(whole.keys).union(found.keys)
            #expect(names.filter { whole[$0] != found[$0] } == [], "ended before change \(changes), \(step)")
            changes += 1
        }
        #expect(changes > 10)
    }
}

extension KilledAnywhereTests {
    /// A club of four books and a shelf, and a library that knows them.
    private static func club() throws -> (folder: TemporaryFolder, library: FixtureLibrary) {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: The Club\nopenlibrary: {contact: host@club.example}\n",
            "content/shelves/ships.md": "---\nsubject: ships\nlimit: 2\n---\n",
        ])
        for number in 1...4 {
            try folder.write(
                "---\ntitle: Book \(number)\nauthors: Ann Author\nisbn: \(isbns[number - 1])\n---\n",
                to: "content/books/book-\(number).md")
        }
        let library = try FixtureLibrary(
            works: (1...4).map { work($0, covers: [$0]) },
            editions: (1...4).map { edition($0, covers: [1_000 + $0]) })
        return (folder, library)
    }

    private static let isbns = ["9780306406157", "9780141439587", "9780141439518", "9780141439600"]

    private static func work(_ number: Int, covers: [Int]) -> FixtureWork {
        FixtureWork(
            number, "Book \(number)", by: ["Ann Author"], description: "What book \(number) is about.",
            covers: covers, subjects: ["ships"])
    }

    private static func edition(_ number: Int, covers: [Int]) -> FixtureEdition {
        FixtureEdition(number, "Book \(number)", of: [number], isbn: isbns[number - 1], covers: covers)
    }

    private static func run(
        _ folder: TemporaryFolder, _ library: FixtureLibrary, _ policy: EnrichmentPolicy
    ) async throws {
        let access = ServiceAccess(version: "1.0", environment: { library.environment[$0] })
        // The records are read as they are, also by a run that is to end.
        let catalog = try await FileStep.$observer.withValue(nil) {
            try #require(await CatalogLoader(site: folder.path).load().publishable)
        }
        let enricher = CatalogEnricher(
            site: folder.path, access: try #require(access), today: CalendarDay(dayNumber: 20_000))
        _ = await enricher.enrich(catalog, policy: policy)
    }
}

/// Refuses each change of the disk after the first ones.
private final class EndingRun: Sendable {
    private let state: Mutex<(left: Int, step: String?)>

    init(after changes: Int) {
        state = Mutex((changes, nil))
    }

    /// The step before which the run ended; nil if it was not so long.
    var step: String? { state.withLock { $0.step } }

    var observer: FileStepObserver {
        { step throws(FileFailure) in
            guard ![.read, .list].contains(step.action) else { return }
            let isOver = self.state.withLock { state in
                if state.left == 0, state.step == nil { state.step = "\(step.action) \(step.path)" }
                state.left -= state.left > 0 ? 1 : 0
                return state.step != nil
            }
            if isOver { throw FileFailure(.write, step.path, .system(ENOSPC)) }
        }
    }
}
