import Authoring
import ReadingCatalog
import TestSupport
import Testing

/// What has changed in a club, in words.
@Suite struct ClubChangesTests {
    private static let club = [
        "content/site.yaml": "title: Club\nwelcome: Hello\n",
        "content/books/emma.md": """
        ---
        title: Emma
        by: Jane Austen
        stars: 4
        status: reading
        loans: [{to: Ben, at: 2026-05-03}]
        reviews: [{by: Anna, note: Good}]
        ---
        See here.

        """,
        "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
        "content/meetings/2027-02-03-emma.md": "---\ntitle: Emma, the end\nbooks: [emma]\n---\n",
        "content/lists/short.md": "---\ntitle: Short books\nbooks: [emma, dune]\n---\n",
        "content/pages/about.md": "---\ntitle: About us\n---\nWe read.\n",
        "content/shelves/gothic.md": "---\nsubject: gothic fiction\n---\n",
    ]

    private static let (emma, meeting, list) = (
        "content/books/emma.md", "content/meetings/2027-02-03-emma.md", "content/lists/short.md"
    )

    /// Texts of a file that are replaced by others, and the words for that.
    private static let edits: [(path: String, texts: [(String, String)], words: [String])] = [
        (emma, [("stars: 4", "stars: 4.5")], ["changed *Emma* (rating 4.5)"]),
        (emma, [("stars: 4\n", "")], ["changed *Emma* (rating)"]),
        (emma, [("stars: 4", "rating: 4")], []),
        (
            emma, [("status: reading", "status: read\nfinished: 2027-01-01")],
            ["changed *Emma* (status read, date finished)"]
        ),
        (emma, [("status: reading", "status: did-not-finish")], ["changed *Emma* (status did-not-finish)"]),
        (emma, [("status: reading", "status: to-read")], ["changed *Emma* (status to-read)"]),
        (emma, [("05-03}", "05-03, due: 2026-07-01}")], ["changed *Emma* (loans)"]),
        (emma, [("note: Good", "note: Fine")], ["changed *Emma* (reviews)"]),
        (emma, [("by: Jane", "pages: 474\nby: Jane")], ["changed *Emma* (pages)"]),
        (
            emma, [("by: Jane", "pages: 474\ncontent_warnings: [illness]\nby: Jane")],
            ["changed *Emma* (pages, content warnings)"]
        ),
        (
            emma,
            [("by: Jane", "pages: 4\ntags: [a]\nlanguage: en\nstars: 1\nby: Jane"), ("stars: 4\n", "")],
            ["changed *Emma* (4 fields)"]
        ),
        (emma, [("See here.", "See there.")], ["changed *Emma* (text)"]),
        (emma, [("See here.", "")], ["changed *Emma* (text)"]),
        (emma, [("See here.\n", "See here.\r\n")], []),
        (emma, [("title: Emma", "title: \"Emma\" # ours")], []),
        (
            emma, [("stars: 4", "stars: 5"), ("here", "there"), ("title: Emma", "title: Emma\\n*two*")],
            ["changed *Emma\\n*two** (title, rating 5, text)"]
        ),
        (
            meeting, [("books:", "status: cancelled\nbooks:")],
            ["changed the meeting of 2027-02-03 (status cancelled)"]
        ),
        (meeting, [("books:", "postponed: true\nbooks:")], ["changed the meeting of 2027-02-03 (postponed)"]),
        (
            meeting, [("books:", "date: 2027-02-10\nbooks:")],
            ["changed the meeting of 2027-02-10 (date 2027-02-10)"]
        ),
        (meeting, [("books:", "place: Anchor\nbooks:")], ["changed the meeting of 2027-02-03 (place)"]),
        (list, [("[emma, dune]", "[dune, emma]")], ["changed the list *Short books* (books)"]),
        (list, [("[emma, dune]", "[dune]")], ["changed the list *Short books* (books)"]),
        (
            list, [("title:", "description: Quick\ntitle:")],
            ["changed the list *Short books* (description)"]
        ),
        (
            "content/pages/about.md", [("We read.", "We talk.")],
            ["changed the page *About us* (text)"]
        ),
        (
            "content/shelves/gothic.md", [("subject:", "limit: 3\nsubject:")],
            ["changed the shelf *Gothic fiction* (limit)"]
        ),
        ("content/site.yaml", [("Hello", "Come in")], ["changed the settings (welcome)"]),
        ("content/site.yaml", [("welcome: Hello\n", "")], ["changed the settings (welcome)"]),
        (
            "content/site.yaml",
            [
                (
                    "title: Club\nwelcome: Hello\n",
                    "title: A\ntagline: B\nbase_url: https://c.example/\nwelcome: D\n"
                )
            ],
            ["changed the settings (4 fields)"]
        ),
    ]

    @Test(arguments: edits)
    func `an edit of a record is what was done to it`(
        path: String, texts: [(String, String)], words: [String]
    ) async throws {
        let old = try #require(Self.club[path])
        let new = texts.reduce(old) { $0.replacing($1.0, with: $1.1) }
        #expect(new != old)
        let expected = words.isEmpty ? ["small changes that no page shows"] : words
        #expect(try await changes([path: new]).phrases == expected)
    }

