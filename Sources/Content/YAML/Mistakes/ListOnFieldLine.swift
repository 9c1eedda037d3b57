extension YAMLMistake {
    /// `genres: - Horror`: a list cannot begin on the line of its name.
    static func listOnFieldLine(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        guard problem.problem.hasPrefix("block sequence entries are not allowed") else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard let key = line.key, line.value.count > 1, line.value.lowerBound == problem.offset else {
            return nil
        }
        var item = line.value.lowerBound + 1
        while item < line.value.upperBound, bytes[item].isASCIISpace { item += 1 }
        let rest = line.text(item..<line.value.upperBound)
        return YAMLMistake(
            "a list with `- ` cannot begin on the line of its name", at: line.value,
            help: "write `\(line.text(key)): [\(rest)]`, or put each item on a line of its own")
    }
}
