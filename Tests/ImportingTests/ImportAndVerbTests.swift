import Authoring
import Importing
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

/// An import, a form and a verb that give a book the same value leave the same bytes.
@Suite struct ImportAndVerbTests {
    private static let today = CalendarDay(year: 2026, month: 11, day: 28)!

    private static let emma = """
        ---
        # The first one
        title: Emma   # short
        author: Jane Austen
        loans:
          - {to: Kenji, at: 2026-10-01, returned: 2026-10-09}   # late
        reviews:
          - {by: Ben, rating: 4, mood: calm}
        ---
        Text.

        """

    private static let words = [
        "Emma", "罪と罰", "it's", "\"Salem\"", "a: b", "- c", "#1", "Café", "yes", "1984", "x #y", "7,5",
        "!",
    ]

    private static let values: [(field: String, texts: [String])] = [
        ("rating", ["4", "4.5", "★★★★"]),
        ("published", ["1815", "December 1815", "23 December 1815", "1815-12"]),
        ("acquired", ["3 February 2026", "2026-11-01", "1 Nov 2026"]), ("pages", ["474", "1001"]),
        ("status", ["read", "to-read", "Did not finish"]), ("language", ["en", "pt-BR", "German"]),
        ("format", ["hardcover", "E-book"]), ("isbn", ["9780141439587", "0-14-143958-0"]),
        ("genres", ["Novel, Comedy", "Comedy"]), ("tags", ["short", "a, b, c"]),
    ]

    private func club(_ emma: String = emma) throws -> TemporaryFolder {
        try TemporaryFolder(["content/site.yaml": "title: Club\n", "content/books/emma.md": emma])
    }

