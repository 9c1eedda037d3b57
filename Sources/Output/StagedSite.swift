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

/// New files on their way into an existing output folder.
///
/// New files come first (a page never asks for an asset that is not there yet), and what the new site does not have
/// goes last: a visitor finds the site whole at any moment. A publication only goes forward. Every step may be taken twice: where
/// one fails, or the program ends, what is new waits in its folder, and the next build goes on.
struct Publication {
    let old: Manifest
    /// The numbers of the files of the old site that the new one does not have.
    let stale: [Int]
    let paths: [String]

    /// Puts everything in its place; returns the paths of stale files that were kept, because they had been changed by hand.
    func complete(in folder: Folder) throws -> [String] {
        guard let aside = try folder.folder(at: OutputNames.publishing) else { return [] }
        let waiting = try waitingFiles(in: aside)
        let inTheWay = staleInTheWay(of: waiting.map { paths[$0] })
        var left = try remove(stale.filter(inTheWay.contains), in: folder)
        for index in waiting {
            try aside.moveMakingFolders(OutputNames.slot(index), to: paths[index], in: folder)
        }
        left += try remove(stale.filter { !inTheWay.contains($0) }, in: folder)
        try aside.move(OutputNames.manifest, to: Manifest.name, in: folder)
        try folder.removeTree(OutputNames.publishing)
        return left
    }

    /// The numbers of the new files that are not in their places yet, in the order of the plan: assets, then pages.
    private func waitingFiles(in aside: Folder) throws -> [Int] {
        var waiting: [Int] = []
        for bucket in try aside.names(in: OutputNames.new) {
            for name in try aside.names(in: "\(OutputNames.new)/\(bucket)") {
                if let index = Int(name), paths.indices.contains(index) { waiting.append(index) }
            }
        }
        return waiting.sorted()
    }

    /// The stale files in the place of a new folder, or in a folder whose place a new file needs.
    private func staleInTheWay(of new: [String]) -> Set<Int> {
        if stale.isEmpty { return [] }
        let files = Set(new)
        let folders = Set(new.flatMap(OutputPath.folders).map(String.init))
        return Set(
            stale.filter { number in
                let path = old.path(number)
                return folders.contains(path)
                    || OutputPath.folders(of: path).contains { files.contains(String($0)) }
            })
    }

    private func remove(_ stale: [Int], in folder: Folder) throws -> [String] {
        var changed: [String] = []
        var emptied = Set<Substring>()
        for number in stale {
            let path = old.path(number)
            guard let stamp = old.entry(number).stamp else { continue }
            if let status = try folder.status(of: path) {
                guard try status.stamp.map({ try isAsWritten(number, stamp, $0, in: folder) }) == true else {
                    changed.append(path)
                    continue
                }
                try folder.remove(path)
            }
            emptied.formUnion(OutputPath.folders(of: path))
        }
        try folder.removeEmptyFolders(emptied)
        return changed
    }

    /// Whether a file has what Octavo wrote there. By a foreign list, only the content shows that.
    private func isAsWritten(
        _ number: Int, _ stamp: FileStamp, _ found: FileStamp, in folder: Folder
    ) throws -> Bool {
        if old.isOwn, found == stamp { return true }
        return try folder.fingerprint(of: old.path(number)) == old.entry(number).content
    }
}

extension Publication {
    /// Finishes what an interrupted build had begun to publish in a folder, and removes what it had only made.
    static func recover(_ folder: Folder, _ seal: ManifestSeal) throws {
        for name in try folder.names() where name == OutputNames.staging || name == OutputNames.publishing {
            if name == OutputNames.publishing {
                let list = "\(name)/\(OutputNames.manifest)"
                // Without the user's own list it is not known where the new files belong, and the site is made again.
                if let new = try Manifest.read(list, in: folder, seal).manifest, new.isOwn {
                    let old = try Manifest.read(Manifest.name, in: folder, seal).manifest ?? .empty
                    let stale = old.numbers(missingFrom: new.paths)
                    _ = try Publication(old: old, stale: stale, paths: new.paths).complete(in: folder)
                }
            }
            try folder.removeTree(name)
        }
    }
}
