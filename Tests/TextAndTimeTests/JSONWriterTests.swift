import Testing

@testable import TextAndTime

@Suite struct JSONWriterTests {
    private func written(_ text: String, isInMarkup: Bool = false) -> String {
        var json = JSONWriter(isInMarkup: isInMarkup)
        json.text(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func escaped(_ scalar: Unicode.Scalar, isInMarkup: Bool) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case "\u{7F}": isInMarkup ? "\\u007f" : "\u{7F}"
        case "&": isInMarkup ? "\\u0026" : "&"
        case "<": isInMarkup ? "\\u003c" : "<"
        case ">": isInMarkup ? "\\u003e" : ">"
        case _ where scalar.value < 0x10: "\\u000" + String(scalar.value, radix: 16)
        case _ where scalar.value < 0x20: "\\u00" + String(scalar.value, radix: 16)
        default: String(scalar)
        }
    }

    /// Text is scanned sixteen bytes at a time.
    @Test(arguments: [false, true])
    func `characters special in JSON are escaped everywhere`(isInMarkup: Bool) {
        for scalar in (0..<0x80).compactMap(Unicode.Scalar.init) + ["é", "罪", "\u{2028}"] {
            for place in 0..<18 {
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "z", count: 18 - place)
                #expect(
                    written(before + String(scalar) + after, isInMarkup: isInMarkup)
                        == "\"\(before)\(escaped(scalar, isInMarkup: isInMarkup))\(after)\"")
            }
        }
    }

    @Test(arguments: [false, true])
    func `a text of any length is escaped wherever it has to be`(isInMarkup: Bool) {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN")
        var wrong: [String] = []
        for length in 0...alphabet.count {
            for (first, second) in (0...length).flatMap({ first in [(first, first), (first, length)] }) {
                var characters = alphabet[..<length].map(String.init)
                characters.insert("\"", at: second)
                characters.insert("\n", at: first)
                let expected = characters.map { $0 == "\"" ? "\\\"" : $0 == "\n" ? "\\n" : $0 }.joined()
                for (text, escaped) in [(characters.joined(), expected), (plain(length), plain(length))]
                where written(text, isInMarkup: isInMarkup) != "\"\(escaped)\"" { wrong.append(text) }
            }
        }
        #expect(wrong == [])

        func plain(_ length: Int) -> String { String(alphabet[..<length]) }
    }
}