    /// The plan of the import of an entry about the book with more fields, in JSON.
    private func importing(
        _ fields: String, into club: Club, by reader: String? = nil, _ folder: TemporaryFolder
    ) throws -> EditPlan {
        try folder.write(
            #"[{"title": "Emma", "author": "Jane Austen", \#(fields)}]"#, to: "books.json")
        let wishes = ImportWishes(reader: reader)
        return try BookImport(into: club, wishes: wishes).plan([folder.path(of: "books.json")]).edits
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `random values of fields`(seed: UInt64) async throws {
        var chance = SeededGenerator(seed: seed)
        let folder = try club()
        let spoken = ["subtitle", "publisher"].map { name in
            (
                name,
                [
                    (0..<Int.random(in: 1...3, using: &chance)).map { _ in chance.pick(Self.words) }.joined(
                        separator: " ")
                ]
            )
        }
        for (field, texts) in (Self.values + spoken).shuffled(using: &chance) {
            let text = chance.pick(texts)
            let club = try await Club.open(folder.path)
            let source = try club.book("emma").source
            let quoted = text.replacing("\"", with: "\\\"")
            let entry = try importing("\"\(field)\": \"\(quoted)\"", into: club, folder)
            let verb = try club.setting([TypedField(field, text)], of: .books, source, today: Self.today)
            var changes = FormChanges()
            changes.fields = [(field, .text(text))]
            let form = try club.saving(changes, in: RecordForm(source.file, .books), today: Self.today)
            let diffs = try [entry, form].map { try club.draft($0).diff }
            let draft = try club.draft(verb)
            #expect(diffs == [draft.diff, draft.diff], "\(field)=\(text)")
            #expect(!draft.isEmpty, "\(field)=\(text)")
            try await club.check(draft)
            try await club.write(draft)
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `what members did`(seed: UInt64) async throws {
        var chance = SeededGenerator(seed: seed)
        let folder = try club(Self.emma.replacing("loans:", with: "status: reading\nloans:"))
        for _ in 0..<6 {
            let club = try await Club.open(folder.path)
            let book = try club.book("emma")
            let day = CalendarDay(dayNumber: Self.today.dayNumber - Int.random(in: 0..<30, using: &chance))
            let person = "Member \(Int.random(in: 0..<1_000_000, using: &chance))"
            let (entry, verb): (EditPlan, EditPlan)
            switch Int.random(in: 0..<3, using: &chance) {
            case 0:
                let rating = try Rating(parsing: "\(Int.random(in: 1...5, using: &chance))")
                let note = chance.pick([nil, "Kind.", "Sharp: #1."])
                let words = note.map { ", \"review\": \"\($0)\"" } ?? ""
                entry = try importing("\"rating\": \"\(rating)\"\(words)", into: club, by: person, folder)
                verb = try club.rating(of: book, rating, by: person, note: note)
            case 1 where book.openLoan == nil:
                let due = chance.pick([nil, CalendarDay(dayNumber: day.dayNumber + 14)])
                let end = due.map { ", \"due\": \"\($0)\"" } ?? ""
                entry = try importing(
                    #""loans": [{"to": "\#(person)", "at": "\#(day)"\#(end)}]"#, into: club, folder)
                verb = try club.lending(book, to: person, on: day, due: due)
            default:
                let page = Int.random(in: 1...400, using: &chance)
                entry = try importing(#""progress": {"\#(person)": "\#(page)"}"#, into: club, folder)
                verb = try club.progressing(with: book, to: .page(page), by: person)
            }
            let draft = try club.draft(verb)
            #expect(try club.draft(entry).diff == draft.diff)
            try await club.check(draft)
            try await club.write(draft)
        }
    }

    @Test func `a meeting gets no name that another one had before`() async throws {
        let folder = try club()
        try folder.write(
            """
            ---
            title: Emma
            date: 2026-06-03
            aliases: [meetings/2026-06-01-emma/]
            ---

            """, to: "content/meetings/2026-06-03-emma.md")
        let notes = try TemporaryFolder(["2026-06-01 Talk.md": "---\nbooks: [Emma]\n---\n"])
        let club = try await Club.open(folder.path)
        let plan = try BookImport(into: club, wishes: ImportWishes(days: .meetings)).plan([notes.path])
        let (verb, slug) = try club.planning(meeting(on: "2026-06-01", in: club))
        #expect(slug.text == "2026-06-01-emma-2")
        #expect(plan.edits.edits.map(\.path) == verb.edits.map(\.path))
    }

    private func meeting(on day: String, in club: Club) throws -> PlannedMeeting {
        var meeting = PlannedMeeting(on: try CalendarDay(written: day))
        meeting.books = [try club.book("emma")]
        return meeting
    }

    @Test func `what cannot be kept of loans is named`() async throws {
        let folder = try club()
        try folder.write(
            """
            [{"title": "Dune", "author": "Frank Herbert", "loans": [
              {"to": "Anna", "at": "2026-10-05", "due": "2026-10-01", "returned": "2026-10-09"},
              {"to": "Ben"},
              {"to": "Carla", "at": "soon", "returned": "2026-10-09"},
              {"to": "Dora", "at": "2026-10-05", "returned": "2025-10-05"}
            ]}]
            """, to: "books.json")
        let club = try await Club.open(folder.path)
        let plan = try BookImport(into: club).plan([folder.path(of: "books.json")])
        #expect(
            plan.files[0].entries[0].remarks == [
                "left out the end of the loan to Anna, 2026-10-01: it is before 2026-10-05",
                "left out the loan to Ben, which has no date",
                "left out the loan to Carla, which has no date",
                "left out the end of the loan to Dora, 2025-10-05: it is before 2026-10-05",
            ])
        try await BookImport(into: club).write(plan)
        #expect(
            try folder.read("content/books/dune.md") == """
                ---
                title: Dune
                authors: [Frank Herbert]
                loans:
                  - to: Anna
                    at: 2026-10-05
                    returned: 2026-10-09
                  - to: Dora
                    at: 2026-10-05
                ---

                """)
    }
}
