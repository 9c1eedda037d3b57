internal import Diagnostics

/// What is wrong with a template's text, before it has a file and a line.
struct SyntaxProblem: Error {
    let range: Range<Int>
    let rule: RuleID
    let message: String
    let help: String

    init(_ range: Range<Int>, rule: RuleID = "template-syntax", _ message: String, help: String) {
        self.range = range
        self.rule = rule
        self.message = message
        self.help = help
    }

    func diagnostic(in file: SourceFile) -> Diagnostic {
        .error(rule, message, at: file.position(of: range), help: help)
    }
}
