import Diagnostics
import Files
import TestSupport
import Testing

@testable import ReadingCatalog

@Suite struct CatalogLoaderTests {
    private func loaded(
        _ files: [String: String], options: CatalogLoader.Options = CatalogLoader.Options()
    ) async throws -> LoadedCatalog {
        let folder = try TemporaryFolder(
            ["content/site.yaml": "title: The Tuesday Shelf\n"].merging(files) { $1 })
        return await CatalogLoader(site: folder.path, options: options).load()
    }

    @Test(arguments: [
        "openlibrary: {genres: {Ghost stories: Horror}}", "subjects: {Ghost stories: Horror}",
        "openlibrary: true\nsubjects: {Ghost stories: Horror}",
        "openlibrary: {genres: {Ghost stories: Ghosts}}\nsubjects: {Ghost stories: Horror}",
    ])
    func `genres of subjects are read where clubs had them before, too`(settings: String) async throws {
        let loaded = try await loaded(["content/site.yaml": "title: Club\n\(settings)\n"])
        #expect(loaded.report.isEmpty)
        #expect(loaded.catalog?.site.openLibrary.genres == ["ghost stories": "Horror"])
    }

    @Test func `a cover is found by a name that its book had before, unless another book has that name`()
        async throws
    {
        let loaded = try await loaded([
            "content/books/emma-1815.md":
                SampleClub.book("Emma", by: "Jane Austen", "aliases: [books/emma/, books/dune/]"),
            "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
            "content/covers/emma.jpg": "a picture", "content/covers/dune.png": "another one",
        ])
        let catalog = try #require(loaded.catalog)
        #expect(catalog.books.map { catalog.facts(of: $0).cover?.value.file } == ["dune.png", "emma.jpg"])
    }

    @Test func `records are found in subfolders and put in order`() async throws {
        let loaded = try await loaded([
            "content/books/novels/emma.md": "---\ntitle: Emma\nauthors: Jane Austen\n---\n",
            "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert", notes: "Sand."),
            "content/meetings/b.md": "---\ntitle: B\ndate: 2026-01-02\nbook: emma\n---\n",
            "content/meetings/a.md": "---\ntitle: A\ndate: 2026-01-09\nbooks: [dune]\n---\n",
        ])
        let catalog = try #require(loaded.publishable)
        #expect(
            catalog.books.map(\.source.file.path) == [
                "content/books/dune.md", "content/books/novels/emma.md",
            ])
        #expect(
            catalog.books.map(\.authors) == [
                [PersonName(display: "Frank Herbert", filed: "Herbert, Frank")],
                [PersonName(display: "Jane Austen", filed: "Austen, Jane")],
            ])
        #expect(catalog.meetings.map(\.title) == ["B", "A"])
        #expect(
            ["aeneid", "dune", "dunes", "emma", "ulysses"].map { catalog.index(ofBook: Slug($0)) } == [
                nil, 0, nil, 1, nil,
            ])
    }

    @Test func `drafts are loaded only if they are included`() async throws {
        let files = ["content/books/emma.md": "---\ntitle: Emma\nauthors: Jane Austen\ndraft: true\n---\n"]
        #expect(try await loaded(files).catalog?.books.count == 0)
        let options = CatalogLoader.Options(includesDrafts: true)
        #expect(try await loaded(files, options: options).catalog?.books.count == 1)
    }

    @Test func `hidden files and editors' backups are ignored`() async throws {
        let loaded = try await loaded([
            "content/books/.emma.md.swp": "x", "content/books/emma.md~": "x", "content/books/#emma.md#": "x",
            "content/books/emma.md.bak": "x", "content/books/emma.md.orig": "x", "content/.DS_Store": "x",
            "content/books/.git/emma.md": "x",
        ])
        #expect(loaded.report.isEmpty)
        #expect(loaded.catalog?.books.count == 0)
    }
}
