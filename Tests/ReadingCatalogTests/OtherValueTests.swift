import Content
import Testing

@testable import ReadingCatalog

@Suite struct OtherValueTests {
    @Test(arguments: [
        ("en", "en"), ("eng", "en"), ("English", "en"), ("en_GB", "en-GB"), ("pt-br", "pt-BR"), ("fre", "fr"),
        ("fra", "fr"), ("français", "fr"), ("Deutsch", "de"), ("zh-hant-tw", "zh-Hant-TW"), ("grc", "grc"),
        ("日本語", "ja"),
    ])
    func `languages become tags`(text: String, tag: String) throws {
        #expect(try LanguageTag.parsed(text) == tag)
    }

    @Test func `a language that is none is refused`() {
        #expect { try LanguageTag.parsed("Englsh") } throws: { ($0 as? ValueProblem)?.replacement == "en" }
        #expect { try LanguageTag.parsed("xx") } throws: { ($0 as? ValueProblem)?.replacement == nil }
        #expect(throws: ValueProblem.self) { try LanguageTag.parsed("the old one") }
    }

    @Test(arguments: [
        ("https://example.org", "example.org"), ("http://www.example.org:80/a?b#c", "example.org"),
        ("mailto:club@example.org", "club@example.org"), ("HTTPS://EXAMPLE.ORG/", "EXAMPLE.ORG"),
    ])
    func `links are called after their host`(url: String, title: String) throws {
        #expect(try WebLink(parsing: url) == WebLink(title: title, url: url))
    }

    @Test func `a Markdown link brings its words`() throws {
        #expect(
            try WebLink(parsing: "[Read it](https://example.org/a)")
                == WebLink(title: "Read it", url: "https://example.org/a"))
    }

    @Test(arguments: [
        ("example.org/a", "https://example.org/a"), ("club@example.org", "mailto:club@example.org"),
        ("javascript:alert(1)", nil), ("data:text/html,x", nil), ("https://", nil), ("https://a b", nil),
        ("/books/", nil), ("//example.org", nil), ("ftp://example.org", nil), ("mailto:nobody", nil),
        ("https:example.org", nil), ("JavaScript:alert(1)", nil), ("https://a\"b", nil),
    ])
    func `what is no harmless address is refused`(text: String, offered: String?) {
        #expect { try WebAddress.validated(text) } throws: { ($0 as? ValueProblem)?.replacement == offered }
    }

    @Test(
        arguments: [
            ("Earthsea", "Earthsea", nil), ("Earthsea #2", "Earthsea", 2), ("Earthsea, #2", "Earthsea", 2),
            ("Earthsea (#2)", "Earthsea", 2), ("Earthsea, Book 1.5", "Earthsea", 1.5),
            ("Area 51", "Area 51", nil),
            ("#2", "#2", nil),
        ] as [(String, String, Double?)])
    func `a series may have a number`(text: String, name: String, position: Double?) {
        #expect(SeriesPlace(parsing: text) == SeriesPlace(name: name, position: position))
    }

    @Test func `a site's address ends with a slash`() throws {
        #expect(try BaseAddress.validated("https://example.org/club") == "https://example.org/club/")
        #expect(throws: ValueProblem.self) { try BaseAddress.validated("https://example.org/?a") }
    }
}
