extension YAMLMistake {
    /// A quote that is never closed, or only by the one that should open the next text.
    static func unclosedQuote(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        if problem.context == "while scanning a quoted scalar" {
            return unclosed(problem.contextOffset, "is never closed", bytes)
        }
        let previous = problem.previous
        guard problem.problem == "did not find expected key", !previous.isEmpty else { return nil }
        guard bytes[previous.lowerBound] == 0x22 || bytes[previous.lowerBound] == 0x27 else { return nil }
        let lines = bytes[previous].count { $0 == 0x0A }
        let isSameLine = !bytes[previous.upperBound..<max(previous.upperBound, problem.offset)].contains(0x0A)
        guard lines > 0, isSameLine else { return nil }
        return unclosed(previous.lowerBound, "closes only \(lines) line\(lines == 1 ? "" : "s") below", bytes)
    }

    private static func unclosed(_ quote: Int, _ what: String, _ bytes: [UInt8]) -> YAMLMistake {
        let line = YAMLLine(of: quote, in: bytes)
        let mark = String(decoding: [bytes[quote]], as: UTF8.self)
        let isSimple = line.key != nil && line.value.lowerBound == quote && line.value.count <= 80
        return YAMLMistake(
            "the quote that opens here \(what)", at: quote..<(quote + 1),
            help: isSimple
                ? "write `\(line.text(line.content..<line.range.upperBound))\(mark)`"
                : "write `\(mark)` at the end of the text")
    }
}
