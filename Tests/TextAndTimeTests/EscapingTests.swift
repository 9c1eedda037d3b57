import Testing

@testable import TextAndTime

@Suite struct EscapingTests {
    private func escaped(_ text: String) -> String {
        var bytes = ByteText(capacity: 1)
        var text = text
        text.withUTF8 { bytes.appendEscaped($0) }
        return String(decoding: bytes.bytes, as: UTF8.self)
    }

    /// Text is processed eight bytes at a time: each character at each offset of two such steps, and after them.
    @Test(arguments: [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")])
    func `a special character becomes an entity at every offset`(sign: String, entity: String) {
        for length in [1, 7, 8, 9, 16, 17, 31] {
            for place in 0..<length {
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "z", count: length - place - 1)
                #expect(escaped(before + sign + after) == before + entity + after)
            }
        }
    }

    /// The last step may overlap bytes that were written before.
    @Test func `two special characters do not affect each other`() {
        let plain = Array("The quick brown fox jumps over".utf8)
        for first in plain.indices {
            for second in plain.indices where second != first {
                var text = plain.map { String(Unicode.Scalar($0)) }
                (text[first], text[second]) = ("<", "&")
                let expected = text.map { $0 == "<" ? "&lt;" : $0 == "&" ? "&amp;" : $0 }.joined()
                #expect(escaped(text.joined()) == expected)
            }
        }
    }

    @Test(arguments: [
        "", "é", "plain", "eight by", "sixteen bytes, ok", "日本語のとても長い題名", "a'b", "\u{1}\u{7F}!#%;=?",
    ])
    func `other text is unchanged`(text: String) {
        #expect(escaped(text) == text)
    }

    @Test func `adjacent special characters all become entities`() {
        #expect(escaped("<<>>&&\"\"<a>") == "&lt;&lt;&gt;&gt;&amp;&amp;&quot;&quot;&lt;a&gt;")
    }
}
