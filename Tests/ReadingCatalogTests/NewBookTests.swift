import Content
import Diagnostics
@testable import ReadingCatalog
import Testing

@Suite struct NewBookTests {
    @Test func `a record is begun as a person would write it`() throws {
        var book = NewBook(title: "Emma: A Novel", authors: ["Jane Austen"])
        book.subtitle = "In three volumes"
        book.isbn = try ISBN(parsing: "978-0-14-143958-7")
        book.openLibrary = OpenLibraryKey("OL66554W")
        book.published = 1815
        let record = try #require(book.record)
        #expect(
            String(decoding: record, as: UTF8.self) == """
                ---
                title: "Emma: A Novel"
                subtitle: In three volumes
                authors: [Jane Austen]
                isbn: "9780141439587"
                openlibrary: OL66554W
                published: 1815
                ---

                """)
    }

    @Test(arguments: [
        "null", "1984", "- a", "# b", "yes: no", "“x” \"y\" 'z'", "[[Emma]]", "é\u{301}", "---",
    ])
    func `whatever a title says, the record says it`(title: String) throws {
        let record = try #require(NewBook(title: title, authors: [title, "B, A"]).record)
        var report = DiagnosticReport()
        let file = SourceFile(path: "a.md", bytes: record)
        let fields = try #require(FrontMatterEditor(file, into: &report)).fields
        #expect(fields.entries.first?.value.text == title)
        #expect(fields.entries.last?.value.items.map(\.text) == [title, "B, A"])
    }
}
