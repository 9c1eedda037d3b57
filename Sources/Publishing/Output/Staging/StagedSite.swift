/// A site of which every file is made, and none is yet in its place.
struct StagedSite {
    private let output: LockedOutput
    private let manifest: Manifest
    private let manifestBytes: [UInt8]
    /// How many files wait to be put in their places.
    let newCount: Int

    /// A site of the files at `paths`.
    init(_ files: [StagedFile], paths: [String], inputs: Fingerprint?, output: LockedOutput) {
        let entries = files.sorted { $0.index < $1.index }.map(\.entry)
        manifestBytes = ManifestEncoder.encode(paths: paths, entries: entries, inputs: inputs)
        manifest = Manifest(manifestBytes) ?? .empty
        newCount = files.count { $0.isNew }
        self.output = output
    }

    /// Puts the site in its place.
    func publish() throws -> PublishedSite {
        switch output.place {
        case .fresh(let parent):
            try write(to: Manifest.name)
            try output.files.move(output.output.stagingName, to: output.output.path.name, in: parent)
            return PublishedSite(written: newCount, unchanged: 0, removed: 0, left: [])
        case .existing:
            return try publishChanges()
        }
    }

    private func publishChanges() throws -> PublishedSite {
        let old = output.manifest ?? .empty
        let removed = (0..<old.count).count { manifest.index(of: old.path($0)) == nil }
        if newCount + removed > 0 || manifest.differs(from: old) {
            try output.files.makeFolder(OutputNames.staging, in: output.folder)
            try write(to: "\(OutputNames.staging)/\(OutputNames.manifest)")
            try output.files.move(OutputNames.staging, to: OutputNames.publishing, in: output.folder)
            let completed = try Publication.complete(in: output.folder, files: output.files)
            return PublishedSite(
                written: newCount, unchanged: manifest.count - newCount,
                removed: removed - completed.left.count, left: completed.left,
                uncleared: completed.uncleared)
        }
        return PublishedSite(written: 0, unchanged: manifest.count, removed: 0, left: [])
    }

    private func write(to path: String) throws {
        _ = try manifestBytes.withUnsafeBytes { try output.files.write($0, to: path, in: output.folder) }
    }
}

/// What publishing a site has done.
public struct PublishedSite: Sendable, Hashable {
    /// How many files were written.
    public let written: Int
    /// How many were as they should be.
    public let unchanged: Int
    /// How many were removed, as nothing makes them any more.
    public let removed: Int
    /// Files that nothing makes any more and that were left, as somebody has changed them.
    public let left: [String]
    /// Why what was replaced could not be cleared away; the next build does it.
    public var uncleared: FileFailure?
}
