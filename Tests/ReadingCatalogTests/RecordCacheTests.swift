import Content
public import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import ReadingCatalog

@Suite struct RecordCacheTests {
    /// A site of forty books that were written long ago, and its cache.
    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["content/site.yaml": "title: The Tuesday Shelf\n"])
        for number in 1...40 { try write("Book \(number)", number, to: folder) }
        return folder
    }

    private func write(_ title: String, _ number: Int, age: Double = 60, to folder: TemporaryFolder) throws {
        let name = "content/books/\(number).md"
        try folder.write("---\ntitle: \(title)\nauthors: [Ann Author]\n---\nBody of \(number).\n", to: name)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path(of: name))
    }

    private func load(_ folder: TemporaryFolder, stamp: UInt64 = 1) async -> LoadedCatalog {
        let cache = RecordCache(site: folder.path, stamp: stamp)
        let loaded = await CatalogLoader(site: folder.path, options: .init(cache: cache)).load()
        // A cache that is in use is replaced, and never written to as some of these tests do.
        await loaded.untilKept()
        return loaded
    }

    private func cache(of folder: TemporaryFolder, stamp: UInt64 = 1) async throws -> RecordCache {
        let site = try #require(await CatalogLoader(site: folder.path).load().catalog?.site)
        return RecordCache(site: folder.path, stamp: stamp).under(site)
    }

    private func titles(_ loaded: LoadedCatalog) -> [String] {
        (loaded.catalog?.books ?? []).map(\.title).sorted()
    }

    /// Keeps the records of a site as a run two seconds later would.
    private func keep(_ folder: TemporaryFolder, stamp: UInt64 = 1) async throws {
        let survey = await ContentSurvey.list(folder.path).whole(jobs: 2)
        let site = try #require(await CatalogLoader(site: folder.path).load().catalog?.site)
        let (read, _) = await RecordReading.records(
            of: survey, in: ReadingContext(site), known: CachedBooks(), jobs: 2)
        RecordArchiveWriter.update(
            try await cache(of: folder, stamp: stamp), with: read, keptBefore: 0,
            readSince: FileState.now + 5_000_000_000)
    }

    @Test func `records come out of the cache as they went in`() async throws {
        let folder = try site()
        let before = await CatalogLoader(site: folder.path).load()
        try await keep(folder)
        let archive = try #require(RecordArchive(try await cache(of: folder)))
        #expect(archive.count == 40)
        var files: [(path: String, state: FileState)] = []
        await ContentSurvey.list(folder.path).whole(jobs: 2).forEachFile { files.append(($0, $1)) }
        var place = 0
        for file in files where file.path.hasSuffix(".md") {
            let kept = try #require(archive.book(at: file.path, file.state, near: &place))
            #expect(String(decoding: kept.source.file.bytes, as: UTF8.self) == (try folder.read(file.path)))
        }
        let after = await load(folder)
        #expect(titles(after) == titles(before))
    }

    @Test func `every field of a book comes out of the cache as it went in`() async throws {
        let folder = try TemporaryFolder(["content/site.yaml": "title: Shelf\ncustom_fields: [shop, extra]\n"]
        )
        let text = """
            ---
            title: The Whole Book
            subtitle: With Everything
            authors: [Ann Author, "Other, Bo"]
            isbn: "9780141439518"
            openlibrary: OL66554W
            published: 1813-01
            publisher: T. Egerton
            pages: 432
            language: en
            series: {name: Set, position: 1.5}
            genres: [Classics, Romance]
            tags: [long, loved]
            acquired: 2024-02-03
            status: read
            readings:
              - {started: 2024-03-01, finished: 2024-03-20}
            rating: 4.5
            reviews:
              - {by: Ana, rating: 5, note: "*Fine*."}
            loans:
              - {to: Bo, at: 2024-04-01, due: 2024-05-01, returned: 2024-04-20}
            cover: none
            synopsis: About people.
            content_warnings: [rain]
            links: [{title: Elsewhere, url: "https://example.org/"}]
            aliases: [/old/]
            shop: {name: Corner, shelf: [1, 2.5, true]}
            extra: null
            ---
            Notes.
            """
        try folder.write(text, to: "content/books/whole.md")
        for number in 1...20 { try write("Book", number, to: folder) }
        let before = try #require(await CatalogLoader(site: folder.path).load().publishable)
        try await keep(folder)
        let archive = try #require(RecordArchive(try await cache(of: folder)))
        let survey = await ContentSurvey.list(folder.path).whole(jobs: 1)
        var (kept, place) = (Book?.none, 0)
        survey.forEachFile { path, state in
            guard path == "content/books/whole.md" else { return }
            kept = archive.book(at: path, state, near: &place)
        }
        var (first, second) = ("", "")
        dump(try #require(before.books.last), to: &first)
        dump(try #require(kept), to: &second)
        #expect(first == second)
    }

    @Test func `a name that cannot stand in an address is reported again, though the record did not change`()
        async throws
    {
        let folder = try site()
        try folder.write("---\ntitle: Odd\nauthors: A\n---\n", to: "content/books/!!!.md")
        try await keep(folder)
        let again = await load(folder)
        #expect(again.report.diagnostics.map(\.rule.name) == ["file-name"])
        #expect(again.openedCount == 1)
    }

    @Test func `a changed, a new and a removed file are seen`() async throws {
        let folder = try site()
        try await keep(folder)
        try write("Changed", 7, to: folder)
        try write("New", 41, to: folder)
        try folder.remove("content/books/9.md")
        let titles = titles(await load(folder))
        #expect(titles.count == 40)
        #expect(titles.contains("Changed") && titles.contains("New"))
        #expect(!titles.contains("Book 7") && !titles.contains("Book 9"))
    }

    @Test func `a changed file of the same size and time is seen by its other times`() async throws {
        let folder = try site()
        try write("Book 7", 7, age: 60, to: folder)
        let path = folder.path(of: "content/books/7.md")
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        try await keep(folder)
        try write("Look 7", 7, to: folder)
        try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: path)
        #expect(titles(await load(folder)).contains("Look 7"))
    }

    @Test func `what was written just now is not kept`() async throws {
        let folder = try site()
        _ = await load(folder)
        // Their content is old, but the files were made a moment ago.
        #expect(!folder.has(".octavo/records"))
    }

    @Test func `the cache of another program is not used`() async throws {
        let folder = try site()
        try await keep(folder, stamp: 2)
        #expect(RecordArchive(try await cache(of: folder)) == nil)
        #expect(titles(await load(folder)).count == 40)
    }

    @Test func `no broken cache breaks anything`() async throws {
        let folder = try site()
        try await keep(folder)
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(of: ".octavo/records"))))
        let right = titles(await CatalogLoader(site: folder.path).load())
        var random = SeededRandom(state: 7)
        for round in 0..<200 {
            var broken = whole
            for _ in 0..<(1 + round % 4) {
                broken[Int(random.next() % UInt64(whole.count))] ^= UInt8(1 + random.next() % 255)
            }
            if round % 5 == 0 { broken = Array(broken.prefix(Int(random.next() % UInt64(whole.count)))) }
            try folder.write(broken, to: ".octavo/records")
            #expect(titles(await load(folder)) == right, "round \(round)")
        }
    }
}

/// Numbers that are the same in every run.
private struct SeededRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}

/// A file is its name and its bytes, wherever these are stored.
extension SourceFile: CustomReflectable {
    /// Its name and its bytes.
    public var customMirror: Mirror { Mirror(self, children: ["path": path, "bytes": bytes]) }
}
