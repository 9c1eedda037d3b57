/// How much a finding weighs: an error stops publishing, a warning does not.
public enum Severity: String, Sendable, Hashable, Comparable {
    case error
    case warning

    /// Errors come before warnings.
    public static func < (left: Severity, right: Severity) -> Bool {
        left == .error && right == .warning
    }
}
