import Foundation
import TestSupport
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
        ("Text. (Source: The Guardian - a review of the second edition, by Ann Author, 1999.)", "Text."),
        ("It has a dust-cover.", "It has a dust-cover."),
        ("See [this](https://x.example/back-cover).", "See [this](https://x.example/back-cover)."),
        (
            "See [her life][1] (1813).\n\n[1]: https://x.example/a",
            "See [her life](https://x.example/a) (1813)."
        ),
        ("A [link](javascript:alert(1)) here", "A link here"),
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
        ("One.\\r\\n\\r\\nTwo.\\nThree.", "One.\n\nTwo.\nThree."), ("-----\n\n***\n", nil), ("", nil),
        ("...", nil),
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

    @Test(arguments: try SynopsisFixture.all)
    func `descriptions of many kinds become readable`(fixture: SynopsisFixture) {
        #expect(SynopsisCleaner.clean(fixture.text) == fixture.cleaned, "\(fixture.name)")
        let withReturns = fixture.text.replacing("\n", with: "\r\n")
        #expect(SynopsisCleaner.clean(withReturns) == fixture.cleaned, "\(fixture.name)")
    }

    @Test func `what is cleaned stays as it is when it is cleaned again`() throws {
        for fixture in try SynopsisFixture.all {
            guard let cleaned = fixture.cleaned else { continue }
            #expect(SynopsisCleaner.clean(cleaned) == cleaned, "\(fixture.name)")
        }
    }
}

/// A description as people typed it, and what is to become of it: a part of a file in `Tests/Fixtures/Synopses`.
struct SynopsisFixture: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let cleaned: String?

    var testDescription: String { name }

    static var all: [SynopsisFixture] {
        get throws {
            let folder = URL(fileURLWithPath: BuiltProgram.project + "/Tests/Fixtures/Synopses")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .sorted { $0.path < $1.path }.flatMap {
                    try fixtures(in: String(contentsOf: $0, encoding: .utf8))
                }
        }
    }

    private static func fixtures(in file: String) -> [SynopsisFixture] {
        file.components(separatedBy: "=== ").dropFirst().map { part in
            let head = part.prefix { $0 != "\n" }
            let halves = part.dropFirst(head.count + 1).components(separatedBy: "--->\n")
            let cleaned = halves[1].hasSuffix("\n") ? String(halves[1].dropLast()) : halves[1]
            return SynopsisFixture(
                name: String(head), text: halves[0], cleaned: cleaned == "(none)" ? nil : cleaned)
        }
    }
}
