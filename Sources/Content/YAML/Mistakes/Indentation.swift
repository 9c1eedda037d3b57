extension YAMLMistake {
    /// A line that begins at a column where nothing above it begins.
    static func indentation(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        let line = YAMLLine(of: problem.offset, in: bytes)
        let range = line.content..<line.range.upperBound
        if problem.problem.hasPrefix("mapping values are not allowed") { return tooDeep(line, range) }
        guard line.content == problem.offset, problem.problem.hasPrefix("did not find expected") else {
            return nil
        }
        if line.text(range).hasPrefix(":") {
            return YAMLMistake(
                "there is no name before this `:`", at: problem.offset..<(problem.offset + 1),
                help: "write a name before it, or delete the line")
        }
        if line.text(range).hasPrefix("- ") {
            return YAMLMistake(
                "this item belongs to no list", at: range,
                help: "begin it where the items above it begin, below the list's name")
        }
        return problem.problem == "did not find expected '-' indicator"
            ? besideList(line, range)
            : YAMLMistake(
                "this line begins at a column where no field above it begins", at: range,
                help: "begin it exactly below the field it belongs with")
    }

    private static func tooDeep(_ line: YAMLLine, _ range: Range<Int>) -> YAMLMistake? {
        guard let above = line.lineAbove, above.indent < line.indent else { return nil }
        let name = above.key.map { "`\(above.text($0))`" } ?? "the line above"
        return YAMLMistake(
            "this line stands below \(name), which has a value already", at: range,
            help: above.key == nil
                ? "take away blanks until it begins where the fields beside it begin"
                : "begin it exactly below \(name), if it belongs beside it")
    }

    private static func besideList(_ line: YAMLLine, _ range: Range<Int>) -> YAMLMistake {
        if let above = line.lineAbove, let key = above.key, key.lowerBound > above.content {
            return YAMLMistake(
                "this line begins at a column where no field above it begins", at: range,
                help: "begin it exactly below `\(above.text(key))`, if it belongs to that item")
        }
        return YAMLMistake(
            "this line is no item of the list above it, and no field beside it", at: range,
            help: "begin it where the fields beside it begin, or write `- ` before it")
    }
}
