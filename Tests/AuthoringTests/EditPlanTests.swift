import Authoring
import Content
import Diagnostics
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

@Suite struct EditPlanTests {
    private static let emma = """
        ---
        # our first book
        title: Emma # a comment
        by: Jane Austen
        stars: 4
        ---
        See [Persuasion](book:persuasion).

        """

    private func club() throws -> TemporaryFolder {
        try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "content/books/emma.md": Self.emma,
            "content/books/persuasion.md": SampleClub.book("Persuasion", by: "Jane Austen"),
            "content/lists/short.md": "---\ntitle: Short\nbooks:\n  - persuasion # shorter\n---\n",
        ])
    }

    @Test func `a plan changes the bytes that it names, and shows them as a diff`() async throws {
        let folder = try club()
        let club = try await Club.open(folder.path)
        var plan = EditPlan()
        plan.add("content/books/emma.md", .set(FieldPath(RecordKind.books.field("rating")), .number(4.5)))
        plan.add("content/books/emma.md", .append([.text("reread")], to: ["tags"]))
        let draft = try club.draft(plan)
        #expect(
            draft.diff == """
                --- a/content/books/emma.md
                +++ b/content/books/emma.md
                @@ -2,6 +2,7 @@
                 # our first book
                 title: Emma # a comment
                 by: Jane Austen
                -stars: 4
                +stars: 4.5
                +tags: [reread]
                 ---
                 See [Persuasion](book:persuasion).

                """)
        try await club.check(draft)
        #expect(try folder.read("content/books/emma.md") == Self.emma)
        try await club.write(draft)
        #expect(
            try folder.read("content/books/emma.md")
                == Self.emma.replacing("stars: 4\n", with: "stars: 4.5\ntags: [reread]\n"))
    }

    @Test func `files are created, renamed and deleted together`() async throws {
        let folder = try club()
        let club = try await Club.open(folder.path)
        var plan = EditPlan()
        plan.add("content/books/persuasion.md", .rename(to: "content/books/anne.md"))
        plan.add("content/lists/short.md", .set(["books", 0], .text("anne")))
        let text = try #require(Self.emma.utf8.map { $0 }.firstRange(of: Array("book:persuasion".utf8)))
        plan.add("content/books/emma.md", .rewrite(text, "book:anne"))
        plan.add("content/books/emma.md", .set(["tags"], .list([.text("long")])))
        let book = BookDetails(title: "Sanditon", authors: [PersonName(parsing: "Jane Austen")])
        plan.create(NewRecord(book), called: Slug("sanditon"))
        let draft = try club.draft(plan)
        try await club.check(draft)
        try await club.write(draft)
        #expect(
            try folder.files(below: "content/books").keys.sorted() == ["anne.md", "emma.md", "sanditon.md"])
        #expect(try folder.read("content/lists/short.md").contains("  - anne # shorter\n"))
        #expect(
            try folder.read("content/books/emma.md").hasSuffix(
                "tags: [long]\n---\nSee [Persuasion](book:anne).\n"))
        #expect(
            try folder.read("content/books/sanditon.md")
                == "---\ntitle: Sanditon\nauthors: [Jane Austen]\n---\n")
        #expect(!folder.has(".octavo/edits"))
    }

    @Test func `what the rules forbid is refused, and what was wrong before is not held against a plan`()
        async throws
    {
        let folder = try club()
        try folder.write("---\ntitle: Short\nbooks: [nothing]\n---\n", to: "content/lists/bad.md")
        let club = try await Club.open(folder.path)
        let deletion = try club.draft(EditPlan([Edit("content/books/persuasion.md", .delete)]))
        let failure = await #expect(throws: ReportedFailure.self) { try await club.check(deletion) }
        #expect(failure?.report.diagnostics.map(\.message) == ["there is no book `persuasion`"])
        let rating = Edit("content/books/emma.md", .set(["stars"], .integer(5)))
        try await club.check(try club.draft(EditPlan([rating])))
    }

    @Test func `a file that changed since it was read is not overwritten`() async throws {
        let folder = try club()
        let club = try await Club.open(folder.path)
        let draft = try club.draft(
            EditPlan([
                Edit("content/books/emma.md", .set(["stars"], .integer(5))),
                Edit("content/books/persuasion.md", .set(["rating"], .integer(5))),
            ]))
        let persuasion = try folder.read("content/books/persuasion.md")
        try folder.write(Self.emma + "More.\n", to: "content/books/emma.md")
        let failure = await #expect(throws: ReportedFailure.self) { try await club.write(draft) }
        #expect(
            failure?.report.diagnostics.map(\.message) == [
                "`content/books/emma.md` was changed by another program meanwhile"
            ])
        #expect(try folder.read("content/books/emma.md") == Self.emma + "More.\n")
        #expect(try folder.read("content/books/persuasion.md") == persuasion)
    }

    @Test(arguments: [
        ("rating", "4.5", NewValue.number(4.5)), ("stars", "★★★★", .integer(4)),
        ("genres", "Novel, Comedy", .list([.text("Novel"), .text("Comedy")])),
        ("genres", "[Novel, Comedy]", .list([.text("Novel"), .text("Comedy")])),
        ("isbn", "0-14-143958-0", .text("9780141439587")), ("published", "1815", .integer(1815)),
        ("title", "Emma: # 1", .text("Emma: # 1")), ("title", "\"Emma\"", .text("\"Emma\"")),
        ("shelf", "0123", .text("0123")), ("shelf", "3", .integer(3)), ("draft", "true", .boolean(true)),
        ("by", "Austen, Jane", .list([.text("Jane Austen")])),
    ])
    func `a typed value takes the form that records have`(name: String, text: String, value: NewValue) throws
    {
        #expect(try RecordKind.books.value(text, for: name) == value)
    }

    @Test func `a typed value that a record may not have is refused as in a record`() throws {
        let failure = #expect(throws: ReportedFailure.self) {
            try RecordKind.books.value("seven", for: "stars")
        }
        #expect(failure?.report.diagnostics.map(\.message) == ["`stars` must be 0.5 to 5; found \"seven\""])
    }
}

extension Array where Element: Equatable {
    fileprivate func firstRange(of other: [Element]) -> Range<Int>? {
        indices.first { self[$0...].starts(with: other) }.map { $0..<$0 + other.count }
    }
}
