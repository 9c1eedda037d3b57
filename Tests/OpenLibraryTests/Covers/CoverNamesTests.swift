import Files
import OpenLibraryFixture
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

@testable import LockedFacts
@testable import OpenLibrary

@Suite struct CoverNamesTests {
    private static let fetched = FixturePicture.jpeg(id: 7701)
    private static let own = "the club's own picture"

    /// A club whose lock file and covers are as they were until November 2026.
    private func club(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: The Club\nopenlibrary: {contact: host@club.example}\n",
            "content/books/light.md":
                "---\ntitle: The Lighthouse Year\nauthors: Ada Quill\nopenlibrary: OL501W\n---\n",
            "content/shelves/ships.md": "---\nsubject: ships\nlimit: 2\n---\n",
            "content/openlibrary.lock": """
            openlibrary-lock: 3

            book: light
              asked: key OL501W
              fetched: 2026-11-20
              work: OL501W
              title: The Lighthouse Year
              small-cover: 7701 180x270 \(Self.fetched.count) \(Fingerprint(of: Self.fetched).hexadecimal) light.small.jpg
              cover: work 7701 180x270 \(Self.fetched.count) \(Fingerprint(of: Self.fetched).hexadecimal) light.jpg

            shelf: ships
              asked: subject ships
              limit: 2
              fetched: 2026-11-20
              entry: OL501W
                title: The Lighthouse Year
                cover: 7701 180x270 \(Self.fetched.count) \(Fingerprint(of: Self.fetched).hexadecimal) openlibrary-7701.jpg

            """,
        ])
        for name in ["light.jpg", "light.small.jpg", "openlibrary-7701.jpg"] {
            try folder.write(Self.fetched, to: "content/covers/\(name)")
        }
        for (path, text) in files { try folder.write(text, to: path) }
        return folder
    }

    /// What pages show as the cover of the first book after an `enrich`, which has a library or needs none.
    @discardableResult
    private func shown(afterEnriching folder: TemporaryFolder, with library: FixtureLibrary? = nil)
        async throws -> String?
    {
        try await run(folder, .fillIn, library)
        return try await shown(folder)
    }

    /// What pages show as the cover of the first book; all other covers belong to something too.
    private func shown(_ folder: TemporaryFolder) async throws -> String? {
        let enriched = try await run(folder, .locked, nil)
        #expect(enriched.unusedCovers(besides: []).isEmpty)
        return enriched.facts(ofBook: 0).cover?.value.file
    }

    @discardableResult
    private func run(
        _ folder: TemporaryFolder, _ policy: EnrichmentPolicy, _ library: FixtureLibrary?
    ) async throws -> EnrichedCatalog {
        let access = ServiceAccess(version: "1.0") { library?.environment[$0] }
        let catalog = try #require(await CatalogLoader(site: folder.path).load().publishable)
        let enricher = CatalogEnricher(
            site: folder.path, access: library == nil ? .nowhere : try #require(access),
            today: CalendarDay(dayNumber: 20_780))
        let outcome = await enricher.enrich(catalog, policy: policy)
        #expect(SmallClub.words(outcome.report) == "")
        return await outcome.catalog
    }

    private func covers(_ folder: TemporaryFolder) throws -> [String] {
        try folder.files(below: "content/covers").keys.sorted()
    }

    @Test func `covers of before are shown as they are, and get their new names by enrich without a request`()
        async throws
    {
        let folder = try club()
        #expect(try await shown(folder) == "light.jpg")
        #expect(try covers(folder) == ["light.jpg", "light.small.jpg", "openlibrary-7701.jpg"])
        #expect(try await shown(afterEnriching: folder) == "light.openlibrary.jpg")
        #expect(try covers(folder) == ["7701.openlibrary.jpg", "light.openlibrary.jpg"])
        #expect(try await shown(folder) == "light.openlibrary.jpg")
    }

    @Test func `what the club has put in the place of a cover of before, or names in a record, stays`()
        async throws
    {
        let folder = try club(["content/covers/light.jpg": Self.own])
        #expect(try await shown(afterEnriching: folder) == "light.jpg")
        #expect(try folder.read("content/covers/light.jpg") == Self.own)
        #expect(try !folder.read("content/openlibrary.lock").contains("light.jpg"))
        let other = try club([
            "content/books/other.md": "---\ntitle: Other\nauthors: B\ncover: light.jpg\nsynopsis: none\n---\n"
        ])
        #expect(try await shown(afterEnriching: other) == "light.jpg")
        #expect(other.has("content/covers/light.jpg"))
    }

    @Test func `a cover follows its book to another slug, and leaves its name to the next one`() async throws
    {
        let library = try FixtureLibrary(works: [
            FixtureWork(501, "The Lighthouse Year", by: ["Ada Quill"], covers: [7701], subjects: ["ships"]),
            FixtureWork(502, "Light", by: ["Bo Lind"], covers: [7702]),
        ])
        let folder = try club()
        try await shown(afterEnriching: folder, with: library)
        try folder.write(try folder.read("content/books/light.md"), to: "content/books/old.md")
        let renamed = try #require(LockFileEdit(site: folder.path).renaming(Slug("light"), to: Slug("old")))
        try folder.write(renamed, to: "content/openlibrary.lock")
        try folder.write(
            "---\ntitle: Light\nauthors: Bo Lind\nopenlibrary: OL502W\n---\n", to: "content/books/light.md")
        // A build gives no cover another name, and takes none from it.
        try await run(folder, .build, library)
        #expect(try await shown(folder) == "light-7702.openlibrary.jpg")
        // The first run frees the name, and the second one takes it.
        for _ in 0..<2 { try await run(folder, .fillIn, library) }
        let files = try folder.files(below: "content/covers")
        #expect(
            files.keys.sorted() == ["7701.openlibrary.jpg", "light.openlibrary.jpg", "old.openlibrary.jpg"])
        #expect(files["old.openlibrary.jpg"].map(Array.init) == Self.fetched)
        #expect(files["light.openlibrary.jpg"].map(Array.init) == FixturePicture.jpeg(id: 7702))
    }

    @Test func `fetched covers that nothing names are removed, and no others`() async throws {
        let folder = try club([
            "content/covers/gone.openlibrary.jpg": "x", "content/covers/gone.openlibrary.png": "x",
            "content/covers/shown.openlibrary.jpg": "x", "content/covers/gone.openlibrary.txt.jpg": "x",
            "content/pages/about.md": "---\ntitle: About\n---\n![](../covers/shown.openlibrary.jpg)\n",
            "content/covers/own.md": "x",
        ])
        let access = ServiceAccess.nowhere
        let catalog = try #require(await CatalogLoader(site: folder.path).load().publishable)
        _ = await CatalogEnricher(site: folder.path, access: access).enrich(catalog, policy: .fillIn)
        #expect(
            try covers(folder) == [
                "7701.openlibrary.jpg", "gone.openlibrary.txt.jpg", "light.openlibrary.jpg", "own.md",
                "shown.openlibrary.jpg",
            ])
    }
}
