import Diagnostics
import TestSupport
import Testing
import TextAndTime

@testable import Content

/// What TOML says is what the same values in YAML say, with plain scalars where TOML has no quotes.
@Suite struct TOMLReaderTests {
    private func values(_ toml: String) throws -> YAMLData {
        let file = SourceFile(path: "emma.md", text: toml)
        let tree = try file.bytes.withUnsafeBufferPointer { try TOMLReader.tree(of: $0, 0..<$0.count) }
        return YAMLData(YAMLValue(tree: tree, file: file))
    }

    private func yaml(_ yaml: String) throws -> YAMLData {
        let file = SourceFile(path: "emma.yaml", text: yaml)
        var reader = FrontMatterReader()
        var report = DiagnosticReport()
        return YAMLData(try #require(reader.yaml(of: file, into: &report)).fields(in: file))
    }

    private func message(_ toml: String) -> String {
        let file = SourceFile(path: "emma.md", text: toml)
        do {
            let tree = try file.bytes.withUnsafeBufferPointer { bytes throws(Mistake) in
                try TOMLReader.tree(of: bytes, 0..<bytes.count)
            }
            return "\(tree.nodes.count) values"
        } catch {
            return Sample.shown([error.diagnostic(in: file)])
        }
    }

    @Test(
        arguments: [
            ("", "{}"),
            ("# nothing\n\n  \t\r\n", "{}"),
            ("title = \"Emma\" # a comment\nyear=1815", "{title: \"Emma\", year: 1815}"),
            ("title = \"1984\"\r\nread = true\r\n", "{title: \"1984\", read: true}"),
            (
                "a = 'C:\\new'\nb = \"tab\\tquote\\\" \\u00e9\\U0001F4DA\"",
                #"{a: 'C:\new', b: "tab\tquote\" é📚"}"#
            ),
            ("a = ''\nb = \"\"\nc = \"\"\"\"\"\"", "{a: '', b: \"\", c: ''}"),
            ("a = \"\"\"\nOne\n  two\"\"\"", "{a: \"One\\n  two\"}"),
            ("a = \"\"\"One \\\n\n   two\\n\"\"\"", "{a: \"One two\\n\"}"),
            ("a = \"\"\"She said \"no\"\"\"\"", "{a: \"She said \\\"no\\\"\"}"),
            ("a = '''It''s \\n''''", "{a: \"It''s \\\\n'\"}"),
            ("a = '''\r\nOne\r\ntwo'''", "{a: \"One\\ntwo\"}"),
            (
                "a = +12\nb = 1_000\nc = 0x1F\nd = 0o17\ne = 0b101",
                "{a: +12, b: 1000, c: 0x1F, d: 0o17, e: 5}"
            ),
            ("a = 4.5\nb = -0.25e+1_0\nc = 6E3\nd = -inf", "{a: 4.5, b: -0.25e+10, c: 6E3, d: -inf}"),
            ("a = 2026-11-22\nb = 07:32:00.5", "{a: 2026-11-22, b: '07:32:00.5'}"),
            ("a = 2026-11-22T07:32:00Z\nb = 2026-11-22 07:32:00-07:00", nil),
            ("a = [1, [\"x\", 'y'],\n # c\n {b = 2},\n]", "{a: [1, [\"x\", 'y'], {b: 2}]}"),
            ("a = []\nb = {}\nc = { d.e = 1, \"f g\" = [] }", "{a: [], b: {}, c: {d: {e: 1}, f g: []}}"),
            ("a.b = 1\na.'c.d' = 2\n3.4 = true", "{a: {b: 1, c.d: 2}, '3': {'4': true}}"),
            (
                "[book]\ntitle = 'x'\n[book.series]\nname='y'\n[site]",
                "{book: {title: 'x', series: {name: 'y'}}, site: {}}"
            ),
            ("[a.b]\nc=1\n[ a ]\nd=2\n[e]\n[a.f]\n", "{a: {b: {c: 1}, d: 2, f: {}}, e: {}}"),
            ("[[r]]\na=1\n[[r]]\n[r.s]\nb=2\n[[r.t]]\n[[r.t]]", "{r: [{a: 1}, {s: {b: 2}, t: [{}, {}]}]}"),
        ] as [(String, String?)])
    func `values are those of the same YAML`(_ toml: String, _ expected: String?) throws {
        let found = try values(toml)
        if let expected {
            #expect(found.unquotedTimes == (try yaml(expected)).unquotedTimes)
        } else {
            #expect(
                found
                    == .map([
                        .init(key: "a", value: .scalar("2026-11-22T07:32:00Z", isPlain: true)),
                        .init(key: "b", value: .scalar("2026-11-22 07:32:00-07:00", isPlain: true)),
                    ]))
        }
    }

