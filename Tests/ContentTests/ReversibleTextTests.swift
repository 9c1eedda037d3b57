import Content
import TestSupport
import Testing
import TextAndTime

/// What is hidden from cmark comes back as it is written.
@Suite struct ReversibleTextTests {
    private static let pieces = [
        "[[a's *b*]]", "[[c|\"d\" _e_]]", "\\~", "\\[", "\\\\[", "[^f*]", "[^g]: ", "[^h]:",
        "www.i.example/_j_--k",
        "https://l.example/'m'...", "n@o.example", "![[p.png|300]]", "\n", "\n\n", "> ", "- ", "    ",
        "| q | r |\n",
        "|---|---|\n", "s", " ", "[", "]", "(", ")", "!", "=", "^", "%", "\\",
    ]

    private func html(_ text: String) -> String {
        var anchors = HeadingAnchors()
        let style = MarkdownStyle(trust: .club(allowsHTML: false))
        return MarkdownDocument(text, style: style).html(anchors: &anchors) { .url($0.text) }.string
    }

    @Test func `code has every byte that is written there`() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let code = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(Self.pieces) }
                .joined()
            let escaped = code.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
            #expect(html("~~~~\n\(code)\n~~~~\n") == "<pre><code>\(escaped)\n</code></pre>\n")
        }
    }

    @Test func `no text shows how it was read`() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(Self.pieces) }
                .joined()
            let shown = html(text)
            #expect(
                !shown.unicodeScalars.contains { 0xFDD0...0xFDEF ~= $0.value }, "\(text.debugDescription)")
            #expect(!shown.contains("01)"), "\(text.debugDescription)")
        }
    }

    @Test(arguments: [
        (
            "| [[Ender's *Game*]] |\n|---|\n| [[dune\\|the \"book\"]] |\n",
            "<table>\n<thead>\n<tr>\n<th><a href=\"Ender&#x27;s%20*Game*\">Ender's *Game*</a></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><a href=\"dune\">the “book”</a></td>\n</tr>\n</tbody>\n</table>\n"
        ),
        ("[[Emma]]'s", "<p><a href=\"Emma\">Emma</a>’s</p>\n"),
        ("**Note:**\\[1\\] *a\\~*", "<p><strong>Note:</strong>[1] <em>a~</em></p>\n"),
        (
            "|www.a.example|\n|-|\n",
            "<table>\n<thead>\n<tr>\n<th><a href=\"http://www.a.example\">www.a.example</a></th>\n</tr>\n</thead>\n</table>\n"
        ),
    ])
    func `signs are hidden without a change of what is around them`(_ text: String, _ expected: String) {
        #expect(html(text) == expected)
    }

    @Test func `a text that has such characters itself is read as CommonMark`() {
        let text = "[[a]] " + String(Unicode.Scalar(0xFDD0 as UInt16).map(Character.init) ?? "?")
        #expect(html(text) == "<p>\(text)</p>\n")
    }
}
