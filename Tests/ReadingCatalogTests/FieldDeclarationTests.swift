import Content
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ReadingCatalog

/// Whatever is derived from the declarations of fields: reading, writing, documentation.
@Suite struct FieldDeclarationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [
        names(BookFields.all), names(MeetingFields.all), names(ListFields.all), names(PageFields.all),
        names(ShelfFields.all), names(SiteFields.all, common: []),
    ])
    func `no name belongs to two fields of a record`(fields: [Field]) {
        let names = fields.flatMap { [$0.name] + $0.aliases }
        for name in names { #expect(fields.count { $0.isCalled(name) } == 1, "\(name)") }
    }

    private static func names<Record>(
        _ set: FieldSet<Record>, common: [Field] = CommonFields.names
    ) -> [Field] {
        let own = set.fields.flatMap { [$0.field] + $0.companions }
        return own + common.filter { other in !own.contains { $0.isCalled(other.name) } }
    }

    /// A site in which each record has all fields, as the documentation shows them.
    private func exampleSite() throws -> TemporaryFolder {
        func record(_ section: Int) -> String {
            let common = FieldGuide.sections[FieldGuide.sections.count - 1].fields.filter {
                $0.name != "draft"
            }
            let fields = FieldGuide.sections[section].fields + (section == 0 ? [] : common)
            return fields.map { "\($0.name): \($0.example)\n" }.joined()
        }
        func page(_ section: Int, alias: String) -> String {
            "---\n\(record(section).replacing("old/emma/", with: alias))---\n"
        }
        return try TemporaryFolder([
            "content/site.yaml": record(0), "content/books/emma.md": page(1, alias: "old/emma/"),
            "content/books/persuasion.md": SampleClub.book("Persuasion", by: "Jane Austen"),
            "content/meetings/emma.md": page(2, alias: "old/meeting/"),
            "content/lists/short.md": page(3, alias: "old/list/"),
            "content/pages/about.md": page(4, alias: "old/page/"),
            "content/shelves/gothic.md": page(5, alias: "old/shelf/"),
            "content/images/evening.jpg": "",
        ])
    }

    @Test func `the examples of the documentation are read without a finding, and give every field a value`()
        async throws
    {
        let folder = try exampleSite()
        let loaded = await CatalogLoader(site: folder.path).load()
        #expect(TerminalFormat(hasColor: false).text(loaded.report) == "")
        let catalog = try #require(loaded.catalog)
        func missing<Record>(_ set: FieldSet<Record>, _ record: Record) -> [String] {
            set.fields.filter { $0.written(record) == nil }.map(\.field.name)
        }
        #expect(missing(SiteFields.all, catalog.site) == [])
        #expect(missing(BookFields.all, catalog.books[0].details) == [])
        #expect(missing(MeetingFields.all, catalog.meetings[0].details) == [])
        #expect(missing(ListFields.all, catalog.lists[0]) == [])
        #expect(missing(PageFields.all, catalog.pages[0]) == [])
        #expect(missing(ShelfFields.all, catalog.shelves[0]) == [])
        #expect(missing(CommonFields.all, catalog.books[0].source.common) == ["draft"])
    }

    @Test func `what an editor writes is read as it was`() async throws {
        let folder = try exampleSite()
        let catalog = try #require(await CatalogLoader(site: folder.path).load().catalog)
        func written<Record>(_ set: FieldSet<Record>, _ record: Record) throws -> String {
            var report = DiagnosticReport()
            let empty = SourceFile(path: "new.md", text: "---\n---\n")
            var editor = try #require(FrontMatterEditor(empty, into: &report))
            for new in set.written(record) { try editor.set(FieldPath(Field(new.name)), to: new.value) }
            return String(decoding: editor.file.bytes, as: UTF8.self)
        }
        let books = try written(BookFields.all, catalog.books[0].details)
        let meetings = try written(MeetingFields.all, catalog.meetings[0].details)
        let site = try written(SiteFields.all, catalog.site)
        let lists = try written(ListFields.all, catalog.lists[0])
        try folder.write(books, to: "content/books/emma.md")
        try folder.write(meetings, to: "content/meetings/emma.md")
        try folder.write(lists, to: "content/lists/short.md")
        try folder.write(
            site.replacing("---\n", with: ""), to: "content/site.yaml")
        let loaded = await CatalogLoader(site: folder.path).load()
        #expect(TerminalFormat(hasColor: false).text(loaded.report) == "")
        let again = try #require(loaded.catalog)
        #expect(try written(BookFields.all, again.books[0].details) == books)
        #expect(try written(MeetingFields.all, again.meetings[0].details) == meetings)
        #expect(try written(ListFields.all, again.lists[0]) == lists)
        #expect(try written(SiteFields.all, again.site) == site)
        #expect(again.books[0].loans == catalog.books[0].loans)
        #expect(again.books[0].reviews == catalog.books[0].reviews)
        #expect(again.books[0].readings == catalog.books[0].readings)
        #expect(again.books[0].rating == catalog.books[0].rating)
        #expect(again.meetings[0].place == catalog.meetings[0].place)
        #expect(again.site.privacy == catalog.site.privacy)
        #expect(again.site.openLibrary == catalog.site.openLibrary)
        #expect(again.site.sectionsOff == catalog.site.sectionsOff)
    }

    @Test(arguments: ["contentWarnings", "subtitle", "acquired"])
    func `a field of a book takes a property and a declaration, and a place that shows it`(
        property: String
    ) throws {
        let sources = Self.root.appending(path: "Sources/ReadingCatalog")
        var places: [String] = []
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        for path in paths where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            if text.contains("\\.\(property),") { places.append("declared in \(path)") }
            if text.contains("var \(property):") { places.append("held by \(path)") }
            if text.contains(".\(property) ") || text.contains(".\(property))") {
                places.append("used by \(path)")
            }
        }
        #expect(
            places.sorted() == ["declared in Records/Book.swift", "held by Records/Book.swift"])
    }
}
