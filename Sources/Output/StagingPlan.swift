internal import Diagnostics
internal import Files
internal import TextAndTime

/// What all workers of a build share: where files go, and what is there already.
///
/// A class, so that passing it on counts one reference.
final class StagingPlan: Sendable {
    /// Nil if nothing is written.
    let output: LockedOutput?
    let manifest: Manifest
    let paths: [String]
    /// Whether every file is made, even if it is up to date.
    let isFull: Bool
    /// The numbers of the files of the last build that this site does not have. Any page may still link to one of them,
    /// so that all are looked at again.
    let stale: [Int]
    private let intact: [Bool]?

    init(_ paths: [String], in output: LockedOutput, isFull: Bool, intact: [Bool]?) throws {
        self.paths = paths
        self.output = output
        self.isFull = isFull
        self.intact = output.isManifestLost ? nil : intact
        manifest =
            try output.isManifestLost
            ? Self.recreatedManifest(of: paths, in: output) : output.manifest ?? .empty
        stale = manifest.numbers(missingFrom: paths)
    }

    /// A plan by which nothing is written; `last` lists what was made to be checked before, and was in order.
    init(checking paths: [String], after last: Manifest) {
        (self.paths, manifest, output, isFull) = (paths, last, nil, false)
        intact = nil
        stale = last.numbers(missingFrom: paths)
    }

    struct Known {
        let entry: ManifestEntry
        let isIntact: Bool
    }

    /// What the last build left at the path with this number, if it published anything there.
    func known(_ index: Int) -> Known? {
        guard let number = manifest.index(of: paths[index], near: index) else { return nil }
        let entry = manifest.entry(number)
        guard let output else { return Known(entry: entry, isIntact: true) }
        guard entry.stamp != nil else { return nil }
        return Known(entry: entry, isIntact: intact?[number] ?? manifest.isIntact(number, in: output.folder))
    }

    /// The list of what is published, made again after it was lost: the folder is Octavo's, so what is at the paths of its site is
    /// taken for its files. They are all made again.
    private static func recreatedManifest(of paths: [String], in output: LockedOutput) throws -> Manifest {
        var found: [(path: String, entry: ManifestEntry)] = []
        for path in paths {
            guard let stamp = output.folder.state(of: path)?.stamp else { continue }
            found.append((path, ManifestEntry(shown: nil, content: Fingerprint(bits: 0), stamp: stamp)))
        }
        let bytes = Manifest.encode(
            paths: found.map(\.path), entries: found.map(\.entry), inputs: nil, seal: output.seal)
        try output.folder.replace(Manifest.name, with: bytes, durability: .flushed)
        return Manifest(bytes, seal: output.seal) ?? .empty
    }
}

/// Puts the files that one worker makes where they wait for the others.
struct FilePlacer {
    private let plan: StagingPlan
    private let output: LockedOutput
    /// The folder that the last file went to, and the open folder that it is in.
    private var lastFolder = ""
    private var parent: (path: String, folder: Folder)?

    init(_ plan: StagingPlan, in output: LockedOutput) {
        (self.plan, self.output) = (plan, output)
    }

    mutating func place(
        _ bytes: UnsafeRawBufferPointer, _ index: Int, shown: Fingerprint?, known: StagingPlan.Known?
    ) throws -> StagedFile {
        let content = Fingerprint(of: bytes)
        if let kept = try kept(index, content, size: bytes.count, shown: shown, known) { return kept }
        let state = try renaming(index) { () throws(FileFailure) in
            let (folder, name) = try makeFolders(of: slot(index))
            return try folder.writeNew(bytes, to: name)
        }
        let entry = ManifestEntry(shown: shown, content: content, stamp: state.stamp)
        return StagedFile(index: index, entry: entry, isNew: true)
    }
}

extension FilePlacer {
    /// The staging path of the file with this number, relative to the output folder.
    private func slot(_ index: Int) -> String {
        switch output.place {
        case .fresh: plan.paths[index]
        case .existing: "\(OutputNames.staging)/\(OutputNames.slot(index))"
        }
    }

