internal import Files
internal import TextAndTime

/// New files on their way into an existing output folder.
///
/// New files come first (a page never asks for an asset that is not there yet), and what the new site does not have
/// goes last: a visitor finds the site whole at any moment. Nothing is lost on the way, since what is replaced or removed is kept
/// aside until all is in place. Every step may be taken twice, so that an interrupted publication is finished by
/// starting it over.
struct Publication {
    fileprivate let folder: Folder
    /// The folder that holds what is new and what is kept aside.
    fileprivate let aside: Folder

    struct Change {
        let old: Manifest
        /// The numbers of the files of the old site that the new one does not have.
        let stale: [Int]
        let paths: [String]
    }

    struct Completed {
        /// Files that should have been removed but were kept, because they had been changed by hand.
        var left: [String] = []
        /// Why what was kept aside could not be removed; the next build removes it.
        var uncleared: FileFailure?
    }

    fileprivate func putInPlace(_ change: Change) throws -> [String] {
        try aside.makeFolder(OutputNames.old)
        let waiting = try waitingFiles(of: change)
        let inTheWay = Self.staleInTheWay(of: waiting.map { change.paths[$0] }, change)
        var left = try remove(change.stale.filter(inTheWay.contains), of: change.old)
        for index in waiting { try replace(change.paths[index], of: change.old, by: OutputNames.slot(index)) }
        left += try remove(change.stale.filter { !inTheWay.contains($0) }, of: change.old)
        try aside.move(OutputNames.manifest, to: Manifest.name, in: folder)
        return left
    }
}

extension Publication {
    /// The numbers of the new files that are not in their places yet, in the order of the plan: assets, then pages.
    private func waitingFiles(of change: Change) throws -> [Int] {
        var waiting: [Int] = []
        for bucket in try aside.names(in: OutputNames.new) {
            for name in try aside.names(in: "\(OutputNames.new)/\(bucket)") {
                if let index = Int(name), change.paths.indices.contains(index) { waiting.append(index) }
            }
        }
        return waiting.sorted()
    }

    /// The stale files in the place of a new folder, or in a folder whose place a new file needs.
    private static func staleInTheWay(of paths: [String], _ change: Change) -> Set<Int> {
        if change.stale.isEmpty { return [] }
        let files = Set(paths)
        let folders = Set(paths.flatMap(OutputPath.folders).map(String.init))
        return Set(
            change.stale.filter { number in
                let path = change.old.path(number)
                return folders.contains(path)
                    || OutputPath.folders(of: path).contains { files.contains(String($0)) }
            })
    }

    /// Moves stale files aside, and returns the paths of those that were kept, because they had been changed by hand.
    private func remove(_ stale: [Int], of old: Manifest) throws -> [String] {
        var changed: [String] = []
        var emptied = Set<Substring>()
        for index in stale {
            let entry = old.entry(index)
            guard let stamp = entry.stamp else { continue }
            let path = old.path(index)
            guard try old.isAsWritten(path, stamp, entry.content, in: folder) else {
                changed.append(path)
                continue
            }
            emptied.formUnion(OutputPath.folders(of: path))
            try moveAside(path, index)
        }
        try folder.removeEmptyFolders(emptied)
        return changed
    }

    private func moveAside(_ path: String, _ index: Int) throws(FileFailure) {
        do throws(FileFailure) {
            try folder.move(path, to: "\(OutputNames.old)/\(index)", in: aside)
        } catch  where error.isMissing || error.isNotEmptyFolder {
            return
        }
    }

    private func replace(_ path: String, of old: Manifest, by slot: String) throws(FileFailure) {
        if let index = old.index(of: path) { try keepAside(path, index) }
        try aside.moveMakingFolders(slot, to: path, in: folder)
    }

    private func keepAside(_ path: String, _ index: Int) throws(FileFailure) {
        do throws(FileFailure) {
            try folder.link(path, to: "\(OutputNames.old)/\(index)", in: aside)
        } catch  where error.isTaken || error.isMissing {
            return
        } catch  where error.isLinkRefused {
            try moveAside(path, index)
        }
    }
}

