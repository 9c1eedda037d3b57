import Content
import TestSupport
import Testing
import TextAndTime

/// The work grows in proportion to the text, whatever it repeats.
@Suite struct MarkdownGrowthTests {
    @Test(arguments: [
        "# a\n", "#\n", "> # a\n", "[a](b) ", "[a](\\&) ", "[a](x\\&", "<a@b.c>", "<https://x.org/&amp;> ",
        "<b>", "<b ", "](", "[](()", "[a]: b\n\n[a] ", "[a]:", "[a](b\n", "[![a](b)](b)", "[[a](b)](b)",
        "| a ", "a|b\n-|-\n", "|", "~a~ ", "*~a~ ", "~~a~", "www.a ", "_www.a_b.", "http://a_", "(http://a)",
        "a@b", "a@b.c ",
        "[^1]", "[^1]: a\n", "> [^1]: ", "[^1]:\n", "[^1]: - ", "[[a]] ", "[[a", "- [x] ", "> [!b] ",
        "- | a |\n",
        "> |a|\n> |-|\n", "`", "](a \"", "<a b=\"", "<b a=\">", "<b a='> b=\">\"", "<b a=\"\n\n", "<!--",
        "01) ", "octavo-0 ",
        "==a ", "*==a ", "==a==", "~~a ==b ", " ^a1\n", "%%", "%%a\n", "%% a %%\n\n", "[//]: # (x\n",
        "[//]: # (x) y\n", "{{", "{% a %}", "{%",
        "{{< a",
        "x{%a%}", "`{{a", "[a]({% link b %}) ", "> ```\n", "- ~~~\n",
    ])
    func `reading Markdown takes time in proportion to its length`(_ piece: String) {
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            let text = String(repeating: piece, count: times * 10_000 / piece.utf8.count)
            let bytes = Array(
                (text + String(repeating: " ", count: text.utf8.count) + "\n\n[a]: b\n\n[^1]\n\n[^1]: c").utf8
            )
            return {
                let document = MarkdownDocument(
                    bytes, in: bytes.indices, style: MarkdownStyle(trust: .club(allowsHTML: false)))
                var anchors = HeadingAnchors()
                _ = document.html(anchors: &anchors).bytes
                _ = document.outline(of: bytes, in: bytes.indices)
                _ = document.excerpt(length: 180)
                _ = document.plainText()
                _ = document.paragraphs()
                _ = PublishedMarkdown.text(text)
            }
        }
        #expect(growth < 10, "four times as much of \(piece) is \(growth) times the work")
    }

    @Test func `links to different places are found where they are written`() {
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            let text = (0..<times * 500).map {
                "[a](\($0).md) [b\($0)][c\($0)] [[d \($0)]] www.e\($0).example\n\n"
            }.joined()
            let definitions = (0..<times * 500).map { "[c\($0)]: f\($0).md\n" }.joined()
            let bytes = Array((text + definitions).utf8)
            let style = MarkdownStyle(trust: .club(allowsHTML: false))
            return { _ = MarkdownOutline(bytes, in: bytes.indices, style: style).references }
        }
        #expect(growth < 10, "\(growth)")
    }

    @Test func `equal headings are numbered without trying every number`() {
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            {
                var anchors = HeadingAnchors(taken: ["main"])
                for _ in 0..<times * 1_000 { _ = anchors.anchor(for: "Chapter") }
            }
        }
        #expect(growth < 10, "\(growth)")
    }
}
