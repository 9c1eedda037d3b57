import Diagnostics
import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

@testable import OpenLibrary

@Suite struct ClubWinsTests {
    private func club() throws -> SmallClub {
        try SmallClub(FixtureLibrary(works: [Samples.lighthouse], editions: [Samples.lighthouseEdition]))
    }

    @Test func `what the club writes is never overwritten`() async throws {
        let club = try club()
        let book = Book.ofTests(
            "light", isbn: "9780306406157", synopsis: .own("Ours."), published: 1888, publisher: "Our Press",
            pages: 3, genres: ["Sea"])
        let facts = await club.enrich(try club.catalog([book], genres: ["gothic fiction": "Gothic"])).catalog
            .facts(ofBook: 0)
        #expect(facts.synopsis?.value == "Ours.")
        #expect(facts.synopsis?.origin == .club)
        #expect(facts.published?.value == PartialDate(year: 1888))
        #expect(facts.publisher?.value == "Our Press")
        #expect(facts.pages?.value == 3)
        #expect(facts.genres == ["Sea"])
        #expect(facts.cover?.value.file == "light.openlibrary.jpg")
        #expect(try !club.lockText.contains("keeper"))
    }

    @Test func `what was refused is neither fetched nor shown`() async throws {
        let club = try club()
        let bare = Book.ofTests("light", isbn: "9780306406157", cover: .refused)
        let facts = await club.enrich(try club.catalog([bare])).catalog.facts(ofBook: 0)
        #expect(facts.cover == nil)
        #expect(facts.synopsis != nil)
        #expect(!club.folder.has("content/covers"))
        let silent = Book.ofTests("light", isbn: "9780306406157", cover: .refused, synopsis: .refused)
        #expect(
            await club.enrich(try club.catalog([silent]), .locked).catalog.facts(ofBook: 0).synopsis == nil)
    }

    @Test func `what was left out because the club had its own is fetched when it has not any more`()
        async throws
    {
        let club = try club()
        let own = Book.ofTests("light", isbn: "9780306406157", cover: .own("x.jpg"))
        _ = await club.enrich(try club.catalog([own]))
        let open = Book.ofTests("light", isbn: "9780306406157")
        #expect(
            await club.enrich(try club.catalog([open])).catalog.facts(ofBook: 0).cover?.value.file
                == "light.openlibrary.jpg")
    }

    @Test func `a file of the club under the same name stays`() async throws {
        let club = try club()
        try club.folder.write("the club's own picture", to: "content/covers/light.jpg")
        let book = Book.ofTests("light", isbn: "9780306406157")
        let facts = await club.enrich(try club.catalog([book])).catalog.facts(ofBook: 0)
        #expect(facts.cover?.value.file == "light.openlibrary.jpg")
        #expect(try club.folder.read("content/covers/light.jpg") == "the club's own picture")
    }

    @Test func `another number in the record makes what was fetched out of date`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([.ofTests("light", isbn: "9780306406157")]))
        let other = try club.catalog([.ofTests("light", isbn: "9780141439587")])
        let offline = await club.enrich(other, .offline)
        let enriched = await offline.catalog
        #expect(enriched.facts(ofBook: 0).synopsis == nil)
        #expect(!offline.report.isEmpty)
    }

    @Test func `subjects become genres only if the site asks`() async throws {
        let club = try club()
        let book = Book.ofTests("light", isbn: "9780306406157")
        #expect(await club.enrich(try club.catalog([book])).catalog.facts(ofBook: 0).genres.isEmpty)
        let mapped = try club.catalog([book], genres: ["gothic fiction": "Gothic", "ships": "Sea"])
        #expect(await club.enrich(mapped).catalog.facts(ofBook: 0).genres == ["Gothic"])
    }

    @Test func `the edition's synopsis counts if it is in the site's language`() async throws {
        var german = Samples.lighthouseEdition
        german.description = "Ein Wärter zählt die Schiffe."
        german.languages = ["ger"]
        let library = try FixtureLibrary(works: [Samples.lighthouse], editions: [german])
        let book = Book.ofTests("light", isbn: "9780306406157")
        let english = try SmallClub(library)
        #expect(
            await english.enrich(try english.catalog([book])).catalog.facts(ofBook: 0).synopsis?.value
                .hasPrefix(
                    "A keeper")
                == true)
        let other = try SmallClub(library)
        let facts = await other.enrich(try other.catalog([book], language: "de-AT")).catalog.facts(ofBook: 0)
        #expect(facts.synopsis?.value == "Ein Wärter zählt die Schiffe.")
        #expect(
            facts.synopsis?.origin
                == .openLibrary(
                    .edition(901), revision: 7, fetched: CalendarDay(year: 2026, month: 11, day: 21)!))
    }
}
