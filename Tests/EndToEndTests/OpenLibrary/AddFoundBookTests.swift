import OpenLibraryFixture
import TestSupport
import Testing

/// `octavo find … --add`: from what was found to a record of the club.
@Suite struct AddFoundBookTests {
    @Test func `a found book becomes a record that is enriched and built`() async throws {
        let club = try LibraryClub(books: 2)
        try club.forgetBook(2)
        let added = try await club.run(["find", "book", "author", "--add", "2"])
        #expect(added.status == 0, "\(added.messages)")
        #expect(added.output == "content/books/book-2.md\n")
        #expect(
            try club.folder.read("content/books/book-2.md") == """
                ---
                title: Book 2
                authors: [Ann Author]
                openlibrary: OL2W
                ---

                """)
        let enriched = try await club.run(["enrich"])
        #expect(enriched.output == "fetched 2: book-1, book-2\n")
        #expect(try await club.run(["build", "--locked", "--strict"]).status == 0)
        #expect(
            try club.folder.read("_site/books/book-2/index.html").contains("What book 2 is about."))
    }

    @Test func `a key alone is enough, and works again offline`() async throws {
        let club = try LibraryClub(books: 2)
        try club.forgetBook(2)
        let added = try await club.run(["find", "--add", "ol2w"])
        #expect(added.output == "content/books/book-2.md\n", "\(added.messages)")
        try club.forgetBook(2)
        club.library.stop()
        #expect(try await club.run(["find", "--offline", "--add", "OL2W"]).output == added.output)
    }

    @Test func `a book found by its ISBN is added with it, which identifies the edition`()
        async throws
    {
        let club = try LibraryClub(books: 2)
        try club.forgetBook(2)
        let isbn = LibraryClub.isbn(2)
        let added = try await club.run(["find", isbn.prefix(3) + "-" + isbn.dropFirst(3), "--add", "1"])
        #expect(added.output == "content/books/book-2.md\n", "\(added.messages)")
        #expect(
            try club.folder.read("content/books/book-2.md") == """
                ---
                title: Book 2
                authors: [Ann Author]
                isbn: "\(isbn)"
                ---

                """)
        _ = try await club.run(["enrich"])
        #expect(try club.lock.contains("  pages: edition 100\n"))
    }

    @Test(arguments: [
        ["book", "author", "--add", "1"], ["--add", "OL1W"], [LibraryClub.isbn(1), "--add", "1"],
    ])
    func `a book that the club has is not added twice`(words: [String]) async throws {
        let club = try LibraryClub(books: 1)
        let record = try club.folder.read("content/books/book-1.md")
        let again = try await club.run(["find"] + words)
        #expect(again.status == 1)
        #expect(
            again.messages == """
                content/books/book-1.md: error[book-known]: the club has this book already: Book 1, by Ann Author
                  help: `octavo set book-1 FIELD=VALUE` changes it; no file was written

                """)
        #expect(try club.folder.files(below: "content/books").count == 1)
        #expect(try club.folder.read("content/books/book-1.md") == record)
    }

    @Test func `a file that is there is left alone, whatever it holds`() async throws {
        let club = try LibraryClub(books: 1)
        try club.folder.write(
            "---\ntitle: Another one\nauthors: Bea Other\n---\n", to: "content/books/book-1.md")
        let added = try await club.run(["find", "book", "--add", "1"])
        #expect(added.output == "content/books/book-1-2.md\n", "\(added.messages)")
        #expect(try club.folder.read("content/books/book-1.md").contains("Another one"))
        #expect(try club.folder.files(below: "content/books").count == 2)
    }

    @Test func `a number that is not in the list is answered with what to do`() async throws {
        let club = try LibraryClub(books: 1)
        let missing = try await club.run(["find", "book", "--add", "7"])
        #expect(missing.status == 1)
        #expect(
            missing.messages == """
                error[find-not-there]: `7` is not on page 1 of the list
                  help: leave out `--add` to see the list, then choose a number or a key from it

                """)
        let nothing = try await club.run(["find", "something else", "--add", "1"])
        #expect(nothing.messages.contains("nothing was found, so nothing can be added"))
        let wrong = try await club.run(["find", "book", "--add", "first"])
        #expect(wrong.status == 2)
        let edition = try await club.run(["find", "--add", "OL1M"])
        #expect(edition.status == 1)
        #expect(edition.messages.contains("OL1M is an edition"))
    }
}
