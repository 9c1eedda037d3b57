import OpenLibraryFixture
import TestSupport
import Testing

@testable import LockedFacts
@testable import OpenLibrary
@testable import ReadingCatalog

@Suite struct ManyBooksTests {
    private func number(_ index: Int) -> String { "97800000\(10_000 + index)" }

    /// A library of so many books, of which the first ones have covers.
    private func library(_ count: Int, covers: Int) throws -> FixtureLibrary {
        try FixtureLibrary(
            works: (1...count).map {
                FixtureWork(
                    $0, "Book \($0)", by: ["Author \($0)"], description: "What book \($0) is about.",
                    covers: $0 <= covers ? [$0] : [], subjects: ["Reading"], firstPublished: 1900 + $0 % 100)
            },
            editions: (1...count).map {
                FixtureEdition(
                    $0, "Book \($0)", of: [$0], isbn: number($0), covers: $0 <= covers ? [10_000 + $0] : [],
                    publisher: "Press",
                    pages: 100)
            })
    }

    private func books(_ count: Int) -> [Book] {
        (1...count).map { Book.ofTests("book-\($0)", "Book \($0)", isbn: number($0)) }
    }

    @Test func `fifty books take two requests for records and one for each cover, and none the next time`()
        async throws
    {
        let club = try SmallClub(library(200, covers: 20))
        var enrichment = await club.enrich(try club.catalog(books(200)))
        #expect(enrichment.result.fetched.count == 200)
        #expect(club.library.recordRequestCount == 8)
        #expect(club.library.requests.count == 28)
        let lock = try club.lockText
        club.library.forgetRequests()
        enrichment = await club.enrich(try club.catalog(books(200)), .build)
        let facts = await enrichment.catalog.allFacts
        #expect(facts.allSatisfy { $0.synopsis != nil })
        #expect(facts.count { $0.cover != nil } == 20)
        try club.folder.remove(LockFile.path)
        enrichment = await club.enrich(try club.catalog(books(200)))
        #expect(enrichment.result.fetched.count == 200)
        #expect(try club.lockText == lock)
        try club.folder.remove(LockFile.path)
        enrichment = await club.enrich(try club.catalog(books(200)), .build)
        #expect(try club.lockText == lock)
        #expect(club.library.requests.isEmpty)
    }

    @Test func `progress counts up to the end and estimates the time left`() async throws {
        let club = try SmallClub(library(60, covers: 0))
        let heard = Heard()
        _ = await club.enrich(try club.catalog(books(60))) { heard.add($0) }
        let all = heard.all
        #expect(all.map(\.done) == all.map(\.done).sorted())
        #expect(all.last?.done == 60)
        #expect(all.allSatisfy { $0.total == 60 })
        #expect(all.contains { $0.name == "Book 7" && $0.secondsLeft != nil })
    }
}
