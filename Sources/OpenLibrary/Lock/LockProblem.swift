internal import Diagnostics

/// What can be wrong with a lock file.
enum LockProblem: Equatable {
    /// It does not begin as a lock file does.
    case noVersion
    /// A newer Octavo wrote it.
    case laterVersion(Int)
    /// git left the marks of a conflict.
    case conflict
    /// A line has none of the shapes that lines have.
    case notALine
    /// A name before a colon is not known.
    case unknownName(String)
    /// A value is not what its name promises.
    case badValue(String)
    /// A record is there a second time.
    case twice(String)
    /// A record does not say what was asked.
    case incomplete(String)

    /// The problem as it is told.
    func diagnostic(at position: SourcePosition) -> Diagnostic {
        .error(rule, message, at: position, help: help)
    }
}

extension LockProblem {
    private static let again =
        "take the file back from git, or delete this record and run `octavo enrich`: it fetches what is missing"

    private var rule: RuleID {
        switch self {
        case .laterVersion: "lock-version"
        case .conflict: "lock-conflict"
        default: "lock-file"
        }
    }

    private var message: String {
        switch self {
        case .noVersion: "this is no lock file of Octavo: it does not begin with `openlibrary-lock: 1`"
        case .laterVersion(let version):
            "this lock file has version \(version); this Octavo reads up to \(LockFile.version)"
        case .conflict: "git left a conflict in the lock file"
        case .notALine: "this line is not one that a lock file has"
        case .unknownName(let name): "a lock file has nothing called `\(name)`"
        case .badValue(let name): "this is not what stands after `\(name)` in a lock file"
        case .twice(let slug): "`\(slug)` is recorded twice"
        case .incomplete(let slug): "the record of `\(slug)` ends before it says what was asked"
        }
    }

    private var help: String {
        switch self {
        case .laterVersion: "use the Octavo that wrote it, or a later one"
        case .conflict:
            "keep both sides' records, each once, and remove the lines with `<<<`, `===` and `>>>`"
        case .unknownName(let name):
            Suggestion.nearest(to: name, among: LockField.allCases.map(\.rawValue) + ["book", "shelf"])
                .map { "did you mean `\($0)`?" } ?? LockProblem.again
        case .noVersion, .notALine, .badValue, .twice, .incomplete: LockProblem.again
        }
    }
}
