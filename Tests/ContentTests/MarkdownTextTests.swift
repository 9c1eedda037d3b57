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

    @Test(arguments: [
        ("1. Welcome\n2. Talk\n\n+ tea\n+ cake", "1. Welcome\n2. Talk\n• tea\n• cake"),
        ("3) a\n\n   b\n4) c", "3. a\n\nb\n\n4. c"), ("- a\n  - b\n- [x] c", "• a\n• b\n• c"),
        ("# A\nb\nc\n\n```\nd\n\ne\n```", "A\n\nb c\n\nd e"),
        ("a\n\n|b|c|\n|-|-|\n|d|e|\n\nf", "a\n\nb c d e\n\nf"),
        ("a[^1] \"b\"\n\n[^1]: c\n\n-\n\nd", "a “b”\n\nd"), ("", ""),
    ])
    func `paragraphs and items of lists stay apart`(_ text: String, _ paragraphs: String) {
        #expect(MarkdownDocument(text, style: style).paragraphs() == paragraphs)
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
