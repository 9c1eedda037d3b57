extension YAMLMistake {
    /// A character that no text has.
    static func controlCharacter(_ problem: YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake? {
        guard problem.problem.hasPrefix("control characters"), problem.offset < bytes.count else {
            return nil
        }
        let rest = String(decoding: bytes[problem.offset...].prefix(4), as: UTF8.self)
        guard let scalar = rest.unicodeScalars.first else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let length = Character(scalar).utf8.count
        return YAMLMistake(
            "the control character \(name) stands here", at: problem.offset..<(problem.offset + length),
            help: "delete it")
    }
}
