/// One finding: what is wrong, where, and how to fix it.
public struct Diagnostic: Sendable, Hashable {
    /// A second place that explains the first, such as "the other meeting is here".
    public struct Note: Sendable, Hashable {
        public let message: String
        public let position: SourcePosition?

        public init(_ message: String, at position: SourcePosition? = nil) {
            self.message = message
            self.position = position
        }
    }

    public var severity: Severity
    public let rule: RuleID
    /// What is wrong, in one sentence.
    public let message: String
    public let position: SourcePosition?
    /// One way to fix it.
    public let help: String
    public var notes: [Note]
    /// The places that led to it, nearest first: reports show one path, and how many others there are.
    public internal(set) var path: [SourcePosition]

    public init(
        _ severity: Severity, _ rule: RuleID, _ message: String, at position: SourcePosition?,
        help: String, notes: [Note] = [], path: [SourcePosition] = []
    ) {
        self.path = path
        self.severity = severity
        self.rule = rule
        self.message = message
        self.position = position
        self.help = help
        self.notes = notes
    }

    public static func error(
        _ rule: RuleID, _ message: String, at position: SourcePosition?, help: String,
        notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic(.error, rule, message, at: position, help: help, notes: notes)
    }

    public static func warning(
        _ rule: RuleID, _ message: String, at position: SourcePosition?, help: String,
        notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic(.warning, rule, message, at: position, help: help, notes: notes)
    }
}

extension Diagnostic {
    /// What findings in several files have in common.
    struct Kind: Hashable {
        fileprivate let rule: RuleID
        fileprivate let message: String
        fileprivate let help: String
    }

    var kind: Kind { Kind(rule: rule, message: message, help: help) }

    /// This finding with a note about the other findings of its kind, which names two of them.
    func representing(_ others: ArraySlice<Diagnostic>) -> Diagnostic {
        let files = Set(others.compactMap { $0.position?.file } + [position?.file].compactMap { $0 }).count
        let named = others.prefix(2).compactMap { $0.position?.description }
        let rest = others.count - named.count
        let count = "\(others.count + 1) times in \(files) files, also at " + named.joined(separator: " and ")
        let note = rest == 0 ? count : count + "; `octavo check --all` lists all of them"
        return Diagnostic(severity, rule, message, at: position, help: help, notes: notes + [Note(note)])
    }
}

extension Diagnostic {
    /// This finding, reached in so many ways, with a note about them in place of its path.
    func reached(_ count: Int) -> Diagnostic {
        guard !path.isEmpty else { return self }
        var copy = self
        copy.path = []
        let places = path.map(\.description).joined(separator: ", by ")
        copy.notes.append(Note("shown by " + places + (count > 1 ? "; \(count) times in all" : "")))
        return copy
    }
}

extension Diagnostic: Comparable {
    /// By place, then severity, rule and message, so that equal runs print equal reports.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.position != right.position {
            guard let leftPosition = left.position else { return true }
            guard let rightPosition = right.position else { return false }
            if leftPosition < rightPosition { return true }
            if rightPosition < leftPosition { return false }
        }
        if left.severity != right.severity { return left.severity < right.severity }
        if left.rule != right.rule { return left.rule < right.rule }
        return left.message < right.message
    }
}

/// An error stops publishing, a warning does not.
public enum Severity: String, Sendable, Hashable, Comparable {
    case error
    case warning

    public static func < (left: Severity, right: Severity) -> Bool {
        left == .error && right == .warning
    }
}

/// The stable name of a rule, which messages show in brackets.
public struct RuleID: Sendable, Hashable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as it is shown, such as `rating-range`.
    public let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral name: String) {
        self.name = name
    }

    public var description: String { name }

    /// Alphabetical, so that reports are stable.
    public static func < (left: RuleID, right: RuleID) -> Bool {
        left.name < right.name
    }
}
