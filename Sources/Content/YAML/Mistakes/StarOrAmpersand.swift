extension YAMLMistake {
    /// Text such as `*important* news`, which YAML takes for a reference.
    static func starOrAmpersand(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        let isAlias = problem.context == "while scanning an alias"
        guard isAlias || problem.context == "while scanning an anchor" else { return nil }
        let line = YAMLLine(of: problem.contextOffset, in: bytes)
        return YAMLMistake(
            "`\(isAlias ? "*" : "&")` at the beginning of a value has a meaning of its own in YAML",
            at: problem.contextOffset..<(problem.contextOffset + 1), help: quoteHelp(line))
    }
}
