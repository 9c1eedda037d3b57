/// What a person probably did when YAML cannot be read, and what to write instead.
struct YAMLMistake: Equatable {
    let message: String
    let range: Range<Int>
    let help: String

    init(_ message: String, at range: Range<Int>, help: String) {
        self.message = message
        self.range = range
        self.help = help
    }

    /// Explains a problem in a file's bytes, or does not know it.
    typealias Explanation = @Sendable (YAMLProblem, _ bytes: [UInt8]) -> YAMLMistake?

    /// The known mistakes; the first that fits a problem explains it.
    static let known: [Explanation] = [
        invisibleLineBreak, controlCharacter, tab, reservedBeginning, starOrAmpersand, escape, unclosedQuote,
        textAfterQuote, missingColon, unquotedColon, listOnFieldLine, unclosedBracket, strayBracket,
        textOnBlockLine, indentation,
    ]

    /// The first mistake that explains `problem`.
    static func explaining(_ problem: YAMLProblem, in bytes: [UInt8]) -> YAMLMistake? {
        for explanation in known {
            if let mistake = explanation(problem, bytes) { return mistake }
        }
        return nil
    }
}
