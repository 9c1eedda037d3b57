import Authoring
import Content
import ReadingCatalog
import TestSupport
import Testing

@testable import Importing

/// Whatever a note, a file of data or a bibliography says is found again.
@Suite struct NothingLostTests {
    @Test(arguments: FoundAgain.keys) func `of JSON, each value is used, kept or named`(key: String) throws {
        let title = key == "title" ? "" : "\"title\": \"Emma\", "
        let books = FoundAgain.forms.map { "{\(title)\"author\": \"Jane Austen\", \"\(key)\": \($0)}" }
        let plans = try FoundAgain.plans("[\(books.joined(separator: ", "))]", at: "books.json")
        #expect(plans.count == FoundAgain.forms.count)
        for (form, plan) in zip(FoundAgain.forms, plans) where !["author", "title"].contains(key) {
            #expect(FoundAgain.isFound(form, key, in: plan), "\(key): \(form)\n\(plan)")
        }
    }

    @Test(arguments: ["{", "books.yml"])
    func `of a file of several lists, what is beside them is named, and books are read`(kind: String) throws {
        let lists = """
            "owner": "Ann", "books": [{"title": "Emma", "author": "Jane Austen"}],
            "recommended": [{"name": "Dune", "author": "Frank Herbert", "from": "Zqx"}], "people": [{"name": "Yqy"}]
            """
        let file = try ImportReader(nil, ImportWishes(), into: ".").file(
            of: Array("{\(lists)}".utf8), kind == "{" ? "books.json" : kind)
        #expect(file.entries.map(\.place) == ["book 1", "recommended, book 1"])
        #expect(file.allRemarks == ["Not used: owner (1), people (1), from (1)."])
    }
    /// A book of the club that has a value of its own in each field.
    private static func ownBook(_ number: Int) -> String {
        """
        ---
        title: Emma \(number)
        subtitle: Own
        authors: [Jane Austen]
        contributors: [{name: Ann Own, role: translator}]
        published: 1815
        publisher: Own
        pages: 1
        format: paperback
        hours: 1
        language: fr
        series: {name: Own, position: 9}
        genres: [Own]
        tags: [Own]
        acquired: 2001-01-01
        status: did-not-finish
        rating: 1
        synopsis: Own
        content_warnings: [Own]
        questions: [Own?]
        links: [{title: Own, url: "https://own.example/"}]
        identifiers: {goodreads: "1", storygraph: "00000000-0000-4000-8000-000000000000", librarything: "1", wikidata: Q1}
        progress: 1%
        ---
        Own text.

        """
    }

    @Test(arguments: FoundAgain.keys) func `of a book that the club has, what it keeps instead is named`(
        key: String
    )
        async throws
    {
        if ["title", "author", "authors"].contains(key) { return }
        let books = FoundAgain.forms.enumerated().map { number, form in
            "{\"title\": \"Emma \(number)\", \"author\": \"Jane Austen\", \"\(key)\": \(form)}"
        }
        var files = [
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "books.json": "[\(books.joined(separator: ", "))]",
        ]
        for number in FoundAgain.forms.indices {
            files["content/books/\(10 + number).md"] = Self.ownBook(number)
        }
        let folder = try TemporaryFolder(files)
        let wishes = ImportWishes(includesPrivate: true, days: .meetings)
        let imports = BookImport(into: try await Club.open(folder.path), wishes: wishes)
        let plan = try imports.plan([folder.path(of: "books.json")])
        _ = try await imports.write(plan)
        let meetings = try folder.texts(below: "content").filter { $0.key.hasPrefix("meetings/") }.values
            .joined()
        for (number, form) in FoundAgain.forms.enumerated() {
            let entry = plan.files[0].entries[number]
            let record = try folder.read("content/books/\(10 + number).md")
            let all = ([record, meetings] + entry.remarks + plan.files[0].remarks).joined(separator: "\n")
            let kept = entry.remarks.contains { $0.hasPrefix("kept the record's own") }
            #expect(kept || FoundAgain.isFound(form, key, in: all), "\(key): \(form)\n\(all)")
        }
    }

