public import Diagnostics
internal import Files
internal import TextAndTime

public struct StagedSite: Sendable {
    private let plan: StagingPlan
    private let entries: [ManifestEntry]
    private let made: [Bool]
    public let madeCount: Int
    private let newCount: Int
    /// Why some of its files could not be made: such a site is not published.
    public let problems: DiagnosticReport

    init(_ shares: [[StagedFile]], _ problems: DiagnosticReport, of plan: StagingPlan) {
        self.plan = plan
        self.problems = problems
        var entries = [ManifestEntry](repeating: .checked(nil), count: plan.paths.count)
        var made = [Bool](repeating: false, count: plan.paths.count)
        var newCount = 0
        for files in shares {
            for file in files {
                entries[file.index] = file.entry
                made[file.index] = file.isMade
                if file.isNew { newCount += 1 }
            }
        }
        self.entries = entries
        self.made = made
        self.newCount = newCount
        madeCount = made.count { $0 }
    }

    /// The list of its files, by which another check leaves out those that are in order.
    public var manifest: Manifest { Manifest(isOwn: true, nil, plan.paths, entries) }

    /// Puts the site in its place. `inputs` identifies everything that it was made from, if that is certain.
    public func publish(inputs: InputKey? = nil) throws -> PublishedSite {
        try Task.checkCancellation()
        if problems.hasErrors { throw ReportedFailure(problems) }
        guard let output = plan.output else { return .unchanged(plan.paths.count) }
        switch output.place {
        case .fresh(let parent):
            try writeManifest(inputs, to: Manifest.name, in: output)
            try parent.move(output.output.stagingName, to: output.output.path.name)
            return PublishedSite(written: newCount, unchanged: 0, removed: 0, left: [])
        case .existing:
            return try publishChanges(inputs, in: output)
        }
    }

    private func publishChanges(_ inputs: InputKey?, in output: LockedOutput) throws -> PublishedSite {
        let (folder, count) = (output.folder, plan.paths.count)
        guard newCount + plan.stale.count > 0 || !plan.manifest.lists(plan.paths, entries, inputs) else {
            return .unchanged(count)
        }
        try folder.makeFolder(OutputNames.staging)
        try writeManifest(inputs, to: "\(OutputNames.staging)/\(OutputNames.manifest)", in: output)
        try folder.move(OutputNames.staging, to: OutputNames.publishing)
        let left = try Publication(old: plan.manifest, stale: plan.stale, paths: plan.paths).complete(
            in: folder)
        return PublishedSite(
            written: newCount, unchanged: count - newCount, removed: plan.stale.count - left.count, left: left
        )
    }

    private func writeManifest(_ inputs: InputKey?, to path: String, in output: LockedOutput) throws {
        let bytes = Manifest.encode(paths: plan.paths, entries: entries, inputs: inputs, seal: output.seal)
        _ = try bytes.withUnsafeBytes { try output.folder.writeNew($0, to: path) }
    }
}

public struct PublishedSite: Sendable, Hashable {
    public let written: Int
    /// How many were as they should be.
    public let unchanged: Int
    /// How many were removed, because the site has them no more.
    public let removed: Int
    /// Files that the site no longer contains but that were kept, because they had been changed by hand.
    public let left: [String]

    public init(written: Int, unchanged: Int, removed: Int, left: [String]) {
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
        self.left = left
    }

    /// A site whose files were all up to date.
    public static func unchanged(_ count: Int) -> PublishedSite {
        PublishedSite(written: 0, unchanged: count, removed: 0, left: [])
    }

    /// What the user should know although the site is published.
    public func warnings(in folder: String) -> DiagnosticReport {
        var report = DiagnosticReport()
        for path in left {
            report.add(
                .warning(
                    "output-left",
                    "`\(folder)/\(path)` is no longer part of the site, but was changed by hand",
                    at: .wholeFile("\(folder)/\(path)"),
                    help: "remove it yourself, or it stays published as it is"))
        }
        return report
    }
}
