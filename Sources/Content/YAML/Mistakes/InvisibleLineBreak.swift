extension YAMLMistake {
    /// Characters pasted from elsewhere that YAML takes for the end of a line.
    static func invisibleLineBreak(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        let line = YAMLLine(of: max(0, problem.offset - 1), in: bytes)
        for index in line.range {
            let rest = bytes[index..<line.range.upperBound]
            if rest.starts(with: [0xC2, 0x85]) { return found("U+0085", index..<(index + 2)) }
            if rest.starts(with: [0xE2, 0x80, 0xA8]) { return found("U+2028", index..<(index + 3)) }
            if rest.starts(with: [0xE2, 0x80, 0xA9]) { return found("U+2029", index..<(index + 3)) }
        }
        return nil
    }

    private static func found(_ name: String, _ range: Range<Int>) -> YAMLMistake {
        YAMLMistake(
            "an invisible line break (\(name)) stands here", at: range,
            help: "delete the character, or write a space instead")
    }
}