    @Test(arguments: ["---", "+++", "{"])
    func `of a note about a meeting, each field and line is used, kept or named`(kind: String) throws {
        let fields = [
            "title": "Our evening", "time": "19:30", "place": "Zqa", "host": "Zqb", "picker": "Zqc",
            "zqd": "Zqe",
            "pages": "Zqf", "attendees": "Zqg",
        ].sorted { $0.key < $1.key }
        let front =
            switch kind {
            case "+++": "+++\n" + fields.map { "\($0) = \"\($1)\"\n" }.joined() + "+++\n"
            case "{": "{" + fields.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}\n"
            default: "---\n" + fields.map { "\($0): \"\($1)\"\n" }.joined() + "---\n"
            }
        let text = "Line one.\n\n#aqa/bqb\n\nOwn:: Pqp\n\nPublisher:: Pqr\n\n[far]: ./other\n"
        let folder = try TemporaryFolder([
            "club/content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "notes/2026-12-10-evening.md": front + text,
            "notes/emma.mdx":
                "---\ntitle: Emma\nauthor: Jane Austen\n---\nexport const a = 1\n\nWords <Card name=\"x\" /> {a}\n",
        ])
        let file = try ImportReader(nil, ImportWishes(days: .meetings), into: folder.path(of: "club")).file(
            at: folder.path(of: "notes"))
        guard case .meeting(let meeting) = file.entries[0].content else {
            Issue.record("no meeting: \(file.entries[0].content)")
            return
        }
        let record = String(decoding: meeting.record(about: []).bytes, as: UTF8.self)
        #expect(
            record == """
                ---
                title: Our evening
                date: 2026-12-10
                host: Zqb
                picker: Zqc
                place:
                  name: Zqa
                time: "19:30"
                ---
                Line one.

                Own:: Pqp

                """)
        #expect(
            file.allRemarks == [
                "Not used: attendees (1), pages (1), zqd (1), Publisher (1), the address of a link to another note (1), the tag #aqa/bqb (1), expressions of MDX (1), the component <Card> (1)."
            ])
    }

    @Test(arguments: FoundAgain.keys) func `of a note, each field and line is used, kept or named`(
        key: String
    )
        async throws
    {
        if ["title", "author", "authors"].contains(key) { return }
        var files = [
            "club/content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "notes/shelf.canvas": "{}",
        ]
        for (number, form) in FoundAgain.forms.enumerated() {
            files["notes/\(10 + number).md"] =
                "---\ntitle: Emma\nauthor: Jane Austen\n\(key): \(form)\n---\nFirst line.\n\nOwn:: Pqp\n#aqa/bqb\nRating:: 4 of my\n"
        }
        let folder = try TemporaryFolder(files)
        let file = try ImportReader(
            nil, ImportWishes(includesPrivate: true), into: folder.path(of: "club")
        ).file(at: folder.path(of: "notes"))
        #expect(file.entries.count == FoundAgain.forms.count)
        #expect(file.allRemarks.contains { $0.contains(".canvas (1)") })
        for (number, plan) in FoundAgain.plans(file).enumerated() {
            let form = FoundAgain.forms[number]
            #expect(FoundAgain.isFound(form, key, in: plan), "\(key): \(form)\n\(plan)")
            guard case .book = file.entries[number].content else { continue }
            for word in ["First line.", "Own:: Pqp", "aqa/bqb"] {
                #expect(plan.contains(word), "\(word)\n\(plan)")
            }
        }
    }

    @Test func `of CSL-JSON, each field is used, kept or named`() throws {
        for field in ["edition", "publisher-place", "note", "ISBN", "language", "volume", "id", "URL"] {
            let plan = try FoundAgain.plans(
                "[{\"type\": \"book\", \"title\": \"Emma\", \"author\": [{\"family\": \"Austen\", \"suffix\": \"Wqw\"}], \"\(field)\": \"Zqx\"}]",
                at: "b.json"
            ).joined()
            #expect(plan.lowercased().contains("zqx") || plan.contains("\(field) (1)"), "\(field)\n\(plan)")
            #expect(plan.contains("author.suffix (1)"))
        }
    }
}
