extension YAMLMistake {
    /// A bracket or comma that has nothing to close or to separate.
    static func strayBracket(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        guard problem.problem.hasPrefix("did not find expected"), problem.offset < bytes.count else {
            return nil
        }
        guard [0x5D, 0x7D, 0x2C].contains(bytes[problem.offset]) else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        let mark = line.text(problem.offset..<(problem.offset + 1))
        let range = problem.offset..<(problem.offset + 1)
        if line.value.lowerBound == problem.offset {
            return YAMLMistake("a value cannot begin with `\(mark)`", at: range, help: quoteHelp(line))
        }
        if problem.context.hasPrefix("while parsing a flow") {
            return YAMLMistake("there is nothing before this `\(mark)`", at: range, help: "delete it")
        }
        if mark == "," { return severalValues(problem, line) }
        return YAMLMistake("the value has ended before this `\(mark)`", at: range, help: "delete it")
    }
}
