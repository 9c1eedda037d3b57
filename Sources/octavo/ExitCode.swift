/// How a run ended, as shells and CI read it.
enum ExitCode: Int32, Sendable {
    case well = 0
    /// The content or the templates have errors, or the site could not be written.
    case failed = 1
    /// The command line was not understood.
    case wrongUsage = 2
    /// The network was needed and did not serve.
    case networkMissing = 3
}
