internal import Diagnostics

/// A problem of a lock file.
struct LockProblem {
    private var rule: RuleID = "lock-file"
    private let message: String
    private var help =
        "restore the file with git, or delete this record and run `octavo enrich`, which fetches what is missing"

    private init(_ message: String) {
        self.message = message
    }

    private init(_ rule: RuleID, _ message: String, help: String) {
        self.rule = rule
        self.message = message
        self.help = help
    }

    func diagnostic(at position: SourcePosition) -> Diagnostic {
        .error(rule, message, at: position, help: help)
    }

    static let noVersion = LockProblem(
        "this is not a lock file of Octavo: it does not begin with `openlibrary-lock: \(LockFile.version)`")
    static let notALine = LockProblem("a lock file has no lines like this")
    static let control = LockProblem("there is a control character here, which no page can hold")
    static let conflict = LockProblem(
        "lock-conflict", "git left a conflict in the lock file",
        help: "keep both sides' records, each once, and remove the lines with `<<<`, `===` and `>>>`")

    static func laterVersion(_ version: Int) -> LockProblem {
        LockProblem(
            "lock-version",
            "this lock file has version \(version); this Octavo reads up to \(LockFile.version)",
            help: "use the Octavo that wrote it, or a later one")
    }

    static func unknownName(_ name: String) -> LockProblem {
        var problem = LockProblem("a lock file has no field `\(name)`")
        let known =
            ["book", "shelf"] + LockField<RecordedBook>.all.map(\.name.description)
            + LockField<RecordedShelf>.all.map(\.name.description)
            + LockField<RecordedShelf.Entry>.all.map(\.name.description)
        if let nearest = Suggestion.nearest(to: name, among: known) {
            problem.help = "did you mean `\(nearest)`?"
        }
        return problem
    }

    static func badValue(_ name: String) -> LockProblem {
        LockProblem("this is not a value that `\(name)` can have in a lock file")
    }

    static func twice(_ slug: String) -> LockProblem { LockProblem("`\(slug)` is recorded twice") }

    static func incomplete(_ slug: String) -> LockProblem {
        LockProblem("the record of `\(slug)` has no line `asked`")
    }
}
