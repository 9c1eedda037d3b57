public import Diagnostics
public import Files
public import ReadingCatalog
internal import Synchronization

/// A site whose records are to be edited: what it holds now, and the way from a plan to written files.
///
///     let club = try await Club.open(site)
///     let draft = try club.draft(plan)            // what the files would hold; `draft.diff` shows it
///     try await club.check(draft)                 // throws what `octavo check` would find wrong with that
///     try await club.write(draft)                 // writes all of it or nothing
public struct Club: Sendable {
    /// Checks what a site would be after a change, or as it is.
    public typealias Check = @Sendable (PlannedContent?) async throws -> DiagnosticReport

    /// The folder that holds `content/`.
    public let path: String
    /// All records, drafts too.
    public let catalog: Catalog
    /// What is wrong with the records already.
    public let report: DiagnosticReport
    private let folder: Folder
    private let checks: [Check]
    private let findings: KnownFindings

    /// Reads the site in a folder. The rules for records are always checked; `check` adds others.
    ///
    /// Edits that an interrupted run has left unfinished are finished first.
    /// With a memory, records are read again only if their files have changed since it was used last. If just the
    /// `changed` files have, and are what was last checked of a `former` club, what was found then need not be found again.
    public static func open(
        _ path: String, memory: RecordMemory? = nil, after changed: Set<String>? = nil,
        former: Club? = nil, check: Check? = nil
    ) async throws -> Club {
        let path = path.isEmpty ? "." : path
        guard let folder = try Folder.open(path, called: "") else { throw ReportedFailure(.noSite(at: path)) }
        try await finishInterruptedEdits(in: folder)
        guard try folder.status(of: "content") != nil else { throw ReportedFailure(.noSite(at: path)) }
        let options = CatalogLoader.Options(includesDrafts: true, memory: memory)
        let loaded = await CatalogLoader(site: path, options: options).load()
        guard let catalog = loaded.catalog else { throw ReportedFailure(loaded.report) }
        let club = Club(path, folder, catalog, loaded.report, memory, check)
        if let former, let changed { club.findings.takeOver(former.findings, after: changed, in: club) }
        return club
    }

    private init(
        _ path: String, _ folder: Folder, _ catalog: Catalog, _ report: DiagnosticReport,
        _ memory: RecordMemory?, _ check: Check?
    ) {
        self.path = path
        self.folder = folder
        self.catalog = catalog
        self.report = report
        let rules: Check = { change in
            guard let change else { return report }
            let options = CatalogLoader.Options(includesDrafts: true, memory: memory, change: change)
            return await CatalogLoader(site: path, options: options).load().report
        }
        checks = [rules] + (check.map { [$0] } ?? [])
        findings = KnownFindings()
    }
}

extension Club {
    /// What the files of a plan would hold. Records are taken as the catalog has them: if one has been changed
    /// since, that is noticed when the draft is written.
    public func draft(_ plan: EditPlan) throws -> DraftedEdits {
        // An import has thousands of files: none of them is looked for among all records.
        let sources = RecordKind.allCases.flatMap { $0.sources(of: catalog) }.map(\.file)
        let files = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return try DraftedEdits(plan) { path in
            if let file = path == "content/site.yaml" ? catalog.site.source : files[path] { return file }
            return try folder.read(path).map { SourceFile(path: path, bytes: $0) }
        }
    }

    /// Throws the errors that the site would have after the change and does not have now; returns the new warnings
    /// about the changed files.
    @discardableResult
    public func check(_ draft: DraftedEdits) async throws -> DiagnosticReport {
        let changed = Set(draft.files.map(\.path))
        var warnings = DiagnosticReport()
        let content = draft.content
        let reports = checks.map { check in Task { try await Self.report(check, content) } }
        var drafted: [DiagnosticReport] = []
        for (number, report) in reports.enumerated() {
            let report = try await report.value
            drafted.append(report)
            let found = report.diagnostics.filter { finding in
                finding.severity == .error || finding.position.map { changed.contains($0.file) } ?? false
            }
            guard !found.isEmpty else { continue }
            let known = Set(try await reportNow(number).diagnostics.map { KnownFinding($0) })
            let new = found.filter {
                !known.contains(KnownFinding($0, formerPaths: draft.formerPaths))
            }
            let errors = new.filter { $0.severity == .error }
            guard errors.isEmpty else { throw ReportedFailure(DiagnosticReport(errors)) }
            warnings.add(new)
        }
        findings.note(drafted, in: content)
        return warnings
    }

