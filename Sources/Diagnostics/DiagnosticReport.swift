/// All findings of a run: collected in any order, shown sorted.
public struct DiagnosticReport: Sendable {
    private(set) var found: [Diagnostic] = []

    public init() {}

    public init(_ diagnostics: some Sequence<Diagnostic>) {
        found = Array(diagnostics)
    }

    public mutating func add(_ diagnostic: Diagnostic) {
        found.append(diagnostic)
    }

    public mutating func add(_ other: DiagnosticReport) {
        if !other.isEmpty { found.append(contentsOf: other.found) }
    }

    public mutating func add(_ diagnostics: some Sequence<Diagnostic>) {
        found.append(contentsOf: diagnostics)
    }

    /// The findings sorted by place, without duplicates.
    public var diagnostics: [Diagnostic] {
        let counts = reachedFindings
        var seen = Set<Diagnostic>()
        return found.sorted().compactMap { finding in
            guard !finding.path.isEmpty else { return seen.insert(finding).inserted ? finding : nil }
            var key = finding
            key.path = []
            guard seen.insert(key).inserted, let (first, count) = counts[key] else { return nil }
            return first.reached(count)
        }
    }

    /// The findings that were reached through others, each with its first path and how often it was found, by what they
    /// are without their paths.
    private var reachedFindings: [Diagnostic: (first: Diagnostic, count: Int)] {
        var all: [Diagnostic: (first: Diagnostic, count: Int)] = [:]
        for finding in found where !finding.path.isEmpty {
            var key = finding
            key.path = []
            let known = all[key] ?? (finding, 0)
            let isFirst = finding.path.lexicographicallyPrecedes(known.first.path)
            all[key] = (isFirst ? finding : known.first, known.count + 1)
        }
        return all
    }

    /// The findings sorted by place; a warning about several files is listed once, with a note about the others.
    var grouped: [Diagnostic] {
        let all = diagnostics
        var alike: [Diagnostic.Kind: [Diagnostic]] = [:]
        for finding in all where finding.severity == .warning {
            alike[finding.kind, default: []].append(finding)
        }
        let spread = alike.filter { Set($0.value.compactMap { $0.position?.file }).count > 1 }
        return all.compactMap { finding in
            guard finding.severity == .warning, let group = spread[finding.kind], let first = group.first
            else { return finding }
            return finding == first ? first.representing(group.dropFirst()) : nil
        }
    }

    /// The number of findings, duplicates included.
    public var count: Int { found.count }

    public var isEmpty: Bool { found.isEmpty }
    public var hasErrors: Bool { found.contains { $0.severity == .error } }

    /// These findings with warnings as errors, for `--strict`.
    public var strict: DiagnosticReport {
        DiagnosticReport(
            found.map { diagnostic in
                var copy = diagnostic
                copy.severity = .error
                return copy
            })
    }
}

extension DiagnosticReport {
    /// The number of findings in words: `3 errors and 1 warning in 2 files`.
    public var summary: String {
        let all = diagnostics
        let errors = all.count { $0.severity == .error }
        let files = Set(all.compactMap { $0.position?.file }).count
        let counts = [
            Self.count(errors, "error"), Self.count(all.count - errors, "warning"),
        ].compactMap { $0 }.joined(separator: " and ")
        guard !counts.isEmpty else { return "no problems" }
        return files == 0 ? counts : "\(counts) in \(files) \(files == 1 ? "file" : "files")"
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

/// A failure that diagnostics explain: what could not continue, and why.
public struct ReportedFailure: Error, Sendable {
    /// The findings, of which at least one is an error.
    public let report: DiagnosticReport

    public init(_ report: DiagnosticReport) {
        self.report = report
    }

    public init(_ diagnostic: Diagnostic) {
        report = DiagnosticReport([diagnostic])
    }

    /// The failure of one error.
    public init(
        _ rule: RuleID, _ message: String, at position: SourcePosition?, help: String,
        notes: [Diagnostic.Note] = []
    ) {
        self.init(.error(rule, message, at: position, help: help, notes: notes))
    }
}
