/// What all workers of a build share: where files go, and what is there already.
struct StagingPlan: Sendable {
    let output: LockedOutput
    /// The path of every file of the site.
    let paths: OutputPaths
    /// Whether everything is made anew, whatever is there.
    let isFull: Bool
    /// Which files of the manifest are known to be as they were put there; nothing if nobody has looked yet.
    let intact: [Bool]?
    /// Whether everything is looked at again: a file goes away, and any page may still link to it.
    let looksAgain: Bool

    /// A plan for files at `paths`.
    init(_ paths: OutputPaths, in output: LockedOutput, isFull: Bool, intact: [Bool]? = nil) {
        self.intact = intact
        self.paths = paths
        self.output = output
        self.isFull = isFull
        looksAgain = output.manifest.map { !paths.missing(from: $0).isEmpty } ?? false
    }

    /// What is known of a file that the last build put into the folder.
    struct Known {
        let entry: ManifestEntry
        /// Whether the file is still as it was put there.
        let isIntact: Bool
    }

    /// What the last build left at the path with this number, if it made anything there.
    func known(_ index: Int) -> Known? {
        guard let manifest = output.manifest, let number = manifest.index(of: paths.all[index], near: index)
        else {
            return nil
        }
        let entry = manifest.entry(number)
        guard let stamp = entry.stamp else { return nil }
        let isIntact =
            intact?[number] ?? manifest.withPath(number) { output.folder.holds(stamp, at: $0.start) }
        return Known(entry: entry, isIntact: isIntact)
    }

    /// Where the file with this number waits, from the output's folder.
    func slot(_ index: Int) -> String {
        switch output.place {
        case .fresh: paths.all[index]
        case .existing: "\(OutputNames.staging)/\(OutputNames.slot(index))"
        }
    }
}

extension ManifestPath {
    /// Where the path begins; a zero byte follows its end.
    var start: UnsafePointer<CChar> {
        UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped).assumingMemoryBound(to: CChar.self)
    }
}
