import OpenLibraryFixture
import TestSupport
import Testing

/// `octavo add KEY`: from what `octavo find` lists to a record of the club.
@Suite struct AddFoundBookTests {
    @Test func `a found book becomes a record that is enriched and built`() async throws {
        let club = try LibraryClub(books: 2)
        try club.forgetBook(2)
        #expect(try await club.run(["find", "book", "author"]).output.contains("  OL2W\n"))
        let added = try await club.run(["add", "ol2w"])
        #expect(added.status == 0, "\(added.messages)")
        let record = try club.folder.read("content/books/book-2.md")
        #expect(
            record.hasPrefix("---\ntitle: Book 2\nauthors: [Ann Author]\nopenlibrary: OL2W\n"), "\(record)")
        let enriched = try await club.run(["enrich"])
        #expect(enriched.output == "fetched 2: book-1, book-2\n")
        #expect(try await club.run(["build", "--locked", "--strict"]).status == 0)
        #expect(
            try club.folder.read("_site/books/book-2/index.html").contains("What book 2 is about."))
    }

    @Test func `a key works again offline`() async throws {
        let club = try LibraryClub(books: 2)
        try club.forgetBook(2)
        #expect(try await club.run(["add", "OL2W"]).status == 0)
        let record = try club.folder.read("content/books/book-2.md")
        try club.forgetBook(2)
        club.library.stop()
        #expect(try await club.run(["add", "OL2W", "--offline"]).status == 0)
        #expect(try club.folder.read("content/books/book-2.md") == record)
    }

    @Test func `a file that is there is left alone, whatever it holds`() async throws {
        let club = try LibraryClub(books: 1)
        try club.folder.write(
            "---\ntitle: Another one\nauthors: Bea Other\n---\n", to: "content/books/book-1.md")
        let added = try await club.run(["add", "OL1W"])
        #expect(added.status == 0, "\(added.messages)")
        #expect(try club.folder.read("content/books/book-1.md").contains("Another one"))
        #expect(try club.folder.files(below: "content/books").count == 2)
    }

    @Test func `the key of an edition is refused, and the option of before`() async throws {
        let club = try LibraryClub(books: 1)
        let edition = try await club.run(["add", "OL1M"])
        #expect(edition.status == 1)
        #expect(edition.messages.contains("OL1M is an edition"))
        let option = try await club.run(["find", "book", "--add", "1"])
        #expect(option.status == 2)
        #expect(option.messages.hasPrefix("error[usage]: `octavo find` has no option `--add`\n"))
    }
}
