import Diagnostics
import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import TestSupport
import Testing

@testable import LockedFacts
@testable import OpenLibrary

@Suite struct PolicyTests {
    private func library() throws -> FixtureLibrary {
        try FixtureLibrary(works: [Samples.lighthouse], editions: [Samples.lighthouseEdition])
    }

    private let light = Book.ofTests("light", "Lighthouse", isbn: "9780306406157")
    private let ship = Book.ofTests("ship", "A Ship Nobody Knows")

    @Test func `offline nothing is sent, and each record that lacks facts is named`() async throws {
        let club = try SmallClub(library())
        let enrichment = await club.enrich(
            try club.catalog([light, ship], shelves: [.ofTests("gothic", subject: "gothic fiction")]),
            .offline)
        #expect(
            SmallClub.words(enrichment.report) == """
                content/books/light.md: warning[openlibrary-missing]: what Open Library knows of this record was not fetched yet; it is shown as it is
                  note: 3 times in 3 files, also at content/books/ship.md and content/shelves/gothic.md
                  help: run `octavo enrich` where there is a network, and commit what it writes

                """)
        #expect(club.library.requests.isEmpty)
        #expect(try club.lockText == "")
    }

    @Test func `locked sends nothing and lists what is missing`() async throws {
        let club = try SmallClub(library())
        _ = await club.enrich(try club.catalog([light]))
        club.library.forgetRequests()
        let whole = await club.enrich(try club.catalog([light]), .locked)
        #expect(SmallClub.words(whole.report) == "")
        let enriched = await whole.catalog
        #expect(enriched.facts(ofBook: 0).cover?.value.file == "light.openlibrary.jpg")
        let lacking = await club.enrich(try club.catalog([light, ship]), .locked)
        #expect(
            SmallClub.words(lacking.report) == """
                content/openlibrary.lock: error[openlibrary-locked]: 1 book is not in the lock file
                  note: content/books/ship.md: the lock file has no current record of `ship`
                  help: run `octavo enrich` and commit what it writes

                """)
        try club.folder.remove("content/covers/light.openlibrary.jpg")
        #expect(await club.enrich(try club.catalog([light]), .locked).report.hasErrors)
        #expect(club.library.requests.isEmpty)
    }

    @Test func `without a contact a build warns once and enrich asks for it`() async throws {
        let club = try SmallClub(library(), contact: nil)
        let catalog = try club.catalog([light, ship])
        #expect(
            SmallClub.words(await club.enrich(catalog, .build).report) == """
                content/site.yaml: warning[openlibrary-contact]: 2 books are not in the lock file: Open Library requires a contact from its users
                  help: write `openlibrary: {contact: you@example.org}`; or `openlibrary: {enabled: false}` to fetch nothing

                """)
        #expect(
            SmallClub.words(await club.enrich(catalog, .fillIn).report) == """
                content/site.yaml: error[openlibrary-contact]: Open Library requires a contact from its users
                  help: write `openlibrary: {contact: you@example.org}`; or `openlibrary: {enabled: false}` to fetch nothing

                """)
        #expect(club.library.requests.isEmpty)
    }

    @Test(arguments: [EnrichmentPolicy.build, .offline, .locked])
    func `a site that lacks nothing hears nothing`(policy: EnrichmentPolicy) async throws {
        let club = try SmallClub(library(), contact: nil)
        let full = Book.ofTests("own", cover: .own("own.jpg"), synopsis: .own("Ours."))
        let plain = Book.ofTests("plain", cover: .refused, synopsis: .refused)
        let enrichment = await club.enrich(try club.catalog([full, plain]), policy)
        #expect(enrichment.report.isEmpty)
        #expect(club.library.requests.isEmpty)
        #expect(!club.folder.has(".octavo"))
    }

    @Test func `where the service is switched off a build is silent`() async throws {
        let club = try SmallClub(library())
        let catalog = try club.catalog([light], isEnabled: false)
        #expect(await club.enrich(catalog, .build).report.isEmpty)
        #expect(await club.enrich(catalog, .offline).report.isEmpty)
        #expect(await club.enrich(catalog, .fillIn).report.hasErrors)
        #expect(club.library.requests.isEmpty)
    }

    @Test func `where covers are not shown none is wanted, fetched or counted`() async throws {
        let club = try SmallClub(library())
        let described = Book.ofTests(
            "described", "Lighthouse", isbn: "9780306406157", synopsis: .own("Ours."))
        let bare = try club.catalog([described, light], sectionsOff: [.covers])
        #expect(GapReport(bare, site: club.folder.path).text.contains("synopsis 1, cover 0, "))
        let first = await club.enrich(bare)
        #expect(first.result.fetched.map(\.text) == ["light"])
        #expect(club.library.requests.allSatisfy { !$0.isForCover })
        #expect(!club.folder.has("content/covers"))
        #expect(await club.enrich(bare, .locked).report.isEmpty)
        let shown = await club.enrich(try club.catalog([described, light]))
        let enriched = await shown.catalog
        #expect(enriched.allFacts.allSatisfy { $0.cover != nil })
    }

    @Test func `covers that are here stay while they are not shown`() async throws {
        let club = try SmallClub(library())
        _ = await club.enrich(try club.catalog([light]))
        let renewed = await club.enrich(
            try club.catalog([light], sectionsOff: [.covers]), .refresh([]), on: "2026-12-01")
        #expect(renewed.result.changes.isEmpty)
        #expect(club.folder.has("content/covers/light.openlibrary.jpg"))
        #expect(await club.enrich(try club.catalog([light]), .locked).report.isEmpty)
    }

    @Test func `subject shelves that are not shown are not fetched`() async throws {
        let club = try SmallClub(library())
        let shelves = [SubjectShelf.ofTests("gothic", subject: "gothic fiction")]
        let catalog = try club.catalog([], shelves: shelves, sectionsOff: [.shelves])
        #expect(await club.enrich(catalog, .locked).report.isEmpty)
        _ = await club.enrich(catalog)
        #expect(club.library.requests.isEmpty)
    }

    @Test func `a build with a service that is gone uses what it has and warns once`() async throws {
        let club = try SmallClub(library())
        _ = await club.enrich(try club.catalog([light]))
        club.library.stop()
        let enrichment = await club.enrich(try club.catalog([light, ship]), .build)
        #expect(
            SmallClub.words(enrichment.report) == """
                warning[openlibrary-failed]: 1 book could not be fetched: the service could not be reached (no connection)
                  help: the site is built without them; run `octavo enrich` later

                """)
        let enriched = await enrichment.catalog
        #expect(enriched.facts(ofBook: 0).synopsis != nil)
        let shelves = [SubjectShelf.ofTests("gothic", subject: "gothic fiction")]
        let more = await club.enrich(try club.catalog([light, ship], shelves: shelves), .build)
        #expect(more.report.diagnostics[0].message.hasPrefix("1 book and 1 shelf could not be fetched: "))
    }

    @Test func `a build asks only for what was never asked`() async throws {
        let club = try SmallClub(library())
        let catalog = try club.catalog([light, ship])
        let first = await club.enrich(catalog, .build)
        #expect(first.report.diagnostics.map(\.rule) == ["openlibrary-unsure"])
        club.library.forgetRequests()
        let second = await club.enrich(try club.catalog([light, ship]), .build)
        #expect(second.report.isEmpty)
        #expect(club.library.requests.isEmpty)
    }

    @Test func `a broken lock file stops everything and stays as it is`() async throws {
        let club = try SmallClub(library())
        try club.folder.write("{\n<<<<<<< HEAD\n", to: LockFile.path)
        let enrichment = await club.enrich(try club.catalog([light]))
        #expect(enrichment.report.hasErrors)
        #expect(try club.lockText == "{\n<<<<<<< HEAD\n")
        #expect(club.library.requests.isEmpty)
    }
}
