import Diagnostics
import Foundation
import Foundation
import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import TestSupport
import Testing

@testable import OpenLibrary

@Suite struct RefreshTests {
    private let light = Book.ofTests("light", isbn: "9780306406157")

    private func club() throws -> SmallClub {
        try SmallClub(FixtureLibrary(works: [Samples.lighthouse], editions: [Samples.lighthouseEdition]))
    }

    @Test func `a change upstream is shown field by field`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        var vandalised = Samples.lighthouse
        vandalised.description = "BUY CHEAP SHIPS"
        vandalised.authors = ["Ada Quill", "Tom Inker"]
        club.library.put(vandalised)
        let enrichment = await club.enrich(try club.catalog([light]), .refresh([]), on: "2027-01-02")
        #expect(
            EnrichmentSummary(enrichment.result).text == """
                fetched 1: light
                changed upstream 1: look at these before you commit them
                  light
                    authors
                      - Ada Quill
                      + Ada Quill, Tom Inker
                    synopsis
                      - A keeper counts the ships.
                      - Then one stops.
                      + BUY CHEAP SHIPS

                """)
        #expect(try club.lockText.contains("\"fetched\": \"2027-01-02\""))
    }

    @Test func `a new scanned copy is shown with its address`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        var read = Samples.lighthouse
        read.ebook = ("borrowable", "lighthouse00quil")
        club.library.put(read)
        let enrichment = await club.enrich(try club.catalog([light]), .refresh([]))
        #expect(
            enrichment.result.changes.map(\.new) == [
                "borrow at https://archive.org/details/lighthouse00quil"
            ])
    }

    @Test func `what did not change upstream does not change here, not even its date`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        let before = try club.lockText
        club.library.forgetRequests()
        let enrichment = await club.enrich(
            try club.catalog([light]), .refresh([Slug("light")]), on: "2027-01-02")
        #expect(EnrichmentSummary(enrichment.result).text == "unchanged 1: light\n")
        #expect(try club.lockText == before)
        #expect(club.library.requests.count == 2)
    }

    @Test func `what was deleted upstream stays here and is reported`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        let before = try club.lockText
        club.library.interrupt {
            $0.target.hasPrefix("/search") ? .json(#"{"numFound": 0, "docs": []}"#) : .status(404)
        }
        let enrichment = await club.enrich(try club.catalog([light]), .refresh([]))
        #expect(enrichment.result.notFound == [Slug("light")])
        #expect(try club.lockText == before)
    }

    @Test func `another cover upstream replaces the file that was fetched`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        var edition = Samples.lighthouseEdition
        edition.covers = [7702]
        club.library.put(edition)
        let enrichment = await club.enrich(try club.catalog([light]), .refresh([]))
        #expect(enrichment.result.changes.map(\.field) == ["cover"])
        #expect(
            enrichment.result.changes.map(\.new) == ["https://covers.openlibrary.org/b/id/7702-L.jpg"])
        #expect(
            Array(try club.folder.files(below: "content/covers")["light.openlibrary.jpg"] ?? .init())
                == FixturePicture.jpeg(id: 7702))
    }

    @Test func `a picture that the club puts beside a fetched one stays`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        try club.folder.write("the club's own picture", to: "content/covers/light.jpg")
        _ = await club.enrich(try club.catalog([light]), .refresh([]))
        #expect(try club.folder.read("content/covers/light.jpg") == "the club's own picture")
    }

    @Test func `records of removed books go, with their fetched covers`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        let enrichment = await club.enrich(
            try club.catalog([.ofTests("own", cover: .refused, synopsis: .refused)]))
        #expect(enrichment.result.removed == [Slug("light")])
        #expect(try !club.lockText.contains("light"))
        #expect(!club.folder.has("content/covers/light.openlibrary.jpg"))
    }

    @Test
    func `a cover that is refused after it was fetched goes, and comes again if it is not refused any more`()
        async throws
    {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        let refusing = Book.ofTests("light", isbn: "9780306406157", cover: .refused)
        let enrichment = await club.enrich(try club.catalog([refusing]))
        #expect(
            EnrichmentSummary(enrichment.result).text == """
                unchanged 1: light
                covers removed because of `cover: none` 1: light

                """)
        #expect(!club.folder.has("content/covers/light.openlibrary.jpg"))
        #expect(
            try !club.lockText.contains("\"cover\": {")
                && club.lockText.contains("\"skipped\": [\n        \"cover\"\n"))
        let again = await club.enrich(try club.catalog([refusing]))
        #expect(EnrichmentSummary(again.result).text == "unchanged 1: light\n")
        #expect(await club.enrich(try club.catalog([refusing]), .locked).report.isEmpty)
        _ = await club.enrich(try club.catalog([light]))
        #expect(club.folder.has("content/covers/light.openlibrary.jpg"))
    }

    @Test func `a build takes no cover away`() async throws {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        let before = try club.lockText
        let recorded = before[before.range(of: "    \"light\"")!.lowerBound...].prefix { $0 != "}" }
        let refusing = Book.ofTests("light", isbn: "9780306406157", cover: .refused)
        _ = await club.enrich(try club.catalog([refusing, .ofTests("ship", "Ship")]), .build)
        #expect(club.folder.has("content/covers/light.openlibrary.jpg"))
        #expect(try club.lockText.contains(recorded))
    }

    @Test func `a merged work is followed and its new key proposed`() async throws {
        var merged = FixtureWork(7, "gone")
        merged.mergedInto = 501
        let club = try club()
        club.library.put(merged)
        let enrichment = await club.enrich(try club.catalog([.ofTests("light", key: "OL7W")]))
        #expect(
            EnrichmentSummary(enrichment.result).text == """
                fetched 1: light
                merged upstream 1
                  light: OL7W is now OL501W; write `openlibrary: OL501W`

                """)
        let enriched = await enrichment.catalog
        #expect(enriched.facts(ofBook: 0).work == .work(501))
    }

    @Test func `the report lists what is ambiguous, unknown and failed, and what to do`() async throws {
        let twins = [2, 3].map { FixtureWork($0, "Twins", by: ["Ann Author"], firstPublished: 1900 + $0) }
        let club = try SmallClub(FixtureLibrary(works: twins))
        club.library.interrupt { $0.target.contains("Broken") ? .status(500) : nil }
        let books = [
            Book.ofTests("broken", "Broken"), .ofTests("twins", "Twins", by: "Ann Author"),
            .ofTests("unknown", "Unknown"),
        ]
        let enrichment = await club.enrich(try club.catalog(books))
        #expect(
            EnrichmentSummary(enrichment.result).text == """
                not found 1: write `isbn` or `openlibrary` into their records, or their `synopsis` and `cover` yourself
                  unknown
                ambiguous 1: choose one, and run the line below it
                  twins
                    Twins by Ann Author (1902), 100 of 100
                      octavo set twins openlibrary=OL2W
                    Twins by Ann Author (1903), 100 of 100
                      octavo set twins openlibrary=OL3W
                failed 1: run `octavo enrich` again later; it continues where this run stopped
                  the service failed (500)
                    broken

                """)
        #expect(enrichment.result.networkFailed)
        #expect(
            GapReport(try club.catalog(books), site: club.folder.path).text == """
                broken   lacks synopsis, cover, isbn, key
                twins    lacks synopsis, cover, isbn, key
                unknown  lacks synopsis, cover, isbn, key
                3 of 3 books: synopsis 3, cover 3, isbn 3, key 3

                """)
    }

    @Test func `a cover that cannot be fetched now is fetched later`() async throws {
        let club = try club()
        club.library.interrupt { $0.target.hasPrefix("/b/") ? .status(500) : nil }
        let first = await club.enrich(try club.catalog([light]))
        #expect(first.result.failed.map(\.slug) == [Slug("light")])
        #expect(try club.lockText.contains("\"outcome\": \"partly fetched\""))
        let before = await first.catalog
        #expect(before.facts(ofBook: 0).synopsis != nil)
        #expect(await club.enrich(try club.catalog([light]), .locked).report.hasErrors)
        club.library.interrupt(nil)
        let second = await club.enrich(try club.catalog([light]))
        let after = await second.catalog
        #expect(after.facts(ofBook: 0).cover?.value.file == "light.openlibrary.jpg")
        #expect(try !club.lockText.contains("outcome"))
    }

    @Test func `a shelf is fetched with small covers and locked`() async throws {
        let club = try club()
        let shelf = SubjectShelf.ofTests("gothic", subject: "Gothic fiction", limit: 5)
        let enrichment = await club.enrich(try club.catalog([], shelves: [shelf]))
        let enriched = await enrichment.catalog
        #expect(enriched.shelves[0].map(\.title) == ["The Lighthouse Year"])
        #expect(
            enriched.shelves[0][0].cover
                == CoverImage(file: "8801.openlibrary.jpg", width: 180, height: 270))
        #expect(
            club.library.requests.map(\.target) == [
                "/subjects/gothic_fiction.json?limit=5", "/b/id/8801-M.jpg?default=false",
            ])
        club.library.stop()
        #expect(
            await club.enrich(try club.catalog([], shelves: [shelf]), .locked).catalog.shelves[0].count == 1)
        let other = SubjectShelf.ofTests("gothic", subject: "Sea stories", limit: 5)
        #expect(await club.enrich(try club.catalog([], shelves: [other]), .locked).report.hasErrors)
    }

    @Test func `a shelf that asks for another subject leaves no covers behind`() async throws {
        let club = try club()
        var tide = FixtureWork(502, "Tide", covers: [8802], subjects: ["Sea stories", "Gothic fiction"])
        tide.firstPublished = 1950
        club.library.put(tide)
        let gothic = SubjectShelf.ofTests("shelf", subject: "Gothic fiction", limit: 5)
        _ = await club.enrich(try club.catalog([], shelves: [gothic]))
        #expect(club.folder.has("content/covers/8801.openlibrary.jpg"))
        let sea = SubjectShelf.ofTests("shelf", subject: "Sea stories", limit: 5)
        _ = await club.enrich(try club.catalog([], shelves: [sea]))
        #expect(try club.folder.files(below: "content/covers").keys.sorted() == ["8802.openlibrary.jpg"])
    }

    @Test func `nothing but the contact that the host chose leaves this machine or reaches a file`()
        async throws
    {
        let club = try club()
        _ = await club.enrich(try club.catalog([light]))
        for request in club.library.requests {
            #expect(request.userAgent == "Octavo/1.0 (host@club.example)")
            #expect(!request.target.contains("host%40"))
        }
        for (name, data) in try club.folder.files(below: ".octavo") {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("club.example") && !text.contains(club.folder.path), "\(name)")
        }
        #expect(try !club.lockText.contains("club.example"))
        #expect(try !club.lockText.contains(club.folder.path))
    }
}
