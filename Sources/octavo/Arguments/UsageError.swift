import Diagnostics

/// The command line was not understood.
struct UsageError: Error {
    /// What was not understood.
    let message: String
    /// What to write instead.
    let help: String

    /// An error with its remedy.
    init(_ message: String, help: String) {
        self.message = message
        self.help = help
    }

    /// As it is told.
    var diagnostic: Diagnostic {
        .error("usage", message, at: nil, help: help)
    }
}
