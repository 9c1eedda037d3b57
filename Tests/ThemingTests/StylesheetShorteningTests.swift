import Diagnostics
import Testing

@testable import ThemeFiles
@testable import Theming

@Suite struct StylesheetShorteningTests {
    @Test(arguments: [
        (
            "/* one */ a { color: red; }\n\nb , c > d { margin: 0 auto; }\n",
            "a{color:red}b,c > d{margin:0 auto}"
        ),
        ("a::before { content: \" ; { \"; }", "a::before{content:\" ; { \"}"),
        ("a { width: calc(1px + 2px); }", "a{width:calc(1px + 2px)}"), ("a /* x */ b { }", "a b{}"),
        ("@media (min-width: 40rem) { a :hover { top: 0 } }", "@media (min-width:40rem){a :hover{top:0}}"),
        ("a { content: '\\'  '; }", "a{content:'\\'  '}"), ("/* never closed", ""), ("a{b:\"c", "a{b:\"c"),
    ])
    func `only what people read is taken out`(source: String, expected: String) {
        #expect(
            String(decoding: StylesheetShortening.shortened(Array(source.utf8)), as: UTF8.self) == expected)
    }

    @Test func `the theme's own stylesheet is published short, and a club's as it is`() throws {
        let whole = try #require(DefaultTheme.files.first { $0.name == "assets/site.css" }).source.bytes
        let short = try #require(Theme().assets.first { $0.name == "site.css" }).bytes
        #expect(short.count * 10 < whole.count * 9)
        let own = Theme(own: [ThemeFile(own: "assets/site.css", bytes: Array("a { top: 0; }\n".utf8))])
        #expect(own.assets.first { $0.name == "site.css" }?.bytes == Array("a { top: 0; }\n".utf8))
    }
}
