extension YAMLMistake {
    /// `note: > text`: `|` and `>` promise text on the lines below.
    static func textOnBlockLine(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        guard problem.context == "while scanning a block scalar" else { return nil }
        guard problem.problem == "did not find expected comment or line break" else { return nil }
        let line = YAMLLine(of: problem.contextOffset, in: bytes)
        let mark = line.text(problem.contextOffset..<(problem.contextOffset + 1))
        return YAMLMistake(
            "text after `\(mark)` must begin on the next line",
            at: problem.offset..<max(problem.offset + 1, line.range.upperBound),
            help: line.value.lowerBound == problem.contextOffset
                ? "if the text begins with `\(mark)`, " + quoteHelp(line)
                : "move it to the next line and indent it")
    }
}
