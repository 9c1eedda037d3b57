import Authoring
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

/// A form and a verb that give a field the same value leave the same bytes.
@Suite struct FormAndVerbTests {
    private static let today = CalendarDay(year: 2026, month: 11, day: 28)!

    private static let emma = """
        ---
        # The first one
        title: Emma   # short
        author: Jane Austen
        genres: [Novel,   Comedy]
        tags: short
        readings:
          - started: 2026-10   # slowly
          - {started: 2025-01, finished: 2025-02}
        reviews:
          # of the first evening
          - {by: Anna, rating: 4, mood: calm}
          - member: Ben   # he read it twice
            note: Long.
        loans: [{to: Kenji, at: 2026-10-01}]
        ---
        Text.

        """

    private static let values: [(field: String, texts: [String])] = [
        ("title", ["Emma", "Emma again", "2001: A Space Odyssey", "[Emma]x"]),
        ("authors", ["Jane Austen", "Jane Austen, Ben Okri", "[Jane Austen, Anna]"]),
        ("genres", ["Novel, Comedy", "Comedy", "[Comedy, Novel]", "[Novel, Comedy, \"A, b\"]"]),
        ("tags", ["short", "long", "[short, long]"]), ("rating", ["4", "4.5", "★★★★"]),
        ("published", ["1815", "December 1815", "23 December 1815"]),
        ("acquired", ["yesterday", "3 February", "2026-11-01", "last tuesday"]),
        ("status", ["read", "to-read"]), ("pages", ["474"]), ("language", ["en", "pt-BR"]),
    ]

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `random values of fields`(seed: UInt64) async throws {
        var chance = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\n", "content/books/emma.md": Self.emma,
        ])
        for _ in 0..<12 {
            let club = try await Club.open(folder.path)
            let source = try club.book("emma").source
            let (field, texts) = chance.pick(Self.values)
            let text = chance.pick(texts)
            var changes = FormChanges()
            changes.fields = [(field, .text(text))]
            let form = try club.saving(changes, in: RecordForm(source.file, .books), today: Self.today)
            let verb = try club.setting([TypedField(field, text)], of: .books, source, today: Self.today)
            let (byForm, byVerb) = (try club.draft(form), try club.draft(verb))
            #expect(byForm.diff == byVerb.diff, "\(field)=\(text)")
            try await club.check(byVerb)
            try await club.write(byVerb)
        }
        let text = try folder.read("content/books/emma.md")
        for comment in [
            "# The first one", "# short", "# slowly", "# of the first evening", "# he read it twice",
        ] {
            #expect(text.contains(comment), "\(comment)")
        }
    }

    @Test(arguments: [("Anna", 0, "5"), ("Ben", 1, "3.5"), ("Carla", nil, "2")] as [(String, Int?, String)])
    func `a member's rating`(member: String, row: Int?, stars: String) async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\n", "content/books/emma.md": Self.emma,
        ])
        let club = try await Club.open(folder.path)
        let book = try club.book("emma")
        var rows = [FormRow(0, []), FormRow(1, [])]
        let cells = [TypedField("rating", stars)]
        if let row {
            rows[row] = FormRow(row, cells)
        } else {
            rows.append(FormRow(nil, [TypedField("by", member)] + cells))
        }
        var changes = FormChanges()
        changes.fields = [("reviews", .rows(rows))]
        let form = try club.saving(changes, in: RecordForm(book.source.file, .books), today: Self.today)
        let verb = try club.rating(of: book, Rating(parsing: stars), by: member)
        #expect(try club.draft(form).diff == club.draft(verb).diff)
        #expect(try !club.draft(verb).isEmpty)
    }

    @Test func `rows that change places keep their comments`() async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\n", "content/books/emma.md": Self.emma,
        ])
        let club = try await Club.open(folder.path)
        let source = try club.book("emma").source
        var changes = FormChanges()
        changes.fields = [
            ("readings", .rows([FormRow(1, []), FormRow(0, [TypedField("finished", "yesterday")])]))
        ]
        let plan = try club.saving(changes, in: RecordForm(source.file, .books), today: Self.today)
        try await club.write(club.draft(plan))
        #expect(
            try folder.read("content/books/emma.md").contains(
                """
                readings:
                  - {started: 2025-01, finished: 2025-02}
                  - started: 2026-10   # slowly
                    finished: 2026-11-27

                """))
    }
}