    @Test func `names and values have their places in the file`() throws {
        let file = SourceFile(path: "emma.md", text: "a = 1\n[series]\nname = \"High\\u00fcry\"\n")
        let tree = try file.bytes.withUnsafeBufferPointer { try TOMLReader.tree(of: $0, 0..<$0.count) }
        let root = YAMLValue(tree: tree, file: file)
        let series = root.entries[1]
        let name = series.value.entries[0]
        #expect(
            [series.key, series.value, name.key, name.value].map { file.text($0.range) } == [
                "series", "[series]", "name", "\"High\\u00fcry\"",
            ])
        #expect(name.value.text == "Highüry" && name.value.position.line == 3)
    }

    @Test(arguments: [
        (
            "title = Emma", "emma.md:1:9", "\"Emma\" is neither a number, a date nor text in quotes",
            "put text in quotes: \"Emma\""
        ),
        (
            "read = True", "emma.md:1:8", "\"True\" is neither a number, a date nor text in quotes",
            "write `true`"
        ),
        ("title =\n", "emma.md:1:8", "there is no value after `=`", "add one, or delete the line"),
        ("title: Emma", "emma.md:1:1", "there is no `=` after this name", "write it as `name = value`"),
        (
            "größe = 1", "emma.md:1:1", "there must be a name here",
            "put a name with other characters than `a` to `z`, digits, `-` and `_` in quotes"
        ),
        (
            "= 1", "emma.md:1:1", "there must be a name here",
            "put a name with other characters than `a` to `z`, digits, `-` and `_` in quotes"
        ),
        (
            "a = \"Emma\nb = 1", "emma.md:1:5", "the quote that begins here is never closed",
            "add the second quote"
        ),
        (
            "a = '''Emma\n''", "emma.md:1:5", "the quote that begins here is never closed",
            "add three quotes at its end"
        ),
        (
            "a = \"C:\\new\\Docs\"", "emma.md:1:12", "there is no such escape",
            "write `\\\\` for a backslash, or put the text in single quotes"
        ),
        (
            "a = [1, 2\nb = 3", "emma.md:2:1", "there is no comma before this",
            "put commas between the items of a list"
        ),
        ("a = [1, 2,\n", "emma.md:1:5", "this list is never closed", "add a `]`"),
        ("a = {b = 1\n}", "emma.md:1:5", "this is not closed on its line", "add a `}`"),
        (
            "a = 1 b = 2", "emma.md:1:7", "only a comment can follow on this line",
            "write each field on a line of its own"
        ),
        ("[a\nb = 1", "emma.md:1:1", "this header is never closed", "write it as `[name]`"),
        ("[[a]\nb = 1", "emma.md:1:1", "this header is never closed", "write it as `[[name]]`"),
        ("a = 1\na = 2", "emma.md:2:1", "`a` is given twice", "keep one of the two"),
        ("a = {b = 1}\n[a.c]", "emma.md:2:2", "`a` is given twice", "keep one of the two"),
    ])
    func `mistakes are reported with their place`(
        _ toml: String, _ place: String, _ message: String, _ help: String
    ) {
        let shown = self.message(toml)
        #expect(shown.hasPrefix("\(place): error[toml]: \(message)\n"))
        #expect(shown.contains("  help: \(help)\n"))
    }

    @Test func `nesting has a limit, and the number of tables has none`() {
        let deep = String(repeating: "[", count: 100_000)
        let path = String(repeating: "a.", count: 50_000) + "a"
        for toml in ["a = \(deep)", "\(path) = 1", "[\(path)]"] {
            #expect(message(toml).contains("this is nested more than 32 levels deep"))
        }
        let many = (0..<20_000).map { "[[a]]\nb\($0 % 7) = 1\n[c\($0)]\n" }.joined()
        #expect(message(many) == "\(2 + 20_000 * 5 + 1) values")
    }

    @Test func `any bytes are read or refused`() {
        let pieces = [
            "a", "b", ".", "=", " = ", "\n", "\r\n", "\"", "'", "\"\"\"", "'''", "[", "]", "[[", "]]", "{",
            "}",
            ",", "1", "_", "0x", "-", "2026-01-02", "T", "07:00:00", "#", "\\", "\\u00e9", "é", "\u{7}",
            "true",
        ]
        var refused = 0
        for seed in 0..<20_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...40, using: &random)
            let toml = (0..<count).map { _ in random.pick(pieces) }.joined()
            if message(toml).contains("error[toml]") { refused += 1 }
        }
        #expect(refused > 10_000 && refused < 20_000)
    }
}

extension YAMLData {
    /// A time counts as plain in TOML alone.
    fileprivate var unquotedTimes: YAMLData {
        switch self {
        case .map(let pairs): .map(pairs.map { Pair(key: $0.key, value: $0.value.unquotedTimes) })
        case .scalar(let text, _) where text.contains(":"): .scalar(text, isPlain: true)
        default: self
        }
    }
}

extension SourceFile {
    fileprivate func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
