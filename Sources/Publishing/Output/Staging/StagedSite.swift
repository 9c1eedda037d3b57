internal import Content

/// A site of which every file is made, and none is yet in its place.
struct StagedSite {
    private let output: LockedOutput
    private let paths: OutputPaths
    private let entries: [ManifestEntry]
    private let made: [Bool]
    /// How many files were made.
    let madeCount: Int
    /// How many files wait to be put in their places.
    let newCount: Int

    /// A site of the files at `paths`, each of them among the files that workers have brought, in any order.
    init(_ shares: [[StagedFile]], paths: OutputPaths, output: LockedOutput) {
        self.output = output
        self.paths = paths
        let nothing = ManifestEntry(shown: .unknown, content: .unknown, stamp: nil)
        var entries = [ManifestEntry](repeating: nothing, count: paths.all.count)
        var made = [Bool](repeating: false, count: paths.all.count)
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

    /// Whether the file with this number was made, and not known to be as it should be without that.
    func isMade(_ index: Int) -> Bool { made[index] }

    /// Puts the site in its place; `inputs` stands for all that it was made from, if that is sure, and `note` is
    /// for the next build.
    func publish(inputs: InputKey? = nil, note: [UInt8] = []) throws -> PublishedSite {
        let manifest = ManifestEncoder.encode(
            paths: paths.all, entries: entries, inputs: inputs, note: note)
        switch output.place {
        case .fresh(let parent):
            try write(manifest, to: Manifest.name)
            try output.files.move(output.output.stagingName, to: output.output.path.name, in: parent)
            return PublishedSite(written: newCount, unchanged: 0, removed: 0, left: [])
        case .existing:
            return try publishChanges(manifest)
        }
    }

    private func publishChanges(_ manifest: borrowing ByteText) throws -> PublishedSite {
        let old = output.manifest ?? .empty
        let stale = paths.missing(from: old)
        let removed = stale.count
        guard newCount + removed > 0 || manifest.withBytes(old.differs) else {
            return .unchanged(paths.all.count)
        }
        try output.files.makeFolder(OutputNames.staging, in: output.folder)
        try write(manifest, to: "\(OutputNames.staging)/\(OutputNames.manifest)")
        try output.files.move(OutputNames.staging, to: OutputNames.publishing, in: output.folder)
        let completed = try Publication.complete(
            Publication.Change(old: old, stale: stale, paths: paths.all), in: output.folder,
            files: output.files)
        return PublishedSite(
            written: newCount, unchanged: paths.all.count - newCount, removed: removed - completed.left.count,
            left: completed.left, uncleared: completed.uncleared)
    }

    private func write(_ bytes: borrowing ByteText, to path: String) throws {
        _ = try bytes.withBytes {
            try output.files.write(UnsafeRawBufferPointer($0), to: path, in: output.folder)
        }
    }
}
