/// New files on their way into an existing output folder.
///
/// Nothing is lost on the way: what is replaced or removed is kept aside until all is in place. Every step may
/// be done twice, so that an interrupted publication is finished by doing it again from its beginning.
struct Publication {
    private let folder: Folder
    private let files: any FileLayer
    private let old: Manifest
    /// Nil if all is in place and only the clearing away is left.
    private let new: Manifest?

    private static let root = OutputNames.publishing

    /// The publication that `folder` holds.
    private init(folder: Folder, files: any FileLayer) throws {
        self.folder = folder
        self.files = files
        old = try Manifest.read(in: folder) ?? .empty
        new = try folder.read("\(Self.root)/\(OutputNames.manifest)").flatMap { Manifest($0) }
    }

    /// What completing a publication has given.
    struct Completed {
        /// Files that were to be removed and were left, as somebody has changed them.
        var left: [String] = []
        /// Why what was kept aside could not be cleared away; the next build does it.
        var uncleared: FileFailure?
    }

    /// Completes the publication that `folder` holds, or takes all of it back and says why.
    static func complete(in folder: Folder, files: any FileLayer) throws -> Completed {
        var completed = Completed()
        do {
            let publication = try Publication(folder: folder, files: files)
            if let new = publication.new { completed.left = try publication.putInPlace(new) }
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

    private func putInPlace(_ new: Manifest) throws -> [String] {
        try files.makeFolder("\(Self.root)/\(OutputNames.old)", in: folder)
        let changed = try removeStale(keeping: new)
        for bucket in try folder.names(in: "\(Self.root)/\(OutputNames.new)") {
            for name in try folder.names(in: "\(Self.root)/\(OutputNames.new)/\(bucket)") {
                guard let index = Int(name), index < new.count else { continue }
                try replace(new.path(index), by: "\(Self.root)/\(OutputNames.slot(index))")
            }
        }
        try files.move("\(Self.root)/\(OutputNames.manifest)", to: Manifest.name, in: folder)
        return changed
    }
}

extension Publication {
    private func removeStale(keeping new: Manifest) throws -> [String] {
        var changed: [String] = []
        var left = Set<Substring>()
        for index in old.numbers(missingFrom: new) {
            let path = old.path(index)
            guard let stamp = old.entry(index).stamp, OutputPath.isLegal(path) else { continue }
            guard try isAsWritten(path, stamp, old.entry(index).content) else {
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

    private func replace(_ path: String, by slot: String) throws(FileFailure) {
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
