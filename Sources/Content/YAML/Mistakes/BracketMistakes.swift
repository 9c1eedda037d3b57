internal import TextAndTime

// Lists in `[…]` and maps in `{…}`.
extension YAMLMistake {
    /// A `[` or `{` that is never closed, or a comma that is missing.
    static func unclosedBracket(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        let isList = problem.problem == "did not find expected ',' or ']'"
        guard isList || problem.problem == "did not find expected ',' or '}'" else { return nil }
        let close = isList ? "]" : "}"
        let opening = YAMLLine(of: problem.contextOffset, in: bytes)
        let isSameLine = opening.range.lowerBound == YAMLLine(of: problem.offset, in: bytes).range.lowerBound
        if isSameLine, problem.offset < opening.range.upperBound {
            return Mistake(
                "a comma or `\(close)` is missing before this", at: problem.byte,
                help: "put text with special characters in quotes")
        }
        let whole = opening.text(opening.content..<opening.range.upperBound)
        return Mistake(
            "the \(isList ? "list" : "map") that opens here is never closed",
            at: problem.contextByte,
            help: whole.utf8.count > 80 ? "close it with `\(close)`" : "write `\(whole)\(close)`")
    }

    /// An unmatched closing bracket, or a comma outside brackets.
    static func strayBracket(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        guard problem.problem.hasPrefix("did not find expected"), problem.offset < bytes.count else {
            return nil
        }
        guard ["]", "}", ","].contains(bytes[problem.offset]) else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        let mark = line.text(problem.byte)
        if line.value.lowerBound == problem.offset {
            return Mistake("a value cannot begin with `\(mark)`", at: problem.byte, help: quoteHelp(line))
        }
        if problem.context.hasPrefix("while parsing a flow") {
            return Mistake("there is nothing before this `\(mark)`", at: problem.byte, help: "delete it")
        }
        if mark == "," { return severalValues(problem, line) }
        return Mistake("this `\(mark)` does not close anything", at: problem.byte, help: "delete it")
    }

    /// `"Pratchett", "Gaiman"`: a list without brackets.
    static func severalValues(_ problem: YAMLProblem, _ line: YAMLLine) -> Mistake {
        Mistake(
            "several values on one line need brackets around them", at: line.value,
            help: line.value.count > 80
                ? "put `[` before the first and `]` after the last"
                : "write `\(line.withValue("[\(line.text(line.value))]"))`")
    }
}
