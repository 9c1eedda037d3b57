/// The filter that counts words.
enum WordCount {
    static let all = [
        Filter("number_of_words", arguments: 0...1) { call in
            let mode = String(decoding: call.text(of: call.argument(0)), as: UTF8.self)
            let text = String(decoding: call.inputText(), as: UTF8.self)
            guard ["", "cjk", "auto"].contains(mode) else {
                throw FilterProblem(
                    "`number_of_words` has no mode `\(mode)`", help: "write `'cjk'` or `'auto'`, or nothing")
            }
            return .int(mode.isEmpty ? words(of: text) : characters(of: text))
        }
    ]

    private static func words(of text: some StringProtocol) -> Int {
        text.split(whereSeparator: \.isWhitespace).count
    }

    /// Chinese and Japanese characters and Korean syllables count as a word each.
    private static func characters(of text: String) -> Int {
        let scalars = text.unicodeScalars
        let ideographs = scalars.count(where: isIdeograph)
        let rest = String(String.UnicodeScalarView(scalars.map { isIdeograph($0) ? " " : $0 }))
        return ideographs + words(of: rest)
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
