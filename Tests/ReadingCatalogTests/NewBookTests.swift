import Content
import Diagnostics
import Testing

@testable import ReadingCatalog

@Suite struct NewBookTests {
    @Test func `a record is begun as a person would write it`() throws {
        var book = BookDetails(title: "Emma: A Novel", authors: [PersonName(parsing: "Jane Austen")])
        book.subtitle = "In three volumes"
        book.isbn = Located(try ISBN(parsing: "978-0-14-143958-7"), at: 0..<0)
        book.openLibrary = OpenLibraryKey("OL66554W")
        book.published = PartialDate(year: 1815)
        let record = NewRecord(book).bytes
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
    func `every title is written so that it is read as it was`(title: String) throws {
        let authors = [title, "B, A"].map { PersonName(display: $0, filed: $0) }
        let record = NewRecord(BookDetails(title: title, authors: authors)).bytes
        var report = DiagnosticReport()
        let file = SourceFile(path: "a.md", bytes: record)
        let fields = try #require(FrontMatterEditor(file, into: &report)).fields
        #expect(fields.entries.first?.value.text == title)
        #expect(fields.entries.last?.value.items.map(\.text) == [title, "B, A"])
    }
}
