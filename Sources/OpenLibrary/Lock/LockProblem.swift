internal import Diagnostics

/// What can be wrong with a lock file.
enum LockProblem: Equatable {
    /// It does not begin as a lock file does.
    case noVersion
    /// A newer Octavo wrote it.
    case laterVersion(Int)
    /// git left the marks of a conflict.
    case conflict
    /// A line has none of the possible forms.
    case notALine
    /// A name before a colon is unknown.
    case unknownName(String)
    /// A value does not have the form that its name requires.
    case badValue(String)
    /// A record occurs a second time.
    case twice(String)
    /// A record lacks the query it answers.
    case incomplete(String)

    func diagnostic(at position: SourcePosition) -> Diagnostic {
        .error(rule, message, at: position, help: help)
    }
}

extension LockProblem {
    private var rule: RuleID {
        switch self {
        case .laterVersion: "lock-version"
        case .conflict: "lock-conflict"
        default: "lock-file"
        }
    }

    private var message: String {
        switch self {
        case .noVersion:
            "this is not a lock file of Octavo: it does not begin with `openlibrary-lock: \(LockFile.version)`"
        case .laterVersion(let version):
            "this lock file has version \(version); this Octavo reads up to \(LockFile.version)"
        case .conflict: "git left a conflict in the lock file"
        case .notALine: "a lock file has no lines like this"
        case .unknownName(let name): "a lock file has no field `\(name)`"
        case .badValue(let name): "this is not a value that `\(name)` can have in a lock file"
        case .twice(let slug): "`\(slug)` is recorded twice"
        case .incomplete(let slug): "the record of `\(slug)` has no line `asked`"
        }
    }

    private var help: String {
        switch self {
        case .laterVersion: "use the Octavo that wrote it, or a later one"
        case .conflict:
            "keep both sides' records, each once, and remove the lines with `<<<`, `===` and `>>>`"
        case .unknownName(let name):
            Suggestion.nearest(to: name, among: LockProblem.names).map { "did you mean `\($0)`?" }
                ?? LockProblem.again
        case .noVersion, .notALine, .badValue, .twice, .incomplete: LockProblem.again
        }
    }

    private static let again =
        "restore the file with git, or delete this record and run `octavo enrich`, which fetches what is missing"

    private static var names: [String] {
        ["book", "shelf"] + LockField<RecordedBook>.all.map(\.name) + LockField<RecordedShelf>.all.map(\.name)
            + LockField<RecordedShelf.Entry>.all.map(\.name)
    }
}