extension Manifest {
    /// Whether `path` is free, or has what Octavo wrote there. By a foreign list, only the content shows that.
    fileprivate func isAsWritten(
        _ path: String, _ stamp: FileStamp, _ content: Fingerprint, in folder: Folder
    ) throws -> Bool {
        guard let status = try folder.status(of: path) else { return true }
        guard let found = status.stamp else { return false }
        if isOwn, found == stamp { return true }
        return try folder.read(path).map { Fingerprint(of: $0) == content } ?? true
    }
}

/// The way back from a publication that could not be completed.
private struct Undoing {
    private static let root = OutputNames.undoing
    let folder: Folder
    let seal: ManifestSeal

    func undo() throws {
        let old = try FoundManifest.read(Manifest.name, in: folder, seal).manifest ?? .empty
        let new =
            try FoundManifest.read("\(Self.root)/\(OutputNames.manifest)", in: folder, seal).manifest
            ?? .empty
        if let aside = try folder.folder(at: Self.root) {
            try remove(new, butNot: old, aside)
            try restore(old, aside)
        }
        try folder.removeTree(Self.root)
    }

    private func remove(_ new: Manifest, butNot old: Manifest, _ aside: Folder) throws {
        var emptied = Set<Substring>()
        for index in 0..<new.count {
            let path = new.path(index)
            guard old.index(of: path) == nil else { continue }
            emptied.formUnion(OutputPath.folders(of: path))
            let entry = new.entry(index)
            let isWaiting = try aside.status(of: OutputNames.slot(index)) != nil
            guard !isWaiting, let stamp = entry.stamp, try folder.status(of: path)?.stamp == stamp,
                try new.isAsWritten(path, stamp, entry.content, in: folder)
            else { continue }
            try folder.remove(path)
        }
        try folder.removeEmptyFolders(emptied)
    }

    private func restore(_ old: Manifest, _ aside: Folder) throws {
        for name in try aside.names(in: OutputNames.old) {
            guard let index = Int(name), (0..<old.count).contains(index) else { continue }
            try aside.moveMakingFolders("\(OutputNames.old)/\(name)", to: old.path(index), in: folder)
        }
    }
}

/// Finishes or undoes a publication: first of all what an interrupted build left in an output folder.
struct Recovery {
    private static let root = OutputNames.publishing
    private let folder: Folder
    private let seal: ManifestSeal

    init(_ folder: Folder, _ seal: ManifestSeal) {
        (self.folder, self.seal) = (folder, seal)
    }

    /// Leaves the folder with a whole site, the old one or the new one.
    func recover() throws {
        for name in try folder.names() {
            switch name {
            case OutputNames.staging: try folder.removeTree(name)
            case OutputNames.publishing:
                let found = try FoundManifest.read("\(name)/\(OutputNames.manifest)", in: folder, seal)
                guard !found.isLost, found.manifest?.isOwn ?? true else {
                    // Without the user's own list it is not known where the new files belong.
                    try undo()
                    continue
                }
                if let failure = try complete().uncleared { throw failure }
            case OutputNames.undoing: try Undoing(folder: folder, seal: seal).undo()
            default: continue
            }
        }
    }

    /// Completes the publication in the folder, or undoes all of it and throws the reason.
    /// `known` is what changes, if the caller has begun the publication.
    func complete(_ known: Publication.Change? = nil) throws -> Publication.Completed {
        var completed = Publication.Completed()
        do {
            if let change = try known ?? change(), let aside = try folder.folder(at: Self.root) {
                completed.left = try Publication(folder: folder, aside: aside).putInPlace(change)
            }
        } catch {
            try undo()
            throw error
        }
        do {
            try folder.removeTree(Self.root)
        } catch {
            completed.uncleared = error
        }
        return completed
    }

    private func undo() throws {
        try folder.move(Self.root, to: OutputNames.undoing)
        try Undoing(folder: folder, seal: seal).undo()
    }

    /// The change that the folder holds; nil if everything is in place and only the rest is to be removed.
    private func change() throws -> Publication.Change? {
        let found = try FoundManifest.read("\(Self.root)/\(OutputNames.manifest)", in: folder, seal)
        guard let new = found.manifest else { return nil }
        let old = try FoundManifest.read(Manifest.name, in: folder, seal).manifest ?? .empty
        let paths = (0..<new.count).map { new.path($0) }
        return Publication.Change(old: old, stale: old.numbers(missingFrom: paths), paths: paths)
    }
}
