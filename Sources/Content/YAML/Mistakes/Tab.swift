extension YAMLMistake {
    /// A tab where YAML wants spaces.
    static func tab(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        let isTab = problem.offset < bytes.count && bytes[problem.offset] == 0x09
        let isStart = problem.problem.hasPrefix("found character that cannot start")
        guard problem.problem.hasPrefix("found a tab character") || (isStart && isTab) else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        var start = line.range.lowerBound
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        var end = start
        while end < bytes.count, bytes[end] == 0x09 { end += 1 }
        guard end > start else {
            return YAMLMistake(
                "a tab stands where YAML wants a space", at: problem.offset..<(problem.offset + 1),
                help: "write a space instead of the tab")
        }
        let isEmpty = line.range.isEmpty
        return YAMLMistake(
            isEmpty ? "a tab stands on this empty line" : "a tab indents this line, and YAML wants spaces",
            at: start..<end, help: isEmpty ? "delete the tab" : "write two spaces instead of each tab")
    }
}
