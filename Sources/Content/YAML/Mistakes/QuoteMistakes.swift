internal import TextAndTime

// Quotes, and escapes within them.
extension YAMLMistake {
    /// A backslash in double quotes that does not begin an escape.
    static func escape(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        guard problem.context == "while parsing a quoted scalar" else { return nil }
        switch problem.problem {
        case "found unknown escape character":
            let range = problem.offset..<min(problem.offset + 2, bytes.count)
            return Mistake(
                "`\(written(range, bytes))` has no meaning in double quotes", at: range,
                help: "write `\\\\` for a backslash, or put the text in single quotes")
        case "found invalid Unicode character escape code":
            let range = code(problem.offset - 2, bytes)
            return Mistake(
                "`\(written(range, bytes))` is not a character", at: range,
                help: "write the character itself instead of its code")
        case "did not find expected hexdecimal number":
            let range = (problem.offset - 2)..<problem.offset
            return Mistake(
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
        let digits = end > start && bytes[end - 1] == "U" ? 8 : bytes[end - 1] == "u" ? 4 : 2
        while end < bytes.count, end < start + 2 + digits, Character(Unicode.Scalar(bytes[end])).isHexDigit {
            end += 1
        }
        return start..<end
    }

    /// A quote that is never closed, or only by the one that opens the next text.
    static func unclosedQuote(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        if problem.context == "while scanning a quoted scalar" {
            return unclosed(problem.contextOffset, "is never closed", bytes)
        }
        let previous = problem.previous
        guard problem.problem == "did not find expected key", !previous.isEmpty else { return nil }
        guard bytes[previous.lowerBound] == "\"" || bytes[previous.lowerBound] == "'" else { return nil }
        let lines = bytes[previous].count { $0 == "\n" }
        let isSameLine = !bytes[previous.upperBound..<max(previous.upperBound, problem.offset)].contains("\n")
        guard lines > 0, isSameLine else { return nil }
        return unclosed(previous.lowerBound, "closes only \(lines) line\(lines == 1 ? "" : "s") below", bytes)
    }

    private static func unclosed(_ quote: Int, _ what: String, _ bytes: [UInt8]) -> Mistake {
        let line = YAMLLine(of: quote, in: bytes)
        let mark = String(decoding: [bytes[quote]], as: UTF8.self)
        let isSimple = line.key != nil && line.value.lowerBound == quote && line.value.count <= 80
        return Mistake(
            "the quote that opens here \(what)", at: quote..<(quote + 1),
            help: isSimple
                ? "write `\(line.text(line.content..<line.range.upperBound))\(mark)`"
                : "write `\(mark)` at the end of the text")
    }

    /// Text after the closing quote: `'It's'`.
    static func textAfterQuote(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        let previous = problem.previous
        guard problem.problem.hasPrefix("did not find expected"), !previous.isEmpty else { return nil }
        let quote = bytes[previous.lowerBound]
        guard quote == "\"" || quote == "'",
            (previous.upperBound..<bytes.count).contains(problem.offset)
        else { return nil }
        guard !bytes[previous.upperBound..<problem.offset].contains("\n") else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard line.value.lowerBound == previous.lowerBound, line.value.count <= 80 else {
            return Mistake(
                "there is more text after the closing quote", at: problem.byte,
                help: "put the whole text between one pair of quotes")
        }
        if bytes[problem.offset] == "," { return severalValues(problem, line) }
        let range = problem.offset..<line.range.upperBound
        var whole = line.text(line.value)
        let mark = Character(Unicode.Scalar(quote))
        if whole.count > 1, whole.last == mark { whole = String(whole.dropFirst().dropLast()) }
        return Mistake(
            "there is more text after the closing quote", at: range,
            help: "write `\(line.withValue(YAMLText.inQuotes(whole)))`")
    }
}