    /// What a check finds in the site as it is.
    private func reportNow(_ number: Int) async throws -> DiagnosticReport {
        if let report = findings[number] { return report }
        let report = try await Self.report(checks[number], nil)
        findings[number] = report
        return report
    }

    /// Whether the file of a record, or of the settings, is still as it was read.
    public func isAsRead(_ path: String) -> Bool {
        let isOfSettings = path == "content/site.yaml"
        guard isOfSettings || RecordKind(ofPath: path) != nil else { return false }
        do { return try folder.read(path) == file(path)?.bytes } catch { return false }
    }

    /// The file of a record, or of the settings, as it was read; nil if there was none.
    fileprivate func file(_ path: String) -> SourceFile? {
        path == "content/site.yaml" ? catalog.site.source : catalog.source(at: path)?.file
    }

    /// Finishes what a verb that was killed has begun in the site in `folder`, or undoes it; throws if a publication was.
    public static func finishInterruptedEdits(in folder: Folder) async throws {
        try await TakingOver.refuseCutOff(in: folder)
        try await EditWriter(folder).finishOthers()
    }

    /// Writes all files of a draft, or none of them: a file that is no longer as it was read is never overwritten.
    public func write(_ draft: DraftedEdits) async throws {
        if draft.isEmpty { return }
        try await EditWriter(folder).write(draft.files) { write in
            // What cannot be taken back is not done: a disk may be full.
            let former = KeptChange.bytes(in: folder)
            try KeptChange(draft).keep(in: folder)
            do {
                try write()
            } catch {
                KeptChange.restore(former, in: folder)
                throw error
            }
        }
    }

    /// Takes back the last change that a command has made; itself a change that can be taken back.
    public func undoing() throws -> EditPlan {
        guard let change = lastChange else {
            throw ReportedFailure.refusal(
                "there is no change of a command to take back",
                help: "`git log` shows earlier states of the records, if they are in a repository")
        }
        do {
            return try undoing(change)
        } catch let overlap as KeptChange.Overlap {
            throw overlap.failure
        }
    }

    /// The last change that a command or the desk has made; nil if none is known.
    public var lastChange: KeptChange? { KeptChange(in: folder) }

    /// The edits that take a change back; throws a `KeptChange.Overlap` if its lines were changed further.
    public func undoing(_ change: KeptChange) throws -> EditPlan { try change.reversed(in: folder) }

    /// Whether something is at a path within the site.
    func hasFile(_ path: String) throws -> Bool { try folder.status(of: path) != nil }

    /// What a check finds; one that ends early has found what it ended for.
    private static func report(_ check: Check, _ change: PlannedContent?) async throws -> DiagnosticReport {
        do {
            return try await check(change)
        } catch let failure as ReportedFailure {
            return failure.report
        }
    }
}

/// What checks have found in a club as it is, by their numbers, and in what was last checked of it.
private final class KnownFindings: Sendable {
    private struct Known: Sendable {
        var now: [Int: DiagnosticReport] = [:]
        var drafted: (reports: [DiagnosticReport], content: PlannedContent)?
    }

    private let known = Mutex(Known())

    subscript(number: Int) -> DiagnosticReport? {
        get { known.withLock { $0.now[number] } }
        set { known.withLock { $0.now[number] = newValue } }
    }

    func note(_ reports: [DiagnosticReport], in content: PlannedContent) {
        known.withLock { $0.drafted = (reports, content) }
    }

    /// Takes over what was found in a draft if just that has been written since.
    func takeOver(_ former: KnownFindings, after changed: Set<String>, in club: Club) {
        guard let (reports, content) = former.known.withLock({ $0.drafted }),
            Set(content.files.keys) == changed,
            content.files.allSatisfy({ club.file($0)?.bytes == $1 })
        else { return }
        known.withLock { $0.now = Dictionary(uniqueKeysWithValues: reports.enumerated().map { ($0, $1) }) }
    }
}

/// A finding regardless of its line, which edits above it change.
private struct KnownFinding: Hashable {
    private let rule: RuleID
    private let message: String
    private let file: String?

    /// A finding; a file that is renamed is known by its former path.
    init(_ diagnostic: Diagnostic, formerPaths: [String: String] = [:]) {
        rule = diagnostic.rule
        message = diagnostic.message
        file = diagnostic.position.map { formerPaths[$0.file] ?? $0.file }
    }
}

extension Diagnostic {
    static func noSite(at path: String) -> Diagnostic {
        .error(
            "no-site",
            "there is no club " + (path == "." ? "in this folder" : "in `\(path)`")
                + ": it has no folder `content`", at: nil,
            help: "`octavo new` begins one; or name the folder that holds `content`")
    }
}
