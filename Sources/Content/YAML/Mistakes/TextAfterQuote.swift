extension YAMLMistake {
    /// Text that goes on after its closing quote: `'It's'`.
    static func textAfterQuote(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        let previous = problem.previous
        guard problem.problem.hasPrefix("did not find expected"), !previous.isEmpty else { return nil }
        let quote = bytes[previous.lowerBound]
        guard quote == 0x22 || quote == 0x27, problem.offset >= previous.upperBound else { return nil }
        guard !bytes[previous.upperBound..<problem.offset].contains(0x0A) else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard line.value.lowerBound == previous.lowerBound, line.value.count <= 80 else {
            return YAMLMistake(
                "the text goes on after its closing quote", at: problem.offset..<(problem.offset + 1),
                help: "put all of the text between one pair of quotes")
        }
        if bytes[problem.offset] == 0x2C { return severalValues(problem, line) }
        let range = problem.offset..<line.range.upperBound
        var whole = line.text(line.value)
        if quote == 0x27, whole.hasSuffix("'") { whole = String(whole.dropFirst().dropLast()) }
        let fixed = YAMLText.inQuotes(whole)
        return YAMLMistake(
            "the text goes on after its closing quote", at: range,
            help: "write `\(line.key.map { line.text($0) + ": " } ?? "")\(fixed)`")
    }

    /// `"Pratchett", "Gaiman"`: a list without its brackets.
    static func severalValues(_ problem: YAMLProblem, _ line: YAMLLine) -> YAMLMistake {
        YAMLMistake(
            "several values on a line must stand in brackets", at: line.value,
            help: line.value.count > 80
                ? "put `[` before the first and `]` after the last"
                : "write `\(line.key.map { line.text($0) + ": " } ?? "")[\(line.text(line.value))]`")
    }
}
