import Foundation
import Testing

@testable import LinkChecking

/// The tokenizer's cases of html5lib, read from the folder that `HTML_CASES` names: `html5lib/tests/testdata/tokenizer` of
/// its source archive. Text is not compared, since only tags, their attributes and what hides them matter for links.
@Suite struct HTMLTokenizerCasesTests {
    private static let folder = ProcessInfo.processInfo.environment["HTML_CASES"]

    @Test(.enabled(if: folder != nil, "no cases: set HTML_CASES to their folder"))
    func `tags and comments are those of the standard`() throws {
        let folder = URL(filePath: try #require(Self.folder))
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where name.hasSuffix(".test") {
            let file = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name)))
            let tests = (file as? [String: Any])?["tests"] as? [[String: Any]] ?? []
            for test in tests {
                for state in test["initialStates"] as? [String] ?? ["Data state"] {
                    guard let before = Self.page(in: state, after: test["lastStartTag"] as? String) else {
                        continue
                    }
                    count += 1
                    let input = Self.text(test["input"], test)
                    let expected = (test["output"] as? [Any] ?? []).compactMap { Self.line($0, test) }
                    let found = Self.tokens(before + input).dropFirst(before.split(separator: "<").count)
                    #expect(
                        Array(found.filter { $0 != "text" }) == expected,
                        "\(name): \(test["description"] ?? "")")
                }
            }
        }
        #expect(count > 6_000)
    }

    /// A page that ends in a state; nil if none can, as the last tag does not lead there.
    private static func page(in state: String, after tag: String?) -> String? {
        switch (state, tag) {
        case ("Data state", nil): ""
        case ("RCDATA state", nil), ("RCDATA state", "textarea"): "<textarea>"
        case ("RAWTEXT state", nil), ("RAWTEXT state", "xmp"): "<xmp>"
        case ("Script data state", nil), ("Script data state", "script"): "<script>"
        case ("PLAINTEXT state", _): "<plaintext>"
        default: nil
        }
    }

    /// A token as one line; nil for text.
    private static func line(_ token: Any, _ test: [String: Any]) -> String? {
        guard let parts = token as? [Any], let kind = parts.first as? String else { return nil }
        switch kind {
        case "StartTag":
            let attributes = parts.count > 2 ? parts[2] as? [String: Any] ?? [:] : [:]
            return tag(
                text(parts[1], test), attributes.map { (text($0.key, test), text($0.value, test)) })
        case "EndTag": return "end " + text(parts[1], test)
        case "Comment": return "comment " + text(parts[1], test)
        case "DOCTYPE": return "doctype"
        default: return nil
        }
    }

    private static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
        "start " + name
            + attributes.map { " [\($0)=\($1)]" }.sorted {
                Array($0.unicodeScalars) < Array($1.unicodeScalars)
            }
            .joined()
    }

    /// A text of a case, of which some are escaped a second time.
    private static func text(_ value: Any?, _ test: [String: Any]) -> String {
        let text = value as? String ?? ""
        guard test["doubleEscaped"] as? Bool == true else { return text }
        return text.replacing(/\\u([0-9A-Fa-f]{4})/) { match in
            String(decoding: [UInt16(match.1, radix: 16) ?? 0], as: UTF16.self)
        }
    }

    /// What the tokenizer finds, with what it leaves to its callers: line ends, NUL, references, names in lower case,
    /// attributes that are given twice, and a tag within which the page ends.
    private static func tokens(_ page: String) -> [String] {
        let page = page.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        return Array(page.utf8).withUnsafeBufferPointer { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            func text(_ range: Range<Int>) -> String {
                String(decoding: tokenizer.bytes(range), as: UTF8.self).replacing("\0", with: "\u{FFFD}")
            }
            func name(_ range: Range<Int>) -> String {
                String(text(range).map { $0.isASCII ? Character($0.lowercased()) : $0 })
            }
            var lines: [String] = []
            while let token = tokenizer.next() {
                switch token {
                case .text: lines.append("text")
                case .comment(let range): lines.append("comment " + text(range))
                case .doctype: lines.append("doctype")
                case .endTag(let range):
                    lines.append("end " + name(range))
                    while tokenizer.nextAttribute() != nil {}
                    if tokenizer.isCutOff { lines.removeLast() }
                case .startTag(let range):
                    var attributes: [(String, String)] = []
                    while let attribute = tokenizer.nextAttribute() {
                        let key = name(attribute.name)
                        if attributes.contains(where: { $0.0 == key }) { continue }
                        let value = CharacterReferences.decoded(tokenizer.bytes(attribute.value))
                        attributes.append((key, value.replacing("\0", with: "\u{FFFD}")))
                    }
                    if !tokenizer.isCutOff { lines.append(tag(name(range), attributes)) }
                }
            }
            return lines
        }
    }
}

extension Array<Unicode.Scalar> {
    fileprivate static func < (left: Self, right: Self) -> Bool { left.lexicographicallyPrecedes(right) }
}
