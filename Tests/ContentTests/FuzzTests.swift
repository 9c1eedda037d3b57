import Content
import Diagnostics
import TestSupport
import Testing
import TextAndTime

/// Arbitrary bytes must not crash, hang, or fail without a message.
@Suite struct FuzzTests {
    private static let yamlPieces = [
        "---", "...", "\n", "\n", "\r\n", " ", "  ", "\t", ":", ": ", "- ", "? ", "[", "]", "{", "}", ",",
        "#", " #", "&a",
        "*a", "!", "!!str ", "|", ">", "|2-", "'", "\"", "\\", "\\u00e9", "%", "@", "`", "<<: ", "~", "null",
        "true", "1",
        "title", "a", "é", "罪", "\u{FEFF}", "\u{85}", "\u{2028}", "\u{0}", "\u{7}", "👩‍🚀", "a: b\n", "- c\n",
        "\"x\": [y]\n",
    ]

    private static let markdownPieces = [
        "\n", "\n\n", "    ", "\t", "> ", "- ", "1. ", "# ", "===", "---", "***", "*", "_", "**", "`", "```",
        "~~~", "[", "]",
        "(", ")", "![", "](", "]: ", "<", ">", "<!--", "-->", "<script>", "</script>", "<b>", "<?",
        "<![CDATA[", "&amp;", "&#0;",
        "&#x10FFFF;", "\\", "\"", "'", "--", "...", "javascript:", "data:", "//x", "book:emma", "é", "罪", "👩‍🚀",
        "\u{0}", "a",
        "word ", "[a]: b\n", "[a]", "<https://x.org>", "| a | b |\n", "|---|:-:|\n", "~~", "~", "- [x] ",
        "www.a.b ",
        "a@b.c", "http://", "[^a]", "[^a]: ", "[[", "]]", "> [!tip] ", "|", "\\",
    ]

    private func noise(_ random: inout SeededGenerator, _ pieces: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...60, using: &random) { bytes += random.pick(pieces).utf8 }
        return bytes
    }

    private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: random.pick(Self.yamlPieces).utf8, at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
            }
        }
        return bytes
    }

    @Test func `any front matter is read or reported, and edits of it are correct`() {
        for seed in 0..<1_500 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let record = Array(RandomRecord(seed: seed / 3).text.utf8)
            let bytes =
                seed % 3 == 0
                ? Array("---\n".utf8) + noise(&random, Self.yamlPieces) + Array("\n---\n".utf8)
                : damaged(record, &random)
            let sample = Sample(bytes: bytes)
            let (frontMatter, report) = sample.read()
            #expect(frontMatter != nil || report.hasErrors)
            #expect(
                report.diagnostics.allSatisfy {
                    !$0.message.isEmpty && !$0.help.isEmpty && $0.position != nil
                })
            if let frontMatter { expectEditHolds(sample.file, frontMatter, &random) }
        }
    }

    private func expectEditHolds(
        _ file: SourceFile, _ frontMatter: FrontMatter, _ random: inout SeededGenerator
    ) {
        var report = DiagnosticReport()
        guard var editor = FrontMatterEditor(file, into: &report) else { return }
        let name = editor.fields.entries.randomElement(using: &random)?.key.text ?? "title"
        let text = random.pick(RandomRecord.words)
        do {
            try editor.set(FieldPath(Field(name)), to: .text(text))
        } catch {
            #expect(editor.file.bytes == file.bytes)
            return
        }
        let found = editor.fields.entries.first { $0.key.text == name }?.value.text
        #expect(found == text)
        #expect(editor.file.bytes[editor.body].elementsEqual(file.bytes[frontMatter.body]))
    }

    @Test func `any Markdown becomes harmless HTML`() {
        for seed in 0..<1_500 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let bytes = noise(&random, Self.markdownPieces)
            let trust: MarkdownStyle.Trust = random.once(in: 2) ? .fetched : .club(allowsHTML: false)
            let style = MarkdownStyle(trust: trust, language: random.pick(["en", "de", "fr"]))
            let document = MarkdownDocument(bytes, in: bytes.indices, style: style)
            var anchors = HeadingAnchors()
            let html = String(decoding: document.html(anchors: &anchors).bytes, as: UTF8.self)
            #expect(isHarmless(html), "\(seed): \(html)")
            #expect(html.utf8.count < 100 * (bytes.count + 20), "\(seed)")
            #expect(document.excerpt(length: 20).count <= 20)
            for reference in MarkdownOutline(bytes, in: bytes.indices, style: style).references {
                #expect(reference.range.upperBound <= bytes.count)
            }
        }
    }

    /// Whether there are only the writer's own tags, properly nested, and no address that runs.
    private func isHarmless(_ html: String) -> Bool {
        var open: [Substring] = []
        for part in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: ">") else { return false }
            let tag = part[..<end]
            let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
            let dangers = ["href=\"javascript:", "href=\"data:", "src=\"javascript:", "src=\"data:"]
            if dangers.contains(where: { tag.contains($0) }) { return false }
            if ["br", "hr", "img", "input"].contains(name) { continue }
            if name.hasPrefix("/") {
                guard open.popLast() == name.dropFirst() else { return false }
            } else {
                guard Self.tags.contains(String(name)) else { return false }
                open.append(name)
            }
        }
        return open.isEmpty
    }

    private static let tags: Set = [
        "p", "em", "strong", "a", "code", "pre", "ul", "ol", "li", "blockquote", "h1", "h2", "h3", "h4", "h5",
        "h6", "table", "thead", "tbody", "tr", "th", "td", "del", "sup", "section", "aside",
    ]

    @Test(arguments: [
        "[", "![", "*a ", "_a", "> ", "- ", "`a", "<", "<!--", "[a](", "[a](<", "&", "\\", "[a]: b\n", "a\n",
        "#", "&#x41;",
        "<a href=", "**a *b ", "\"a'", "[[a]](b)", "1. ",
    ])
    func `repetitive Markdown does not hang`(_ piece: String) {
        let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
        let document = MarkdownDocument(text, style: MarkdownStyle(trust: .fetched))
        var anchors = HeadingAnchors()
        let took = ContinuousClock().measure {
            _ = document.html(anchors: &anchors).bytes
            _ = document.plainText()
        }
        #expect(took < .seconds(60))
    }

    @Test(arguments: [
        "[", "{", "- ", "a: ", "? ", "'", "\"", "&a ", "*a ", "!a ", "|\n", "a:\n", " ", "\t", "#", "- - a: ",
        "[a, ", "{a: ",
    ])
    func `repetitive YAML does not hang`(_ piece: String) {
        let yaml = String(repeating: piece, count: 100_000 / piece.utf8.count)
        let took = ContinuousClock().measure { _ = Sample("---\n\(yaml)\n---\n").read() }
        #expect(took < .seconds(60))
    }
}
