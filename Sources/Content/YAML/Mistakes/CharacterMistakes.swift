internal import TextAndTime

// Characters that cannot be where they are.
extension YAMLMistake {
    /// Pasted characters that YAML reads as line breaks.
    static func invisibleLineBreak(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        let line = YAMLLine(of: max(0, problem.offset - 1), in: bytes)
        for index in line.range {
            let rest = bytes[index..<line.range.upperBound]
            if rest.starts(with: [0xE2, 0x80, 0xA8]) { return found("U+2028", index..<(index + 3)) }
            if rest.starts(with: [0xE2, 0x80, 0xA9]) { return found("U+2029", index..<(index + 3)) }
        }
        return nil
    }

    private static func found(_ name: String, _ range: Range<Int>) -> Mistake {
        Mistake(
            "there is an invisible line break (\(name)) here", at: range,
            help: "delete it, or replace it with a space")
    }

    static func controlCharacter(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        guard problem.problem.hasPrefix("control characters"), problem.offset < bytes.count else {
            return nil
        }
        let rest = String(decoding: bytes[problem.offset...].prefix(4), as: UTF8.self)
        guard let scalar = rest.unicodeScalars.first else { return nil }
        let name = "U+" + String(hexadecimal: scalar.value, digits: 4, uppercase: true)
        let length = Character(scalar).utf8.count
        return Mistake(
            "there is a control character (\(name)) here", at: problem.offset..<(problem.offset + length),
            help: "delete it")
    }

    static func tab(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        let isTab = problem.offset < bytes.count && bytes[problem.offset] == "\t"
        let isStart = problem.problem.hasPrefix("found character that cannot start")
        guard problem.problem.hasPrefix("found a tab character") || (isStart && isTab) else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        let start = bytes.end(from: line.range.lowerBound) { $0 == " " }
        let end = bytes.end(from: start) { $0 == "\t" }
        guard end > start else {
            return Mistake(
                "there is a tab where YAML needs a space", at: problem.byte,
                help: "replace the tab with a space")
        }
        let isEmpty = line.range.isEmpty
        return Mistake(
            isEmpty
                ? "this empty line contains a tab" : "this line is indented with a tab; YAML needs spaces",
            at: start..<end, help: isEmpty ? "delete the tab" : "replace each tab with two spaces")
    }

    /// A value that begins with a character that YAML reserves.
    static func reservedBeginning(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        let isStart = problem.problem.hasPrefix("found character that cannot start")
        let isQuestion = problem.problem.hasPrefix("mapping keys are not allowed")
        guard isStart || isQuestion, problem.offset < bytes.count else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        let character = String(decoding: [bytes[problem.offset]], as: UTF8.self)
        return Mistake(
            "a value cannot begin with \(character == "`" ? "a backquote" : "`\(character)`")",
            at: problem.byte, help: quoteHelp(line))
    }

    static func quoteHelp(_ line: YAMLLine) -> String {
        line.value.count > 80 ? "put the value in quotes" : "put it in quotes: `\(line.withQuotedValue)`"
    }

    /// Text such as `*important* news`, which YAML reads as a reference.
    static func starOrAmpersand(_ problem: YAMLProblem, _ bytes: [UInt8]) -> Mistake? {
        let isAlias = problem.context == "while scanning an alias"
        guard isAlias || problem.context == "while scanning an anchor" else { return nil }
        let line = YAMLLine(of: problem.contextOffset, in: bytes)
        return Mistake(
            "a value that begins with `\(isAlias ? "*" : "&")` has a special meaning in YAML",
            at: problem.contextByte, help: quoteHelp(line))
    }
}
