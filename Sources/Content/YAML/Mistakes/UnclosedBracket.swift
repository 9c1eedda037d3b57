extension YAMLMistake {
    /// A `[` or `{` that is never closed, or a comma that is missing.
    static func unclosedBracket(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        let isList = problem.problem == "did not find expected ',' or ']'"
        guard isList || problem.problem == "did not find expected ',' or '}'" else { return nil }
        let close = isList ? "]" : "}"
        let opening = YAMLLine(of: problem.contextOffset, in: bytes)
        let isSameLine = opening.range.lowerBound == YAMLLine(of: problem.offset, in: bytes).range.lowerBound
        if isSameLine, problem.offset < opening.range.upperBound {
            return YAMLMistake(
                "a comma or `\(close)` is missing before this", at: problem.offset..<(problem.offset + 1),
                help: "put text with special characters in quotes")
        }
        let whole = opening.text(opening.content..<opening.range.upperBound)
        return YAMLMistake(
            "the \(isList ? "list" : "map") that opens here is never closed",
            at: problem.contextOffset..<(problem.contextOffset + 1),
            help: whole.utf8.count > 80 ? "close it with `\(close)`" : "write `\(whole)\(close)`")
    }
}
