internal import TextAndTime

// Colons, lists and indentation.
extension YAMLMistake {
    /// A line without `: ` among fields.
    static func missingColon(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        if problem.problem == "could not find expected ':'" {
            return explained(YAMLLine(of: problem.contextOffset, in: bytes))
        }
        // libyaml only notices at the colon of the line below.
        guard problem.problem.hasPrefix("mapping values are not allowed") else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard line.key?.upperBound == problem.offset, let above = line.lineAbove, above.key == nil else {
            return nil
        }
        guard above.indent == line.indent, !above.isFence else { return nil }
        return explained(above)
    }

    private static func explained(_ line: YAMLLine) -> Mistake {
        let whole = line.content..<line.range.upperBound
        if let colon = line.bytes[whole].firstIndex(of: ":") {
            let fixed = line.text(whole.lowerBound..<colon) + ": " + line.text((colon + 1)..<whole.upperBound)
            return Mistake(
                "a space is missing after this `:`", at: colon..<(colon + 1),
                help: whole.count > 80 ? "write a space after it" : "write `\(fixed)`")
        }
        return Mistake(
            "this line has no `: ` after a name", at: whole,
            help: "write it as `name: value`, or indent it if it continues the line above")
    }

    /// A title with a colon: `title: Dune: Messiah`.
    static func unquotedColon(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        guard problem.problem.hasPrefix("mapping values are not allowed") else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard let key = line.key, key.upperBound < problem.offset else { return nil }
        return Mistake(
            "text that contains `: ` must be in quotes", at: line.value,
            help: line.value.count > 80 ? "put the value in quotes" : "write `\(line.withQuotedValue)`")
    }

    /// A list on the line of its name: `genres: - Horror`.
    static func listOnFieldLine(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        guard problem.problem.hasPrefix("block sequence entries are not allowed") else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard let key = line.key, line.value.count > 1, line.value.lowerBound == problem.offset else {
            return nil
        }
        let rest = line.text(bytes.trimmed(line.value.dropFirst()))
        return Mistake(
            "a list with `- ` cannot begin on the same line as its name", at: line.value,
            help: "write `\(line.text(key)): [\(rest)]`, or put each item on a line of its own")
    }

    /// `note: > text`: `|` and `>` announce text on the lines below.
    static func textOnBlockLine(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        guard problem.context == "while scanning a block scalar" else { return nil }
        guard problem.problem == "did not find expected comment or line break" else { return nil }
        let line = YAMLLine(of: problem.contextOffset, in: bytes)
        let mark = line.text(problem.contextByte)
        return Mistake(
            "text after `\(mark)` must begin on the next line",
            at: problem.offset..<max(problem.offset + 1, line.range.upperBound),
            help: line.value.lowerBound == problem.contextOffset
                ? "if the text begins with `\(mark)`, " + quoteHelp(line)
                : "move it to the next line and indent it")
    }

    /// A line whose indentation matches no line above it.
    static func indentation(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        let line = YAMLLine(of: problem.offset, in: bytes)
        let range = line.content..<line.range.upperBound
        if problem.problem.hasPrefix("mapping values are not allowed") { return tooDeep(line, range) }
        guard line.content == problem.offset, problem.problem.hasPrefix("did not find expected") else {
            return nil
        }
        if line.text(range).hasPrefix(":") {
            return Mistake(
                "there is no name before this `:`", at: problem.byte,
                help: "write a name before it, or delete the line")
        }
        if line.text(range).hasPrefix("- ") {
            return Mistake(
                "this item is not part of a list", at: range,
                help: "line it up with the items above it, below the name of their list")
        }
        return problem.problem == "did not find expected '-' indicator"
            ? besideList(line, range)
            : Mistake(
                "this line does not line up with any field above it", at: range,
                help: "line it up with the fields above it")
    }

    private static func tooDeep(_ line: YAMLLine, _ range: Range<Int>) -> Mistake? {
        guard let above = line.lineAbove, above.indent < line.indent else { return nil }
        let name = above.key.map { "`\(above.text($0))`" } ?? "the line above"
        return Mistake(
            "this line is indented below \(name), which already has a value", at: range,
            help: above.key == nil
                ? "remove spaces until it lines up with the other fields"
                : "line it up with \(name) if it is a field of its own")
    }

    private static func besideList(_ line: YAMLLine, _ range: Range<Int>) -> Mistake {
        if let above = line.lineAbove, let key = above.key, key.lowerBound > above.content {
            return Mistake(
                "this line does not line up with any field above it", at: range,
                help: "line it up with `\(above.text(key))` if it belongs to that item")
        }
        return Mistake(
            "this line is neither an item of the list above it nor a field", at: range,
            help: "line it up with the other fields, or write `- ` before it")
    }
}

extension YAMLLine {
    /// Whether the line is one of the `---` around front matter.
    fileprivate var isFence: Bool { bytes[range].starts(with: ["-", "-", "-"]) }
}
