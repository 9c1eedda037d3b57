extension YAMLMistake {
    /// A backslash in double quotes that begins nothing YAML knows.
    static func escape(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        guard problem.context == "while parsing a quoted scalar" else { return nil }
        switch problem.problem {
        case "found unknown escape character":
            let range = problem.offset..<min(problem.offset + 2, bytes.count)
            return YAMLMistake(
                "`\(written(range, bytes))` means nothing in double quotes", at: range,
                help: "write `\\\\` for a backslash, or put the text in single quotes")
        case "found invalid Unicode character escape code":
            let range = code(problem.offset - 2, bytes)
            return YAMLMistake(
                "`\(written(range, bytes))` is no character", at: range,
                help: "write the character itself instead of its code")
        case "did not find expected hexdecimal number":
            let range = (problem.offset - 2)..<problem.offset
            return YAMLMistake(
                "`\(written(range, bytes))` must be followed by the digits of a character's code",
                at: range, help: "write `\\\\` for a backslash, or put the text in single quotes")
        default: return nil
        }
    }

    private static func written(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[range].prefix { $0 >= 0x20 }, as: UTF8.self)
    }

    private static func code(_ start: Int, _ bytes: [UInt8]) -> Range<Int> {
        var end = min(start + 2, bytes.count)
        let digits = end > start && bytes[end - 1] == 0x55 ? 8 : bytes[end - 1] == 0x75 ? 4 : 2
        while end < bytes.count, end < start + 2 + digits, Character(Unicode.Scalar(bytes[end])).isHexDigit {
            end += 1
        }
        return start..<end
    }
}
