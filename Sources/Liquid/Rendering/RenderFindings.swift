internal import Diagnostics
internal import Synchronization

/// Why a render ends early.
struct RenderStop: Error {
    let message: String
    let help: String
    let rule: RuleID
    /// The operation at which it happened.
    let op: Int

    init(_ message: String, rule: RuleID = "template-render", help: String, at op: Int) {
        self.message = message
        self.help = help
        self.rule = rule
        self.op = op
    }
}

/// What there is to report about a page; the places in its files are counted once the page is done.
struct RenderFindings {
    private struct Finding {
        let severity: Severity
        let problem: RenderStop
        /// The operations through which it was reached, nearest first.
        let callers: [Int]
    }

    /// Up to so many findings of a page come with a suggestion, as looking for one takes time.
    private static let mostSuggestions = 100

    private let isStrict: Bool
    private var list: [Finding] = []
    /// The operations that were reported: each is reported once per page.
    private var reported: Set<Int> = []

    init(isStrict: Bool) {
        self.isStrict = isStrict
    }

    var count: Int { list.count }

    mutating func removeAll() {
        list.removeAll()
        reported.removeAll(keepingCapacity: true)
    }

    /// Whether the operation `op` has not been reported yet.
    mutating func isNew(at op: Int) -> Bool { reported.insert(op).inserted }

    /// The name nearest to a misspelt one, until too many have been searched for.
    func nearest(to name: String, among names: @autoclosure () -> [String]) -> String? {
        guard list.count < Self.mostSuggestions else { return nil }
        return Suggestion.nearest(to: name, among: names().filter { $0 != name })
    }

    mutating func add(_ problem: RenderStop, _ severity: Severity? = nil, callers: [Int]) {
        list.append(
            Finding(
                severity: severity ?? (isStrict ? .error : .warning), problem: problem,
                callers: Array(callers.suffix(8).reversed())))
    }

    /// The findings, then what stopped the page.
    func diagnostics(of program: Program, stop: (problem: RenderStop, callers: [Int])? = nil) -> [Diagnostic]
    {
        var all = self
        if let stop { all.add(stop.problem, .error, callers: stop.callers) }
        guard !all.list.isEmpty else { return [] }
        return all.list.map { finding in
            let problem = finding.problem
            return Diagnostic(
                finding.severity, problem.rule, problem.message, at: program.position(of: problem.op),
                help: problem.help,
                path: finding.callers.map { program.position(of: $0) })
        }
    }
}

extension Machine {
    /// Reports what a template does, and goes on.
    mutating func warn(_ message: String, rule: RuleID, help: String, at pc: Int) {
        findings.add(RenderStop(message, rule: rule, help: help, at: pc), callers: callers)
    }
}

extension Program {
    /// Where a template has an operation.
    fileprivate func position(of op: Int) -> SourcePosition {
        let place = places[op]
        return templates[Int(place.template)].file.position(of: Int(place.start)..<Int(place.end))
    }
}

/// Collects which fields of views templates read, so that fields which no template uses can be found.
public final class FieldReads: Sendable {
    private let collected = Mutex<Set<String>>([])

    public init() {}

    /// `book.title`: a view, and one of its fields.
    public var names: Set<String> { collected.withLock { $0 } }

    func add(_ shape: Shape, _ index: Int) {
        guard let view = shape.viewName else { return }
        let name = view + "." + shape.fieldNames[index]
        collected.withLock { _ = $0.insert(name) }
    }
}
