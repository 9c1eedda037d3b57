internal import CFileCalls

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Changes on the disk. Each is made to a name in a folder that was opened without following links.
extension Folder {
    /// Makes the folder `path`, whose parent exists; false if it exists already.
    @discardableResult
    public func makeFolder(_ path: String) throws(FileFailure) -> Bool {
        try willTake(.makeFolder, path)
        if change(path, { mkdirat($0, $1, 0o777) }) { return true }
        guard errno == EEXIST else { throw FileFailure(.makeFolder, name(of: path)) }
        return false
    }

    /// Makes the folder `path` and those above it that are missing.
    public func makeFolders(_ path: String) throws(FileFailure) {
        do throws(FileFailure) {
            try makeFolder(path)
        } catch  where error.isMissing {
            guard let parent = path.parentPath else { throw error }
            try makeFolders(parent)
            try makeFolder(path)
        }
    }

    /// Opens the folder at `path`, making it and those above it if they are missing.
    public func makeAndOpenFolder(_ path: String) throws(FileFailure) -> Folder {
        if let folder = try folder(at: path) { return folder }
        try makeFolders(path)
        if let folder = try folder(at: path) { return folder }
        throw FileFailure(.makeFolder, name(of: path), .missing)
    }

    /// Writes a file where there is none.
    public func writeNew(
        _ bytes: UnsafeRawBufferPointer, to path: String, isFlushed: Bool = false
    ) throws(FileFailure) -> FileState {
        try willTake(.write, path)
        let file = PathBelow.open(path, below: descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        guard file >= 0 else { throw FileFailure(.write, name(of: path)) }
        var status = stat()
        guard FileWriting.write(bytes, to: file), !isFlushed || fsync(file) == 0, fstat(file, &status) == 0
        else {
            let failure = FileFailure(.write, name(of: path))
            close(file)
            throw failure
        }
        // Some file systems notice only now that they are full.
        guard close(file) == 0 else { throw FileFailure(.write, name(of: path)) }
        return FileState(status)
    }

    /// Puts `bytes` in the place of the file at `path` in one step: readers see the old file or the new one.
    public func replace(
        _ path: String, with bytes: [UInt8], durability: Durability
    ) throws(FileFailure) {
        let file = try NewFile(path, in: self)
        try file.append(bytes)
        try file.replaceOld(durability)
    }

    /// Gives the file at `path` the permissions of the one at `other`, if there is one.
    public func takePermissions(_ path: String, of other: String) throws(FileFailure) {
        try willTake(.write, path)
        var status = stat()
        let found = PathBelow.withParent(of: other, below: descriptor) {
            fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW)
        }
        guard found == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        // Opened, as a change by the path would follow a link that has taken the file's place.
        let file = PathBelow.open(path, below: self.descriptor, O_RDONLY | O_NONBLOCK, mode: 0)
        guard file >= 0 else { throw FileFailure(.write, name(of: path)) }
        defer { close(file) }
        var taken = stat()
        guard fstat(file, &taken) == 0, taken.st_mode & S_IFMT == S_IFREG else {
            throw FileFailure(.write, name(of: path), .notPlainFile)
        }
        guard fchmod(file, status.st_mode & 0o777) == 0 else { throw FileFailure(.write, name(of: path)) }
    }

    public func move(_ path: String, to target: String, in other: Folder? = nil) throws(FileFailure) {
        let other = other ?? self
        try willTake(.move, target)
        let result = PathBelow.withParent(of: target, below: other.descriptor) { targetFolder, targetName in
            change(path) { renameat($0, $1, targetFolder, targetName) }
        }
        guard result == true else { throw FileFailure(.move, other.name(of: target)) }
    }

    /// Moves `path` to `target`, making the folders that `target` is in if they are missing.
    public func moveMakingFolders(_ path: String, to target: String, in other: Folder? = nil)
        throws(FileFailure)
    {
        do throws(FileFailure) {
            try move(path, to: target, in: other)
        } catch  where error.isMissing {
            guard let parent = target.parentPath else { throw error }
            try (other ?? self).makeFolders(parent)
            try move(path, to: target, in: other)
        }
    }

    /// Moves `path` to `target`, where nothing is; throws `isTaken` if something is there.
    public func moveWhereNothingIs(_ path: String, to target: String) throws(FileFailure) {
        if try rename(path, to: target, exchanging: false) { return }
        // A file system without that call: a second name is made, which also needs a free place.
        try link(path, to: target)
        try remove(path)
    }

    /// Lets two files exchange their names in one step; false if the file system cannot.
    public func exchange(_ path: String, with other: String) throws(FileFailure) -> Bool {
        try rename(path, to: other, exchanging: true)
    }

    private func rename(
        _ path: String, to target: String, exchanging: Bool
    ) throws(FileFailure) -> Bool {
        try willTake(.move, target)
        let result = PathBelow.withParent(of: target, below: descriptor) { targetFolder, targetName in
            change(path) { octavo_rename($0, $1, targetFolder, targetName, exchanging ? 1 : 0) }
        }
        if result == true { return true }
        if [ENOSYS, EINVAL, ENOTSUP, EXDEV].contains(errno) { return false }
        throw FileFailure(.move, name(of: target))
    }

    /// Gives the file at `path` a second name.
    public func link(_ path: String, to target: String) throws(FileFailure) {
        try willTake(.keep, path)
        let result = PathBelow.withParent(of: target, below: descriptor) { targetFolder, targetName in
            change(path) { linkat($0, $1, targetFolder, targetName, 0) }
        }
        guard result == true else { throw FileFailure(.keep, name(of: path)) }
    }

    public func remove(_ path: String) throws(FileFailure) {
        try willTake(.remove, path)
        guard change(path, { unlinkat($0, $1, 0) }) else { throw FileFailure(.remove, name(of: path)) }
    }

    public func removeIfThere(_ path: String) throws(FileFailure) {
        do throws(FileFailure) {
            try remove(path)
        } catch  where error.isMissing {
            return
        }
    }

    public func removeFolder(_ path: String) throws(FileFailure) {
        try willTake(.remove, path)
        guard change(path, { unlinkat($0, $1, AT_REMOVEDIR) }) else {
            throw FileFailure(.remove, name(of: path))
        }
    }

    /// Removes what is at `path`, a folder with all in it; it need not exist, and others may remove it too.
    public func removeTree(_ path: String) throws(FileFailure) {
        do throws(FileFailure) {
            guard let status = try status(of: path) else { return }
            guard status.kind == .folder else { return try remove(path) }
            if let folder = try folder(at: path) {
                for name in try folder.names() { try folder.removeTree(name) }
            }
            try removeFolder(path)
        } catch  where error.isMissing {
            return
        }
    }

    /// Removes those of `folders` that are empty, the innermost first.
    public func removeEmptyFolders(_ folders: Set<Substring>) throws(FileFailure) {
        let innermostFirst = folders.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
        for path in innermostFirst {
            do throws(FileFailure) {
                try removeFolder(String(path))
            } catch  where error.isNotEmptyFolder || error.isMissing {
                continue
            }
        }
    }

    /// Waits until all that was written to this folder's file system would survive a power cut.
    public func flushFileSystem() throws(FileFailure) {
        guard PathBelow.flushFileSystem(of: descriptor) else { throw FileFailure(.write, path) }
    }

    /// Makes a system call with the folder and the name of `path`; whether it succeeded.
    private func change(_ path: String, _ call: (Int32, String) -> Int32) -> Bool {
        PathBelow.withParent(of: path, below: descriptor, call) == 0
    }
}
