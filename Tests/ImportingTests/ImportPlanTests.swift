import Authoring
import TestSupport
import Testing

@testable import Importing

@Suite struct ImportPlanTests {
    /// Imports tables, one after the other, and returns the fates of their rows.
    private func fates(_ tables: [String], into folder: TemporaryFolder) async throws -> [String] {
        var fates: [String] = []
        for (number, table) in tables.enumerated() {
            try folder.write(table, to: "\(number).csv")
            let books = BookImport(into: try await Club.open(folder.path))
            let plan = try books.plan([folder.path(of: "\(number).csv")])
            _ = try await books.write(plan)
            fates += plan.files[0].entries.map { entry in
                switch entry.fate {
                case .new(let path): "new \(path.dropFirst(14).dropLast(3))"
                case .merged(let path, let fields):
                    "merged \(path.dropFirst(14).dropLast(3)) \(fields.joined(separator: " "))"
                case .unchanged(let path): "same \(path.dropFirst(14).dropLast(3))"
                case .skipped(let reason), .rejected(let reason): reason
                }
            }
        }
        return fates
    }

    private func club(_ books: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["content/site.yaml": "title: Club\nbase_url: https://x.example/\n"])
        for (name, text) in books { try folder.write(text, to: "content/books/\(name).md") }
        return folder
    }

    @Test func `two editions of one file are two books, and each is found again`() async throws {
        let table = """
            title,authors,isbn
            Emma,Jane Austen,9780141439587
            Emma,Jane Austen,9780679405818
            Emma,Jane Austen,
            Selected Poems,Pablo Neruda,
            Selected Poems,Ezra Pound,

            """
        #expect(
            try await fates([table, table], into: club()) == [
                "new emma", "new emma-austen", "same emma", "new selected-poems", "new selected-poems-pound",
                "same emma", "same emma-austen", "same emma", "same selected-poems",
                "same selected-poems-pound",
            ])
    }

    @Test func `one book has other words in another program`() async throws {
        let folder = try club([
            "emma": "---\ntitle: Emma\nauthors: [Jane Austen]\nisbn: \"9780141439587\"\n---\n",
            "gideon":
                SampleClub.book(
                    "Gideon the Ninth", by: "Tamsyn Muir", "series: {name: The Locked Tomb, position: 1}"),
            "sea": SampleClub.book("The Sea, the Sea", by: "Iris Murdoch"),
        ])
        #expect(
            try await fates(
                [
                    """
                    title,authors,isbn
                    Emma: A Novel,"Austen, J.",9780679405818
                    Gideon the Ninth (The Locked Tomb #1),Tamsyn  Muir,
                    Gideon the Ninth (The Locked Tomb #2),Tamsyn Muir,
                    SEA THE SEA,Iris Murdoch,
                    The Sea,John Banville,

                    """, "title,authors,isbn\nWrong title,Nobody,0-14-143958-0\n",
                ], into: folder) == [
                    "same emma", "same gideon", "new gideon-the-ninth", "same sea", "new the-sea",
                    "same emma",
                ])
    }

    @Test func `what the club wrote stays, and what it lacks is added`() async throws {
        let folder = try club([
            "emma": """
            ---
            # our first book
            title: Emma # not "Emma: A Novel"
            author: Jane Austen
            stars: 3
            readings:
              - {started: 2026-01, finished: 2026-02-03} # all of us
            tags: [comedy]
            synopsis: none
            reviews:
              - by: Anna
                note: Kind.
            ---
            Our notes.

            """
        ])
        let table = """
            title,authors,rating,date_finished,tags,pages,synopsis,review,notes
            Emma,Jane Austen,5,2026-02-03,village,474,A matchmaker errs.,Sharp.,Mine.
            Emma,Jane Austen,5,2020-05-06,village,474,,,

            """
        #expect(
            try await fates([table, table], into: folder) == [
                "merged emma pages reviews", "merged emma readings", "same emma", "same emma",
            ])
        #expect(
            try folder.read("content/books/emma.md") == """
                ---
                # our first book
                title: Emma # not "Emma: A Novel"
                author: Jane Austen
                stars: 3
                readings:
                  - {started: 2026-01, finished: 2026-02-03} # all of us
                  - finished: 2020-05-06
                tags: [comedy]
                synopsis: none
                reviews:
                  - by: Anna
                    note: Kind.
                  - note: Sharp.
                pages: 474
                ---
                Our notes.

                """)
    }

    @Test func `numbers of the book come beside those that the club has`() async throws {
        let folder = try club([
            "emma": """
            ---
            title: Emma
            authors: [Jane Austen]
            identifiers: {goodreads: "1"} # ours
            progress:
              Anna: 5
            ---

            """
        ])
        let table = """
            title,authors,goodreads,wikidata,progress
            Emma,Jane Austen,2,Q131552,Anna: 7; Ben: 9

            """
        let fates = try await fates([table, table], into: folder)
        #expect(fates == ["merged emma progress identifiers", "same emma"])
        #expect(
            try folder.read("content/books/emma.md") == """
                ---
                title: Emma
                authors: [Jane Austen]
                identifiers: {goodreads: "1", wikidata: Q131552} # ours
                progress:
                  Anna: 5
                  Ben: 9
                ---

                """)
    }

    @Test func `any table imports into what a second import leaves alone`() async throws {
        let words = [
            "Emma", "The Sea", "Die Verwandlung", "罪と罰", "It", "\"Salem\"", "a: b", "- c", "#1", "Café",
        ]
        let people = ["Jane Austen", "Iris Murdoch", "Kafka", "", "Austen, Jane"]
        for seed in 0..<12 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let rows = (0..<30).map { _ in
                let isbn = ["", "", "9780141439587", "9780679405818", "0441013597"]
                let cells = [
                    random.pick(words), random.pick(people), random.pick(isbn),
                    random.pick(["", "3.5", "5"]),
                    random.pick(["", "2020-01-02", "2021/03/04"]),
                    random.pick(["", "Good.", "*Odd* [x](y) <z>"]),
                ]
                return cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
                    + "\n"
            }
            let folder = try club()
            let table = "title,authors,isbn,rating,date_finished,review\n" + rows.joined()
            _ = try await fates([table], into: folder)
            let before = try folder.texts(below: "content")
            let again = try await fates([table], into: folder)
            #expect(again.allSatisfy { $0.hasPrefix("same ") }, "\(seed)")
            #expect(try folder.texts(below: "content") == before, "\(seed)")
        }
    }
}
