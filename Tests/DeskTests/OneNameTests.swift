import Authoring
import Content
import Importing
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

/// The same words find a book wherever somebody writes them.
@Suite struct OneNameTests {
    private struct Named {
        let slug: String
        let title: String
        let author: String
        let former: String

        var file: String {
            "---\ntitle: \"\(title)\"\nauthors: [\(author)]\naliases: [books/\(former)/]\n---\n"
        }

        /// Twenty ways to write its name.
        var spellings: [String] {
            [
                title, title.lowercased(), title.uppercased(),
                title.split(separator: " ").joined(separator: "  "),
                "[[\(title)]]", "“\(title)”", "\(title) by \(author)", "\(title), \(author)",
                "\(title) (\(author))",
                "\(title) – \(author)", slug, "\(slug).md", "books/\(slug).md", "content/books/\(slug).md",
                "[[\(slug)]]", "[[books/\(slug)]]", "[[\(slug)|that one]]", former, former.uppercased(),
                "/books/\(former)/",
            ]
        }
    }

    private static let books = [
        Named(slug: "emma", title: "Emma", author: "Jane Austen", former: "miss-woodhouse"),
        Named(
            slug: "dispossessed", title: "The Dispossessed", author: "Ursula K. Le Guin", former: "two-moons"),
        Named(
            slug: "emile", title: "Émile, or On Education", author: "Jean-Jacques Rousseau",
            former: "on-education"),
        Named(slug: "pride", title: "Pride & Prejudice", author: "Jane Austen", former: "first-impressions"),
        Named(slug: "war", title: "Война и мир", author: "Leo Tolstoy", former: "tolstoy-1869"),
    ]

    private static let spellings = books.flatMap { book in book.spellings.map { (book.slug, $0) } }

    private func fixture() throws -> DeskFixture {
        let lines = Self.spellings.map { "  - \"\($0.1)\"\n" }.joined()
        var files = ["content/site.yaml": "title: Club\n"]
        for book in Self.books { files["content/books/\(book.slug).md"] = book.file }
        files["content/lists/all.md"] = "---\ntitle: All\nbooks:\n\(lines)---\n"
        files["content/ballots/all.md"] = "---\ntitle: All\noptions:\n\(lines)---\n"
        files["content/ballots/may.md"] =
            "---\ntitle: May\noptions: [\(Self.books.map(\.slug).joined(separator: ", "))]\n---\n"
        return try DeskFixture(files)
    }

    @Test func `a hundred spellings find their books by every door`() async throws {
        #expect(Self.spellings.count == 100)
        let fixture = try fixture()
        let club = try await Club.open(fixture.folder.path)
        let listed = try #require(club.catalog.lists.first).entries.map(\.book.value.text)
        #expect(listed == Self.spellings.map(\.0))
        let ballot = try #require(club.catalog.ballots.first { $0.title == "All" })
        #expect(ballot.options.map(\.subject) == Self.spellings.map { .book(Slug($0.0)) })
        let may = try #require(club.catalog.ballots.first { $0.title == "May" })
        let options = OptionNames(may, books: club.catalog.books)
        for (slug, spelling) in Self.spellings {
            #expect(try club.book(spelling).source.slug.text == slug, "\(spelling)")
            #expect(club.option(spelling).subject == .book(Slug(slug)), "\(spelling)")
            #expect(options.index(of: spelling).map { may.options[$0].name.text } == slug, "\(spelling)")
            let query = spelling.utf8.map { "%" + String($0, radix: 16) }.joined()
            let found = try await fixture.ask("GET", "/complete?of=books&q=\(query)")
            let items = try JSONReader.read(found.body)["items"]?.elements ?? []
            #expect(items.first?["value"]?.text == slug, "\(spelling)")
        }
    }

    @Test func `a note of a meeting names the books by every spelling`() async throws {
        let fixture = try fixture()
        let club = try await Club.open(fixture.folder.path)
        let notes = try TemporaryFolder()
        for (number, (_, spelling)) in Self.spellings.enumerated() {
            let day = CalendarDay(dayNumber: 18_000 + number)
            try notes.write("---\nbooks: [\"\(spelling)\"]\n---\n", to: "\(day) Talk.md")
        }
        let plan = try BookImport(into: club, wishes: ImportWishes(days: .meetings)).plan([notes.path])
        #expect(plan.files.flatMap(\.entries).flatMap(\.remarks) == [])
        try await BookImport(into: club).write(plan)
        let meetings = try await Club.open(fixture.folder.path).catalog.meetings
        let named = meetings.sorted { $0.date.value < $1.date.value }.map { $0.books.map(\.value.text) }
        #expect(named == Self.spellings.map { [$0.0] })
    }

    @Test func `an import knows the books by their titles`() async throws {
        let fixture = try fixture()
        let club = try await Club.open(fixture.folder.path)
        let rows = Self.books.flatMap { book in
            [book.title, book.title.lowercased(), book.title.uppercased()].map {
                "\"\($0)\",\(book.author)\n"
            }
        }
        try fixture.folder.write("Title,Author\n\(rows.joined())", to: "books.csv")
        let plan = try BookImport(into: club).plan([fixture.folder.path(of: "books.csv")])
        #expect(plan.edits.edits.isEmpty)
    }
}
