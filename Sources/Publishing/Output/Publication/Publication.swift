/// New files on their way into an existing output folder.
///
/// Nothing is lost on the way: what is replaced or removed is kept aside until all is in place. Every step may
/// be done twice, so that an interrupted publication is finished by doing it again from its beginning.
struct Publication {
    private let folder: Folder
    private let files: any FileLayer

    /// From what to what a folder changes.
    struct Change {
        let old: Manifest
        /// The numbers of the files of the old site that the new one does not have.
        let stale: [Int]
        /// The paths of the new site.
        let paths: [String]
    }

    private static let root = OutputNames.publishing

    /// The change that `folder` holds; nothing if all is in place and only the clearing away is left.
    private static func change(in folder: Folder) throws -> Change? {
        let old = try Manifest.read(in: folder) ?? .empty
        let new = try folder.read("\(root)/\(OutputNames.manifest)").flatMap { Manifest($0) }
        return new.map { new in
            Change(
                old: old, stale: old.numbers(missingFrom: new), paths: (0..<new.count).map { new.path($0) })
        }
    }

    /// What completing a publication has given.
    struct Completed {
        /// Files that were to be removed and were left, as somebody has changed them.
        var left: [String] = []
        /// Why what was kept aside could not be cleared away; the next build does it.
        var uncleared: FileFailure?
    }

    /// Completes the publication that `folder` holds, or takes all of it back and says why; who has begun it knows
    /// what changes.
    static func complete(
        _ known: Change? = nil, in folder: Folder, files: any FileLayer
    ) throws -> Completed {
        var completed = Completed()
        do {
            let publication = Publication(folder: folder, files: files)
            if let change = try known ?? change(in: folder) {
                completed.left = try publication.putInPlace(change)
            }
        } catch {
            try files.move(root, to: OutputNames.undoing, in: folder)
            try Undoing(folder: folder, files: files).undo()
            throw error
        }
        do {
            try files.removeTree(root, in: folder)
        } catch {
            completed.uncleared = error
        }
        return completed
    }

    private func putInPlace(_ change: Change) throws -> [String] {
        try files.makeFolder("\(Self.root)/\(OutputNames.old)", in: folder)
        let changed = try removeStale(change)
        for bucket in try folder.names(in: "\(Self.root)/\(OutputNames.new)") {
            for name in try folder.names(in: "\(Self.root)/\(OutputNames.new)/\(bucket)") {
                guard let index = Int(name), index < change.paths.count else { continue }
                let slot = "\(Self.root)/\(OutputNames.slot(index))"
                try replace(change.paths[index], of: change.old, by: slot)
            }
        }
        try files.move("\(Self.root)/\(OutputNames.manifest)", to: Manifest.name, in: folder)
        return changed
    }
}

extension Publication {
    private func removeStale(_ change: Change) throws -> [String] {
        var changed: [String] = []
        var left = Set<Substring>()
        for index in change.stale {
            let path = change.old.path(index)
            let entry = change.old.entry(index)
            guard let stamp = entry.stamp, OutputPath.isLegal(path) else { continue }
            guard try isAsWritten(path, stamp, entry.content) else {
                changed.append(path)
                continue
            }
            left.formUnion(OutputPath.folders(of: path))
            try moveAside(path, index)
        }
        try files.removeEmptyFolders(left, in: folder)
        return changed
    }

    /// Whether there is nothing at `path`, or what Octavo wrote there.
    private func isAsWritten(_ path: String, _ stamp: FileStamp, _ content: Fingerprint) throws -> Bool {
        switch try folder.entry(at: path) {
        case nil, .file(stamp): true
        case .file: try folder.read(path).map { Fingerprint(of: $0) == content } ?? true
        case .folder, .other: false
        }
    }

    private func moveAside(_ path: String, _ index: Int) throws(FileFailure) {
        do {
            try files.move(path, to: place(ofOld: index), in: folder)
        } catch  where error.isMissingFolder || error.isNotEmptyFolder {
            return
        }
    }

    private func replace(_ path: String, of old: Manifest, by slot: String) throws(FileFailure) {
        if let index = old.index(of: path) { try keepAside(path, index) }
        try files.moveMakingFolders(slot, to: path, in: folder)
    }

    private func keepAside(_ path: String, _ index: Int) throws(FileFailure) {
        do {
            try files.link(path, to: place(ofOld: index), in: folder)
        } catch  where error.isLinkedAlready || error.isMissingFolder {
            return
        } catch  where error.isLinkRefused {
            try moveAside(path, index)
        }
    }

    private func place(ofOld index: Int) -> String { "\(Self.root)/\(OutputNames.old)/\(index)" }
}
