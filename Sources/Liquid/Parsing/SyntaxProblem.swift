internal import Diagnostics

/// What is wrong with a template's text, before it has a file and a line.
struct SyntaxProblem: Error {
    let severity: Severity
    let range: Range<Int>
    let rule: RuleID
    let message: String
    let help: String

    init(
        _ range: Range<Int>, severity: Severity = .error, rule: RuleID = "template-syntax", _ message: String,
        help: String
    ) {
        self.severity = severity
        self.range = range
        self.rule = rule
        self.message = message
        self.help = help
    }

    /// The findings for `problems`, with their places counted in one pass over the file.
    static func diagnostics(_ problems: [SyntaxProblem], in file: SourceFile) -> [Diagnostic] {
        zip(problems, file.positions(of: problems.map(\.range))).map { problem, position in
            Diagnostic(problem.severity, problem.rule, problem.message, at: position, help: problem.help)
        }
    }
}
