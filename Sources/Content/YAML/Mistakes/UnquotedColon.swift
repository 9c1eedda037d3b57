extension YAMLMistake {
    /// A title with a colon: `title: Dune: Messiah`.
    static func unquotedColon(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        guard problem.problem.hasPrefix("mapping values are not allowed") else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard let key = line.key, key.upperBound < problem.offset else { return nil }
        return YAMLMistake(
            "text with `: ` in it must stand in quotes", at: line.value,
            help: line.value.count > 80 ? "put the value in quotes" : "write `\(line.withQuotedValue)`")
    }
}
