/// The way back from a publication that could not be finished.
struct Undoing {
    private let folder: Folder
    private let files: any FileLayer
    private let old: Manifest
    private let new: Manifest

    private static let root = OutputNames.undoing

    /// The undoing that `folder` holds.
    init(folder: Folder, files: any FileLayer) throws {
        self.folder = folder
        self.files = files
        old = try Manifest.read(in: folder) ?? .empty
        new = try folder.read("\(Self.root)/\(OutputNames.manifest)").flatMap { Manifest($0) } ?? .empty
    }

    /// Puts everything back to where it was before the publication.
    func undo() throws {
        try removeNew()
        try restoreOld()
        try files.removeTree(Self.root, in: folder)
    }

    private func removeNew() throws {
        var made = Set<Substring>()
        for index in 0..<new.count {
            let path = new.path(index)
            guard old.index(of: path) == nil else { continue }
            made.formUnion(OutputPath.folders(of: path))
            let isStillWaiting = try folder.entry(at: "\(Self.root)/\(OutputNames.slot(index))") != nil
            guard !isStillWaiting, let stamp = new.entry(index).stamp,
                try folder.entry(at: path) == .file(stamp)
            else {
                continue
            }
            try files.remove(path, in: folder)
        }
        try files.removeEmptyFolders(made, in: folder)
    }

    private func restoreOld() throws {
        for name in try folder.names(in: "\(Self.root)/\(OutputNames.old)") {
            guard let index = Int(name), index < old.count else { continue }
            let kept = "\(Self.root)/\(OutputNames.old)/\(name)"
            try files.moveMakingFolders(kept, to: old.path(index), in: folder)
        }
    }
}
