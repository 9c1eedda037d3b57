/// An output folder that this build alone may write to, with what is known of it.
struct LockedOutput: Sendable {
    enum Place: Sendable {
        /// There is no such folder yet: it is made beside, in `parent`, and moved to its place whole.
        case fresh(parent: Folder)
        /// The folder is there, made by Octavo or empty.
        case existing
    }

    let output: OutputFolder
    let place: Place
    /// Where files are made: the folder itself, or the one beside it that will take its place.
    let folder: Folder
    /// What the last build left, if there was one.
    let manifest: Manifest?
    let files: any FileLayer
    private let lock: BuildLock

    /// Locks `output`, and finishes or undoes what an interrupted build left there.
    static func lock(_ output: OutputFolder, files: any FileLayer = DiskFiles()) throws -> LockedOutput {
        while true {
            if let folder = try Folder.open(output.path.text, called: output.shownPath) {
                return try lockExisting(output, folder, files: files)
            }
            if let fresh = try lockFresh(output, files: files) { return fresh }
        }
    }

    /// Gives the folder up, and throws away what was not published.
    func release() throws(FileFailure) {
        switch place {
        case .fresh(let parent): try files.removeTree(output.stagingName, in: parent)
        case .existing: try files.removeTree(OutputNames.staging, in: folder)
        }
        lock.release()
    }
}

extension LockedOutput {
    private static func lockExisting(
        _ output: OutputFolder, _ folder: Folder, files: any FileLayer
    ) throws -> LockedOutput {
        try ForeignFiles.refuse(folder)
        let lock = try BuildLock.take(in: folder)
        do {
            try Recovery(folder: folder, files: files).recover()
            try ForeignFiles.refuse(folder)
            return LockedOutput(
                output: output, place: .existing, folder: folder,
                manifest: try Manifest.read(in: folder), files: files, lock: lock)
        } catch {
            lock.release()
            throw error
        }
    }

    /// Nil if somebody else made the folder meanwhile.
    private static func lockFresh(_ output: OutputFolder, files: any FileLayer) throws -> LockedOutput? {
        let parent = try makeParent(of: output, files: files)
        try files.makeFolder(output.stagingName, in: parent)
        guard let folder = try parent.folder(at: output.stagingName, called: output.shownPath) else {
            return nil
        }
        let lock = try BuildLock.take(in: folder)
        guard try parent.entry(at: output.path.name) == nil else {
            try files.removeTree(output.stagingName, in: parent)
            return nil
        }
        for name in try folder.names() where name != OutputNames.lock {
            try files.removeTree(name, in: folder)
        }
        return LockedOutput(
            output: output, place: .fresh(parent: parent), folder: folder, manifest: nil, files: files,
            lock: lock)
    }

    private static func makeParent(of output: OutputFolder, files: any FileLayer) throws -> Folder {
        let path = output.path.parent.text
        if let parent = try Folder.open(path, called: path) { return parent }
        guard let root = try Folder.open("/", called: "") else { throw FileFailure(.read, "/") }
        try files.makeFolders(String(path.dropFirst()), in: root)
        guard let parent = try Folder.open(path, called: path) else { throw FileFailure(.read, path) }
        return parent
    }
}
