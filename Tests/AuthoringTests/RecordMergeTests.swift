import Authoring
import Testing

/// What becomes of a record that two people have changed.
@Suite struct RecordMergeTests {
    private static let emma = "content/books/emma.md"
    private static let base = """
        ---
        # ours
        title: Emma
        stars: 4
        loans: [{to: Ben, at: 2026-05-03}]
        ---
        Text.

        """

    @Test func `each field is taken from the one who changed it, next to each other too`() {
        let merge = merge(
            [("stars: 4", "stars: 5"), ("title: Emma\n", "title: Emma\npages: 474\n")],
            [
                ("# ours", "# ours!"), ("title: Emma\n", "title: Emma\nisbn: \"9780141439587\"\n"),
                ("Text", "More"),
            ])
        #expect(merge.conflicts.isEmpty)
        #expect(
            text(merge) == """
                ---
                # ours!
                title: Emma
                isbn: "9780141439587"
                stars: 5
                loans: [{to: Ben, at: 2026-05-03}]
                pages: 474
                ---
                More.

                """)
    }

    @Test func `lists to which both added have the items of both`() {
        let merge = merge(
            [("05-03}]", "05-03}, {to: Cleo, at: 2026-07-01}]")],
            [("05-03}]", "05-03}, {to: Dora, at: 2026-08-01}]")])
        #expect(merge.conflicts.isEmpty)
        #expect(
            text(merge)?.contains(
                "loans: [{to: Ben, at: 2026-05-03}, {to: Dora, at: 2026-08-01}, {to: Cleo, at: 2026-07-01}]")
                == true)
    }

    @Test(arguments: [RecordMerge.Side.mine, .theirs])
    func `where both changed the same, the values of one are kept and both are shown`(
        side: RecordMerge.Side
    ) {
        let merge = merge(
            [("stars: 4", "rating: 5"), ("Text", "Mine"), ("Emma", "Emma!")],
            [("stars: 4\n", ""), ("Text", "Theirs"), ("Emma", "Emma!")], keeping: side)
        #expect(
            words(merge) == [
                "rating: 5, none",
                "text: “Mine.” …, “Theirs.” …",
            ])
        #expect(text(merge)?.contains("rating: 5") == (side == .mine))
        #expect(text(merge)?.hasSuffix(side == .mine ? "---\nMine.\n" : "---\nTheirs.\n") == true)
    }

    @Test func `a file that one removed, or that is no record, is kept whole`() {
        let removed = RecordMerge(Self.emma, base: bytes(Self.base), mine: nil, theirs: bytes("x"))
        #expect(words(removed) == ["the whole file: removed, changed"])
        #expect(removed.bytes == nil)
        let template = RecordMerge(
            "Templates/pages/book.html", base: nil, mine: bytes("a"), theirs: bytes("b"), keeping: .theirs)
        #expect(words(template) == ["the whole file: added, added"])
        #expect(template.bytes == bytes("b"))
        let same = RecordMerge("README", base: nil, mine: bytes("a"), theirs: bytes("a"))
        #expect(same.conflicts.isEmpty)
    }

    @Test func `fields that cannot be edited alone make the whole file a conflict`() {
        let toml = "+++\ntitle = \"Emma\"\nrating = 4\n+++\n"
        let merge = RecordMerge(
            Self.emma, base: bytes(toml), mine: bytes(toml.replacing("4", with: "5")),
            theirs: bytes(toml.replacing("4", with: "3")))
        #expect(merge.conflicts.map(\.field) == ["the whole file"])
    }

    @Test func `settings are merged like records`() {
        let settings = "title: Club\nwelcome: Hello\n"
        let merge = RecordMerge(
            "content/site.yaml", base: bytes(settings), mine: bytes(settings + "tagline: We read\n"),
            theirs: bytes(settings.replacing("Hello", with: "Come in") + "per_page: 10\n"))
        #expect(merge.conflicts.isEmpty)
        #expect(text(merge) == "title: Club\nwelcome: Come in\nper_page: 10\ntagline: We read\n")
    }

    private func merge(
        _ mine: [(String, String)], _ theirs: [(String, String)], keeping side: RecordMerge.Side = .mine
    ) -> RecordMerge {
        let versions = [mine, theirs].map { edits in
            bytes(edits.reduce(Self.base) { $0.replacing($1.0, with: $1.1) })
        }
        return RecordMerge(
            Self.emma, base: bytes(Self.base), mine: versions[0], theirs: versions[1], keeping: side)
    }

    private func words(_ merge: RecordMerge) -> [String] {
        merge.conflicts.map { "\($0.field): \($0.mine), \($0.theirs)" }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func text(_ merge: RecordMerge) -> String? {
        merge.bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}
