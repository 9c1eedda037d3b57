extension YAMLMistake {
    /// A value that begins with a character which YAML keeps for itself.
    static func reservedBeginning(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        let isStart = problem.problem.hasPrefix("found character that cannot start")
        let isQuestion = problem.problem.hasPrefix("mapping keys are not allowed")
        guard isStart || isQuestion, problem.offset < bytes.count else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        let character = String(decoding: [bytes[problem.offset]], as: UTF8.self)
        return YAMLMistake(
            "a value cannot begin with \(character == "`" ? "a backquote" : "`\(character)`")",
            at: problem.offset..<(problem.offset + 1), help: quoteHelp(line))
    }

    /// Says how a line looks with its value in quotes.
    static func quoteHelp(_ line: YAMLLine) -> String {
        line.value.count > 80 ? "put the value in quotes" : "put it in quotes: `\(line.withQuotedValue)`"
    }
}