    /// The file as it is, if nothing has to be put in its place.
    private func kept(
        _ index: Int, _ content: Fingerprint, size: Int, shown: Fingerprint?, _ known: StagingPlan.Known?
    ) throws -> StagedFile? {
        if let known {
            guard known.isIntact, known.entry.content == content, !plan.isFull else {
                if !known.isIntact { try refuseLink(at: index) }
                return nil
            }
        } else if try !isThere(index, content, size: size) {
            return nil
        }
        let entry = ManifestEntry(shown: shown, content: content, stamp: known?.entry.stamp)
        return StagedFile(index: index, entry: entry, isNew: false)
    }

    /// Writes something of a file to where it waits; a failure names the place that the file is for.
    private func renaming<Result>(
        _ index: Int, _ work: () throws(FileFailure) -> Result
    ) throws(FileFailure) -> Result {
        do throws(FileFailure) {
            return try work()
        } catch {
            throw error.renamed(output.folder.name(of: plan.paths[index]))
        }
    }

    /// Makes the folders of a file, and gives one that is open with the path from it.
    ///
    /// Neighbours mostly share the folder around theirs (`books/` of `books/emma/index.html`), which is held open: from it a file
    /// takes one call, and its folder another.
    private mutating func makeFolders(of path: String) throws(FileFailure) -> (Folder, String) {
        let root = output.folder
        guard let slash = Self.lastSlash(in: path[...]) else { return (root, path) }
        let folderPath = path[..<slash]
        let isNewFolder = folderPath != lastFolder[...]
        if isNewFolder { lastFolder = String(folderPath) }
        guard let outerSlash = Self.lastSlash(in: folderPath) else {
            if isNewFolder { try root.makeFolder(lastFolder) }
            return (root, path)
        }
        let parent = try open(path[..<outerSlash])
        let rest = path[path.utf8.index(after: outerSlash)...]
        if isNewFolder { try parent.makeFolder(String(path[path.utf8.index(after: outerSlash)..<slash])) }
        return (parent, String(rest))
    }

    private mutating func open(_ path: Substring) throws(FileFailure) -> Folder {
        if let parent, parent.path[...] == path { return parent.folder }
        let folder = try output.folder.makeAndOpenFolder(String(path))
        parent = (String(path), folder)
        return folder
    }

    private static func lastSlash(in path: Substring) -> String.Index? {
        path.utf8.lastIndex(of: UInt8(ascii: "/"))
    }

    /// Whether a file with these bytes exists that Octavo did not write; one with other bytes is an error.
    private func isThere(_ index: Int, _ content: Fingerprint, size: Int) throws -> Bool {
        guard case .existing = output.place else { return false }
        let path = plan.paths[index]
        let folder = output.folder
        guard let status = try folder.status(of: path) else { return false }
        switch status.kind {
        case .file:
            if status.state.size == size, try folder.fingerprint(of: path) == content { return true }
        // A folder that holds files of the last build may be about to go.
        case .folder where plan.manifest.hasFiles(in: path): return false
        case .folder, .link, .other: break
        }
        throw ReportedFailure(Self.inTheWay(folder.name(of: path)))
    }

    /// Throws if a link, a pipe or a device has taken the place of a file of the last build.
    private func refuseLink(at index: Int) throws {
        let path = plan.paths[index]
        switch try output.folder.status(of: path)?.kind {
        case .link, .other: throw ReportedFailure(Self.inTheWay(output.folder.name(of: path)))
        case .file, .folder, nil: return
        }
    }

    private static func inTheWay(_ path: String) -> Diagnostic {
        .error(
            "output-in-the-way", "`\(path)` was not made by Octavo, and a page of the site belongs there",
            at: .wholeFile(path), help: "move it away, or rename the record that the page is made from")
    }
}
