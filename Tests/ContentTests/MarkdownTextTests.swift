import Content
import Testing

@Suite struct MarkdownTextTests {
    private let style = MarkdownStyle(trust: .club(allowsHTML: false))

    @Test func `words are extracted from markup`() {
        let text =
            "# Title\n\nA *very* [long](x) `road`\nand ![a map](y) <b>home</b>.\n\n- \"one\"\n- two\n\n```\ncode\n```\n"
        let document = MarkdownDocument(text, style: style)
        #expect(document.plainText() == "Title A very long road and home. “one” two code")
        #expect(document.excerpt(length: 100) == "A very long road and home. “one” two")
    }

    @Test func `white space is collapsed, and long characters count once`() {
        #expect(MarkdownDocument("a  b `c   d`\n&#9;e &#32;", style: style).plainText() == "a b c d e")
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 200)
        #expect(MarkdownDocument(family, style: style).excerpt(length: 100).count == 100)
        #expect(MarkdownDocument(family, style: style).excerpt(length: 200) == family)
    }

    @Test(arguments: [
        ("One two three four", 18, "One two three four"), ("One two three four", 17, "One two three…"),
        ("One two, three", 10, "One two…"), ("One two. Three four.", 12, "One two…"),
        ("Donaudampfschifffahrt", 10, "Donaudamp…"), ("罪と罰は長い小説である", 6, "罪と罰は長…"),
        ("👩‍🚀👩‍🚀👩‍🚀 👩‍🚀👩‍🚀", 5, "👩‍🚀👩‍🚀👩‍🚀…"), ("Éà îô ûç", 6, "Éà îô…"), ("", 5, ""), ("a", 1, "a"), ("ab", 1, "…"),
    ])
    func `an excerpt ends with a whole word`(_ text: String, _ length: Int, _ expected: String) {
        #expect(MarkdownDocument(text, style: style).excerpt(length: length) == expected)
    }
}
