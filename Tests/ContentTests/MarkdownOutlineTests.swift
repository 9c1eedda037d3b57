import Content
import Testing

@Suite struct MarkdownOutlineTests {
    private func outline(_ text: String, from start: Int = 0) -> MarkdownOutline {
        let bytes = Array(text.utf8)
        return MarkdownOutline(
            bytes, in: start..<bytes.count, style: MarkdownStyle(trust: .club(allowsHTML: false)))
    }

    /// Every destination with the text at its range.
    private func places(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return outline(text).references.map { reference in
            "\(reference.destination.text) = \(String(decoding: bytes[reference.range], as: UTF8.self))"
        }
    }

    @Test(arguments: [
        (
            "é [a](x.md) and [b](y.md \"t\")\n[c](<z z.md>)",
            ["x.md = x.md", "y.md = y.md", "z z.md = z z.md"]
        ),
        ("[a](x) x [b](x)\n\n> - [c](x)\n>   ![d](x)\n", ["x = x", "x = x", "x = x", "x = x"]),
        (
            "[![map](m.png)](book:emma) ![m](m.png)",
            ["book:emma = book:emma", "m.png = m.png", "m.png = m.png"]
        ),
        (
            "<ann@example.org> <https://x.org>",
            ["mailto:ann@example.org = ann@example.org", "https://x.org = https://x.org"]
        ),
        ("[a][b], [b]\n\n[b]: <x.md> 'title'\n", ["x.md = x.md", "x.md = x.md"]),
        ("[a](&#120;.md) and\n[b](y\\&z.md)", ["x.md = [a](&#120;.md) and", "y&z.md = [b](y\\&z.md)"]),
        ("# A [b](c.md)\n\nd\n=\n", ["c.md = c.md"]), ("no links", []), ("[a]()", [" = [a]()"]),
        ("[a](b_(c).md 't') \\[x](y) [d]( </e f> )", ["b_(c).md = b_(c).md", "/e f = /e f"]),
        ("`[a](x)`\n\n    [a](x)\n\n[a](x)", ["x = x"]),
        (
            "[a][1] [b][2] [c](x.md)\n\n[1]: x.mdx\n[2]: x.md 'x'\n",
            ["x.mdx = x.mdx", "x.md = x.md", "x.md = x.md"]
        ),
    ])
    func `destinations are found where they are written`(_ text: String, _ expected: [String]) {
        #expect(places(text) == expected)
    }

    @Test func `ranges are relative to the file, not to the body`() {
        let record = "---\ntitle: Dune\n---\r\n\r\nSee [Emma](emma.md).\r\n"
        let bytes = Array(record.utf8)
        let found = outline(record, from: 22).references.first
        #expect(found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == "emma.md")
    }

    @Test func `bare links and links in callouts have their own places`() {
        let text = "> [!note] [a](x) www.b.example\n> [c](x)\n\n%%d%% e@f.example, https://g.example/&amp;\n"
        #expect(
            places(text) == [
                "x = x", "http://www.b.example = www.b.example", "x = x",
                "mailto:e@f.example = e@f.example", "https://g.example/ = https://g.example/",
            ])
        #expect(outline(text).references.map(\.range.lowerBound) == [14, 17, 37, 47, 60])
    }

    @Test func `links that are written the same way have different ranges`() {
        let ranges = outline("[a](x) [b](x) [c](x)").references.map(\.range)
        #expect(ranges == [4..<5, 11..<12, 18..<19])
    }

    @Test func `a link finds its range whatever has the same text before it`() {
        let ranges = outline("`[a](x)`\n\n    [a](x)\n\n[a](x) [b][x]\n\n[x]: x").references.map(\.range)
        #expect(ranges == [26..<27, 42..<43])
    }

    @Test(arguments: [
        ("[a][1] and [b][2]\r\r[1]: one.md\r[2]: two.md", [24..<30, 36..<42]),
        ("[a][1] and [b][2]\r\n\r\n[1]: one.md\r\n[2]: two.md", [26..<32, 39..<45]),
        ("[b][x\\]: y]\n\n[x\\]: y]: one.md", [23..<29]),
        ("[b][x\\\\]\n\n[x\\\\]: one.md", [17..<23]),
    ])
    func `a definition is found whatever ends its line or is in its name`(
        _ text: String, _ ranges: [Range<Int>]
    ) {
        #expect(outline(text).references.map(\.range) == ranges)
    }

    @Test func `headings are found`() {
        let text = "# One\n\nTwo *and*\n---\n\n# One\n"
        let bytes = Array(text.utf8)
        let found = outline(text)
        #expect(found.headings.map(\.anchor) == ["one", "two-and", "one-2"])
        #expect(found.headings.map(\.level) == [1, 2, 1])
        #expect(
            found.headings.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
                "# One", "Two *and*", "# One",
            ])
    }
}
