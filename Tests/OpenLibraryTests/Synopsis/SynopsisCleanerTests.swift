import Testing

@testable import OpenLibrary

@Suite struct SynopsisCleanerTests {
    @Test(arguments: [
        ("Plain text.", "Plain text."),
        ("One.\r\n\r\n\r\n\r\nTwo.  \r\n", "One.\n\nTwo."),
        ("Text.\r\n([source][1])\r\n\r\n\r\n  [1]: https://x.example/", "Text."),
        ("Text. ([Source][1].)\n\n  [1]: http://x.example", "Text."),
        ("Text.\n\n----------\nAlso contained in:\n- [A](/works/OL1W)\n- B", "Text."),
        ("Text.\n\n**Also contained in**\n\n* One\n* Two", "Text."),
        ("Contains:\n- a", nil),
        ("Preceded by: [The Wind][1]\n\nText.\n\n[1]: https://x.example/w", "Text."),
        ("Text.\n\n-From Cover Flap", "Text."),
        ("Text.\n\n- [publisher](https://p.example/x)", "Text."),
        ("Text. (from the back cover)", "Text."),
        ("Text.\n--back cover", "Text."),
        ("Text.\nSource: Wikipedia", "Text."),
        (
            "See [her life][1] (1813).\n\n[1]: https://x.example/a",
            "See [her life](https://x.example/a) (1813)."
        ),
        ("A [link](javascript:alert(1)) here", "A link) here"),
        ("A [link](  data:text/html,x ) here", "A link here"),
        ("![a picture](https://x.example/a.png) Text", "a picture Text"),
        ("[Note] that [x][9] is kept.", "[Note] that x is kept."),
        ("<p>One <i>two</i><br>three</p><script>alert(1)</script>", "One *two*\nthree"),
        ("a < b &amp; c > d", "a < b & c > d"),
        (
            "The source of the river (a source of joy) is far.",
            "The source of the river (a source of joy) is far."
        ),
        ("He came from the back. (Book cover by Ann.)", "He came from the back. (Book cover by Ann.)"),
        ("\u{FEFF}Left\u{202E}right\u{0}", "Leftright"),
        ("One\u{2028}\u{2028}Two\u{85}Three\rFour\u{B}Five", "One\n\nTwo\nThree\nFour\nFive"),
        ("Émile’s\u{A0}house \u{2003} \r\n😀\u{FFFD}\t", "Émile’s house\n😀"),
        ("-----\n\n***\n", nil), ("", nil), ("...", nil),
    ])
    func `what is no part of a description is taken out`(text: String, cleaned: String?) {
        #expect(SynopsisCleaner.clean(text) == cleaned)
    }

    @Test func `a description has a bound`() throws {
        let long = String(repeating: "word ", count: 100_000)
        #expect(try #require(SynopsisCleaner.clean(long)).utf8.count < 20_100)
        let many = Array(repeating: "A line of text.", count: 10_000).joined(separator: "\n\n")
        #expect(try #require(SynopsisCleaner.clean(many)).utf8.count <= 20_000)
    }

    @Test func `brackets without end cost no more than their length`() {
        let text = String(repeating: "[", count: 20_000) + String(repeating: "<", count: 20_000)
        #expect(SynopsisCleaner.clean("a" + text) != nil)
    }
}
