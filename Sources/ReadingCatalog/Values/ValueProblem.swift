public import Diagnostics

/// Why a text is not the value that a field expects, in words that follow the field's name.
public struct ValueProblem: Error, Sendable, Hashable {
    public let rule: RuleID
    /// What is wrong, to be read after the field's name: `must be 0.5 to 5; found "four"`.
    public let message: String
    /// What to write in place of the text, if that can be known.
    public let replacement: String?
    /// How to fix it, where a replacement is not enough.
    public let help: String

    public init(_ rule: RuleID, _ message: String, replacement: String? = nil, help: String) {
        (self.rule, self.message, self.replacement, self.help) = (rule, message, replacement, help)
    }

    /// A text that is not what it must be.
    init(
        _ rule: Rule, must words: String, found text: String, replacement: String? = nil, help: String
    ) {
        self.init(
            rule.id, "must \(words); found \(Self.quoted(text))", replacement: replacement, help: help)
    }

    /// A text in quotes, shortened so that a message stays a sentence.
    static func quoted(_ text: String) -> String {
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
        guard line.count > longestQuote || line.utf8.count < text.utf8.count else { return "\"\(text)\"" }
        return "\"\(line.prefix(longestQuote))…\""
    }

    private static let longestQuote = 40
}
