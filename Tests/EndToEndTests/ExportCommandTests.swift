import TestSupport
import Testing

/// `octavo export`: a member takes the club's books along.
@Suite struct ExportCommandTests {
    private static let files = [
        "content/site.yaml": "title: Club\nbase_url: https://x.example/\nopenlibrary: {enabled: false}\n",
        "content/books/gideon.md": """
        ---
        title: Gideon the Ninth
        authors: [Tamsyn Muir]
        contributors: [{name: Moira Quirk, role: narrator}]
        isbn: "9781250313195"
        goodreads: 42036538
        published: 2019-09-10
        publisher: Tor.com
        pages: 448
        format: hardcover
        series: {name: The Locked Tomb, position: 1}
        tags: [space, "bones, mostly"]
        acquired: 2021-02-20
        status: read
        readings: [{started: 2021-03-01, finished: 2021-03-14}]
        rating: 4.5
        reviews:
          - {by: Anna, rating: 5, note: "Swords, \\"bones\\" & jokes."}
        ---
        """,
        "content/books/omens.md":
            SampleClub.book(
                "Good Omens", by: "Terry Pratchett, Neil Gaiman", "status: reading", "acquired: 2024"),
    ]

    @Test(arguments: [[], ["--by", "Anna"]])
    func `what was exported changes nothing when it is imported again`(_ person: [String]) async throws {
        let folder = try TemporaryFolder(Self.files)
        let table = try await BuiltProgram.run(["export", "goodreads"] + person, in: folder.path)
        #expect(table.status == 0, "\(table.messages)")
        try folder.write(table.output, to: "books.csv")
        let before = try folder.texts(below: "content")
        let plan = try await BuiltProgram.run(["import", "books.csv", "--plan"] + person, in: folder.path)
        let isKnown = !plan.output.contains("new: ") && !plan.output.contains("not readable")
        #expect(isKnown, "\(plan.output)")
        let fields = plan.output.split(separator: "\n").filter { $0.contains("merged into") }
        #expect(fields.isEmpty, "\(plan.output)\n\(table.output)")
        _ = try await BuiltProgram.run(["import", "books.csv"] + person, in: folder.path)
        #expect(try folder.texts(below: "content") == before)
    }

    @Test func `a table has the ratings and words of the one who asks`() async throws {
        let folder = try TemporaryFolder(Self.files)
        let anna = try await BuiltProgram.run(["export", "Goodreads", "--by", "Anna"], in: folder.path)
        #expect(anna.output.contains(",5,Tor.com,hardcover,448,2019,2021/03/14,2021/02/20,"))
        #expect(anna.output.contains("42036538,\"Gideon the Ninth (The Locked Tomb, #1)\",Tamsyn Muir,"))
        #expect(anna.output.contains("\"Swords, \"\"bones\"\" & jokes.\""))
        let wrong = try await BuiltProgram.run(["export", "storygraph"], in: folder.path)
        #expect(
            wrong.status == 2
                && wrong.messages.contains(
                    "help: StoryGraph and BookWyrm import the table of `octavo export goodreads` too")
        )
    }

    @Test func `what a spreadsheet would run is a text there, and comes back as it was`() async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/books/a.md":
                "---\ntitle: \"=1+1, he said\"\nauthors: [\"@Ann B\"]\ntags: [\"-2+3\"]\nreviews: [{by: Anna, note: \"+1 from me\"}]\n---\n",
        ])
        let table = try await BuiltProgram.run(["export", "goodreads", "--by", "Anna"], in: folder.path)
        #expect(
            table.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init) == [
                ",\"'=1+1, he said\",'@Ann B,\"B, @Ann\",,\"=\"\"\"\"\",\"=\"\"\"\"\",0,,,,,,,'-2+3,,'+1 from me"
            ])
        try folder.write(table.output, to: "books.csv")
        let plan = try await BuiltProgram.run(
            ["import", "books.csv", "--plan", "--by", "Anna"], in: folder.path)
        #expect(!plan.output.contains("new: ") && !plan.output.contains("merged into"), "\(plan.output)")
    }

    @Test func `statuses and days have the form of Goodreads`() async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\nopenlibrary: {enabled: false}\n",
            "content/books/a.md":
                SampleClub.book(
                    "A", by: "Ann B", "status: did-not-finish",
                    "readings: [{finished: 2021-03}, {finished: 2021-03-14}, {started: 2022-01-02, finished: 2022-01-03}]"
                ),
            "content/books/b.md": SampleClub.book("B", by: "Ann B", "status: suggested"),
        ])
        let table = try await BuiltProgram.run(["export", "goodreads"], in: folder.path)
        #expect(
            table.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init) == [
                ",A,Ann B,\"B, Ann\",,\"=\"\"\"\"\",\"=\"\"\"\"\",0,,,,,2022/01/03,,,did-not-finish,",
                ",B,Ann B,\"B, Ann\",,\"=\"\"\"\"\",\"=\"\"\"\"\",0,,,,,,,,to-read,",
            ])
    }
}
