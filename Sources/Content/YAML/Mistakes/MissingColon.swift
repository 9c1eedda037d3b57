extension YAMLMistake {
    /// A line without `: ` among fields.
    static func missingColon(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        if problem.problem == "could not find expected ':'" {
            return explained(YAMLLine(of: problem.contextOffset, in: bytes))
        }
        // The line is only found out at the colon of the one below it.
        guard problem.problem.hasPrefix("mapping values are not allowed") else { return nil }
        let line = YAMLLine(of: problem.offset, in: bytes)
        guard line.key?.upperBound == problem.offset, let above = line.lineAbove, above.key == nil else {
            return nil
        }
        guard above.indent == line.indent, !above.isFence else { return nil }
        return explained(above)
    }

    private static func explained(_ line: YAMLLine) -> YAMLMistake {
        let whole = line.content..<line.range.upperBound
        if let colon = line.bytes[whole].firstIndex(of: 0x3A) {
            let fixed = line.text(whole.lowerBound..<colon) + ": " + line.text((colon + 1)..<whole.upperBound)
            return YAMLMistake(
                "a space is missing after this `:`", at: colon..<(colon + 1),
                help: whole.count > 80 ? "write a space after it" : "write `\(fixed)`")
        }
        return YAMLMistake(
            "this line has no `: ` after a name", at: whole,
            help: "write it as `name: value`, or indent it if it goes on from the line above")
    }
}

extension YAMLLine {
    /// Whether the line is one of the `---` around front matter.
    fileprivate var isFence: Bool { bytes[range].starts(with: [0x2D, 0x2D, 0x2D]) }
}