    @Test func `the fields that differ are known for other languages too`() async throws {
        let changed = try await changes([
            Self.meeting: Self.club[Self.meeting]?.replacing("books:", with: "status: cancelled\nbooks:"),
            Self.list: nil, "content/covers/emma.jpg": "",
        ])
        let words = changed.changes.map { "\($0.deed) \($0.title): \($0.fields.joined(separator: ", "))" }
        #expect(
            words == ["save Emma, the end: status", "delete Short books: ", "save content/covers/emma.jpg: "])
    }

    @Test func `what is new or gone is named, and counted if it is much`() async throws {
        let book = SampleClub.book("Book", by: "Ann")
        let added = try await changes(["content/books/a.md": book])
        #expect(added.phrases == ["added *Book*"])
        let several = try await changes([
            "content/books/a.md": book, "content/books/b.md": book.replacing("Book", with: "Other"),
            "content/meetings/2027-03-03.md": "---\ntitle: March\n---\n",
            "content/meetings/2028-03-03.md": "---\ntitle: Later\n---\n",
            "content/meetings/2026-03-03.md": "---\ntitle: Before\n---\n",
            "content/lists/long.md": "---\ntitle: Long books\nbooks: [dune]\n---\n",
            "content/pages/about.md": nil, "content/shelves/gothic.md": nil,
        ])
        #expect(
            several.phrases == [
                "added *Book*, *Other*",
                "added the meeting of 2026-03-03, the meeting of 2027-03-03, the meeting of 2028-03-03",
                "added the list *Long books*",
                "removed the page *About us*",
                "removed the shelf *Gothic fiction*",
            ])
    }

    @Test func `a record with another slug is the same one`() async throws {
        let emma = Self.club[Self.emma] ?? ""
        let renamed = try await changes([
            Self.emma: nil,
            "content/books/woodhouse.md": emma.replacing("title:", with: "aliases: [books/emma/]\ntitle:"),
            Self.meeting: nil,
            "content/meetings/2027-02-10-emma.md": "---\ntitle: Emma, the end\nbooks: [woodhouse]\n---\n",
            Self.list: "---\ntitle: Short books\nbooks: [woodhouse, dune]\n---\n",
        ])
        #expect(
            renamed.phrases == [
                "changed *Emma* (aliases, address)", "changed the meeting of 2027-02-10 (books, address)",
                "changed the list *Short books* (books)",
            ])
    }

    @Test func `many deeds of a sort are counted, and members are not named`() async throws {
        var files: [String: String?] = [:]
        for number in 1...4 {
            files["content/books/b\(number).md"] = "---\ntitle: B\(number)\nauthors: [Ann]\n---\n"
        }
        let before = files
        for (path, text) in files {
            files[path] = text?.replacing(
                "authors", with: "rating: 3\nloans: [{to: Cleo, at: 2026-11-01}]\nauthors")
        }
        let changed = try await changes(files, after: before)
        #expect(changed.phrases == ["changed 4 books"])
        #expect(changed.message == "Changed 4 books\n")
    }

    @Test func `files that are no records are counted`() async throws {
        let paths = [
            "Templates/pages/book.html", "Templates/words/de.yaml", "content/covers/a.jpg",
            "content/openlibrary.lock", "content/books/draft.md", ".gitignore",
        ]
        #expect(
            try await changes([:], files: paths).phrases == [
                "1 draft", "facts from Open Library", "1 other file (.gitignore)", "1 picture", "2 templates",
            ])
    }

    @Test func `before the first publication everything is new`() async throws {
        let folder = try TemporaryFolder(Self.club)
        let catalog = try await catalog(folder, [:])
        let first = try ClubChanges(from: nil, to: catalog, files: [])
        #expect(first.phrases == ["the first publication: 2 books, 1 meeting, 1 list, 1 page, 1 shelf"])
        let bare = try await self.catalog(
            TemporaryFolder(["content/site.yaml": "title: Club\n"]), [:])
        #expect(
            try ClubChanges(from: nil, to: bare, files: []).message
                == "The first publication: the settings of the club\n")
    }

    @Test func `a message has a short first line, and a list if that has not all`() async throws {
        let message = try await changes([
            Self.emma: Self.club[Self.emma]?.replacing("stars: 4", with: "stars: 4.5")
                .replacing("reading", with: "read"),
            Self.meeting: nil, "content/site.yaml": "title: Club\nwelcome: Come in\n",
            "content/meetings/2027-03-03.md": "---\ntitle: March\n---\n",
        ]).message
        #expect(
            message == """
                Changed *Emma* (rating 4.5, status read); and 3 more

                - changed *Emma* (rating 4.5, status read)
                - added the meeting of 2027-03-03
                - removed the meeting of 2027-02-03
                - changed the settings (welcome)

                """)
    }

    @Test func `a title gives the host of the repository no commands`() async throws {
        let message = try await changes([
            "content/books/x.md":
                "---\ntitle: \"[skip ci] closes #1, GH-2 https://a.example/3 @anna\"\nauthors: [A]\n---\n"
        ]).message
        #expect(message == "Added *(skip ci) closes ＃1, GH 2 https: //a.example/3 ＠an…*\n")
    }

    /// The changes by which the club, after some that are made before, becomes another one.
    private func changes(
        _ new: [String: String?], after old: [String: String?] = [:], files: [String]? = nil
    ) async throws -> ClubChanges {
        let folder = try TemporaryFolder(Self.club)
        let (before, after) = (try await catalog(folder, old), try await catalog(folder, new))
        return try ClubChanges(from: before, to: after, files: files ?? new.keys.sorted())
    }

    private func catalog(_ folder: TemporaryFolder, _ files: [String: String?]) async throws -> Catalog {
        let change = PlannedContent(files.mapValues { $0.map { Array($0.utf8) } })
        return try #require(
            await CatalogLoader(site: folder.path, options: .init(change: change)).load().catalog)
    }
}
