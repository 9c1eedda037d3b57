import Diagnostics
import Testing

@Suite struct TerminalFormatTests {
    private func shown(_ text: String, marking word: String) -> String {
        let source = SourceFile(path: "content/books/dune.md", text: text)
        let bytes = Array(text.utf8)
        let needle = Array(word.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: needle) } ?? 0
        let position = source.position(of: start..<(start + needle.count))
        return TerminalFormat(hasColor: false).text(
            .error(
                "rating-range", "`rating` must be 0.5 to 5; found \"four\"", at: position,
                help: "write `rating: 4`"))
    }

    @Test func `a finding shows place, line, caret and help`() {
        #expect(
            shown("---\ntitle: Dune\nauthors: Frank Herbert\nrating: four\n---\n", marking: "four") == """
                content/books/dune.md:4:9: error[rating-range]: `rating` must be 0.5 to 5; found "four"
                4 | rating: four
                  |         ^^^^
                  help: write `rating: 4`

                """)
    }

    @Test func `columns count characters and the caret counts cells`() {
        #expect(
            shown("title: 罪と罰 👩‍🚀 e\u{301} four\n", marking: "four") == """
                content/books/dune.md:1:16: error[rating-range]: `rating` must be 0.5 to 5; found "four"
                1 | title: 罪と罰 👩‍🚀 e\u{301} four
                  |                    ^^^^
                  help: write `rating: 4`

                """)
    }
}
