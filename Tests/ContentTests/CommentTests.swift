import Diagnostics
import TestSupport
import Testing

@testable import Content

/// What is a comment, and what only looks like one.
@Suite struct CommentTests {
    @Test(arguments: [
        ("a <!-- b --> c", "a c"), ("<!-- b -->", ""), ("a<!-- b -->c", "ac"), ("a <!-- b\nc --> d", "a\nd"),
        ("a\n\n<!--\nb\n\nc\n-->\nd", "a\n\n\n\n\n\n\nd"), ("a <!--> b -->", "a b -->"),
        ("a <!---> b", "a b"),
        ("a\n<!-- never\n\nclosed", "a\n\n\n"), ("a <!-- never closed", "a <!-- never closed"),
        ("[//]: # (b)", ""), ("a\n\n[//]: # \"b\"\nc", "a\n\n\nc"), ("[//]: <> (b\nc)\nd", "\n\nd"),
        ("[comment]: # 'b'", ""), ("[any]: # (b)", ""), ("[//]: # b without quotes", ""),
        ("> [//]: # (b)\n> c", ">\n> c"), ("[//]:\n\n(b", "\n\n(b"),
        ("a <?b?> c", "a c"),
        ("a <!b> c", "a c"), ("%%%b%%%", "%"), ("<<!-- a -->!-- b -->", "<!-- b -->"),
        ("- a\n\n<!-- b -->\n\n- c", "- a\n\n<!-- -->\n\n- c"),
        // What is none.
        ("`<!-- a -->` ``[//]: # (b)``", "`<!-- a -->` ``[//]: # (b)``"),
        ("```\n<!-- a -->\n[//]: # (b)\n```", "```\n<!-- a -->\n[//]: # (b)\n```"),
        ("a\n\n    <!-- b -->", "a\n\n    <!-- b -->"), ("\\<!-- a -->", "\\<!-- a -->"),
        ("[a]: https://x.example \"b\"", "[a]: https://x.example \"b\""), ("[top]: #", "[top]: #"),
        ("- [ ]: a", "- [ ]: a"), ("[^1]: # a", "[^1]: # a"), ("a [//]: # (b)", "a [//]: # (b)"),
        ("a < b, c %% d", "a < b, c %% d"), ("{{< a >}}", "{{< a >}}"),
        ("{% include a %}", "{% include a %}"),
        ("<script><!-- a --></script>", "<script><!-- a --></script>"),
        // Not code, however it looks.
        ("a\n    ```\n<!-- b -->", "a\n    ```\n"), ("[^1]: a\n\n    <!-- b --> c", "[^1]: a\n\n    c"),
    ])
    func `a text without its comments`(_ text: String, _ expected: String) {
        let found = Array(text.utf8).withUnsafeBufferPointer { MarkdownOmissions.shown($0) }
        #expect(found.map { String(decoding: $0, as: UTF8.self) } ?? text == expected)
    }

    @Test func `fields lose their comments where they are read, and editors see them`() throws {
        let text = """
            ---
            title: "A %%b%%"
            note: |
              c <!-- d --> e
              [//]: # (f)
            url: https://x.example/%%g%%
            empty: "%%h%%"
            escaped: "i \\x25%j%% \\u003c!-- k -->"
            list: [l %%m%%, {n: o <!-- p -->}]
            wiki: [[Emma %%q%%]]
            ---

            """
        let file = SourceFile(path: "a.md", text: text)
        func texts(_ reader: consuming FrontMatterReader) throws -> [String] {
            var report = DiagnosticReport()
            let map = try #require(reader.frontMatter(of: file, into: &report)).fields(in: file)
            func texts(_ value: YAMLValue) -> [String] {
                value.text.map { [$0] }
                    ?? (value.items.flatMap(texts) + value.entries.flatMap { texts($0.value) })
            }
            return texts(map).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        }
        #expect(
            try texts(FrontMatterReader()) == [
                "A", "c e", "https://x.example/", "", "i", "l", "o", "[[Emma ]]",
            ])
        #expect(try texts(FrontMatterReader(keepsComments: true)).joined().contains("%%m%%"))
    }

    @Test func `what is left out stays out, whatever the text`() {
        let parts = [
            "%%", "<!--", "-->", "[//]: # (", ")", "\n", "a", " ", "`", "<", "%", "!", "{%", "\\", "- ", "5",
        ]
        for seed in 0..<20_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(parts) }.joined()
            let once = MarkdownOmissions.shown(text)
            #expect(once.utf8.count(where: { $0 == 0x0A }) >= text.utf8.count(where: { $0 == 0x0A }))
            #expect(once.utf8.count <= text.utf8.count + 8, "\(text.debugDescription)")
        }
    }
}
