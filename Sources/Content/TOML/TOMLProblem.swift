internal import Diagnostics

/// What is wrong with TOML, and where.
struct TOMLProblem: Error, Equatable {
    let message: String
    let range: Range<Int>
    let help: String

    init(_ message: String, at range: Range<Int>, help: String) {
        self.message = message
        self.range = range
        self.help = help
    }

    /// The finding to report.
    func diagnostic(in file: SourceFile) -> Diagnostic {
        .error("toml", message, at: file.position(of: range), help: help)
    }
}
