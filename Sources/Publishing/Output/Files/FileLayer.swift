/// All that publishing does to a disk; tests put one in its place that fails.
protocol FileLayer: Sendable {
    /// Makes the folder `path`, whose parent is there; false if it was there already.
    @discardableResult
    func makeFolder(_ path: String, in folder: Folder) throws(FileFailure) -> Bool
    /// Writes a file at `path`, whose folder is there.
    func write(
        _ bytes: UnsafeRawBufferPointer, to path: String, in folder: Folder
    ) throws(FileFailure) -> FileStamp
    /// Moves `path` to `target`, in place of a file that is there.
    func move(_ path: String, to target: String, in folder: Folder) throws(FileFailure)
    /// Gives the file at `path` a second name, `target`.
    func link(_ path: String, to target: String, in folder: Folder) throws(FileFailure)
    /// Removes the file at `path`.
    func remove(_ path: String, in folder: Folder) throws(FileFailure)
    /// Removes the empty folder at `path`.
    func removeFolder(_ path: String, in folder: Folder) throws(FileFailure)
}

extension FileLayer {
    /// Makes the folder `path` and all above it, from the innermost that is missing.
    func makeFolders(_ path: String, in folder: Folder) throws(FileFailure) {
        do {
            try makeFolder(path, in: folder)
        } catch  where error.isMissingFolder {
            guard let slash = path.lastIndex(of: "/") else { throw error }
            try makeFolders(String(path[..<slash]), in: folder)
            try makeFolder(path, in: folder)
        }
    }

    /// Moves `path` to `target`, making the folders that `target` needs.
    func moveMakingFolders(_ path: String, to target: String, in folder: Folder) throws(FileFailure) {
        do {
            try move(path, to: target, in: folder)
        } catch  where error.isMissingFolder {
            guard let slash = target.lastIndex(of: "/") else { throw error }
            try makeFolders(String(target[..<slash]), in: folder)
            try move(path, to: target, in: folder)
        }
    }

    /// Removes the folder `path` with all in it; it need not be there. Links are not followed.
    func removeTree(_ path: String, in folder: Folder) throws(FileFailure) {
        guard let entry = try folder.entry(at: path) else { return }
        guard entry == .folder else { return try remove(path, in: folder) }
        for name in try folder.names(in: path) {
            try removeTree("\(path)/\(name)", in: folder)
        }
        try removeFolder(path, in: folder)
    }

    /// Removes those of `folders` that are empty, the innermost first.
    func removeEmptyFolders(_ folders: Set<Substring>, in folder: Folder) throws(FileFailure) {
        let innermostFirst = folders.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
        for path in innermostFirst {
            do {
                try removeFolder(String(path), in: folder)
            } catch  where error.isNotEmptyFolder || error.isMissingFolder {
                continue
            }
        }
    }
}
