import OpenLibraryFixture
import TestSupport
import Testing

/// `octavo add` with a library on this machine in the place of Open Library.
@Suite struct AddBookTests {
    @Test func `a book is added by its ISBN, as acquired today`() async throws {
        let club = try LibraryClub(books: 2)
        try club.forgetBook(2)
        let isbn = LibraryClub.isbn(2)
        let added = try await club.run(["add", isbn, "--acquired", "2026-11-21"])
        #expect(added.status == 0, "\(added.messages)")
        #expect(added.messages == "Added `book-2`. `octavo enrich` fetches its synopsis and cover.\n")
        #expect(
            added.output == """
                diff --git a/content/books/book-2.md b/content/books/book-2.md
                new file mode 100644
                --- /dev/null
                +++ b/content/books/book-2.md
                @@ -0,0 +1,6 @@
                +---
                +title: Book 2
                +authors: [Ann Author]
                +isbn: "\(isbn)"
                +acquired: 2026-11-21
                +---

                """)
        let again = try await club.run(["add", isbn])
        #expect(again.status == 1)
        #expect(
            again.messages == """
                content/books/book-2.md: error[book-known]: the club has this book already: Book 2, by Ann Author
                  help: `octavo set book-2 FIELD=VALUE` changes it; no file was written

                """)
        #expect(
            again.output == """
                slug      book-2
                file      content/books/book-2.md
                title     Book 2
                authors   Ann Author
                isbn      \(isbn)
                acquired  2026-11-21

                """)
        let json = try await club.run(["add", isbn, "--json"])
        #expect(json.status == 1)
        #expect(json.output.hasPrefix("{\"slug\": \"book-2\""), "\(json.output)")
    }

    @Test func `several candidates are listed where nobody can choose, and the first can be taken`()
        async throws
    {
        let club = try LibraryClub(books: 3)
        try club.forgetBook(1)
        try club.forgetBook(2)
        let listed = try await club.run(["add", "book", "--by", "author"])
        #expect(listed.status == 1)
        #expect(listed.output.isEmpty)
        #expect(listed.messages.contains("Book 1 by Ann Author"))
        #expect(
            listed.messages.contains("error[ambiguous]: `book` may mean several books, and none was chosen"))
        let json = try await club.run(["add", "book", "--by", "author", "--json"])
        #expect(json.output.contains("\"key\": \"OL1W\""), "\(json.output)")
        #expect(json.messages == "")
        #expect(try club.folder.files(below: "content/books").count == 1)
        let first = try await club.run(["add", "book", "--by", "author", "--first"])
        #expect(first.status == 0, "\(first.messages)")
        let chosen = try await club.run(["add", "OL2W", "--dry-run"])
        #expect(chosen.output.contains("+openlibrary: OL2W\n"), "\(chosen.messages)")
        #expect(try club.folder.names(in: "content/books") == ["book-1.md", "book-3.md"])
    }

    @Test func `a candidate is chosen on a terminal`() async throws {
        let club = try LibraryClub(books: 3)
        try club.forgetBook(1)
        try club.forgetBook(2)
        let question = "Which one? A number, or Enter for none: "
        let none = try await club.runAtTerminal(
            ["add", "book", "--by", "author"], answers: [.init(to: question, "")])
        #expect(none.status == 1)
        #expect(none.screen.contains("error[ambiguous]: `book` may mean several books"), "\(none.screen)")
        #expect(try club.folder.names(in: "content/books") == ["book-3.md"])
        let chosen = try await club.runAtTerminal(
            ["add", "book", "--by", "author", "--acquired", "2026-11-21"],
            answers: [.init(to: question, "nine"), .init(to: question, "2")])
        #expect(chosen.status == 0, "\(chosen.screen)")
        #expect(chosen.screen.contains("`nine` is not in the list.\n"), "\(chosen.screen)")
        #expect(
            chosen.screen.hasSuffix("Added `book-2`. `octavo enrich` fetches its synopsis and cover.\n"),
            "\(chosen.screen)")
        #expect(try club.folder.names(in: "content/books") == ["book-2.md", "book-3.md"])
        #expect(try club.folder.read("content/books/book-2.md").contains("title: Book 2\n"))
    }

    @Test func `without network nothing is written, and the exit code says so`() async throws {
        let club = try LibraryClub(books: 1)
        club.library.stop()
        let added = try await club.run(["add", "9780141439587"])
        #expect(added.status == 3)
        #expect(try club.folder.files(below: "content/books").count == 1)
        let offline = try await club.run(["add", "9780141439587", "--offline"])
        #expect(offline.status == 3)
        let described = try await club.run(
            [
                "add", "book", "--title", "Emma", "--author", "Jane Austen", "--isbn", "9780141439587",
                "--pages", "474",
            ])
        #expect(described.status == 0, "\(described.messages)")
    }

    @Test func `a renamed book keeps the facts that were fetched for it`() async throws {
        let club = try LibraryClub(books: 1)
        #expect(try await club.run(["enrich"]).status == 0)
        #expect(try await club.run(["rename", "book-1", "first"]).status == 0)
        #expect(try club.lock.contains("first"))
        let built = try await club.run(["build", "--locked", "--strict"])
        #expect(built.status == 0, "\(built.messages)")
    }
}
