#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The disk itself.
///
/// Nothing is forced onto the disk: after a power cut the manifest and the files are compared by their stamps, and
/// the site can be made again from the records at any time, which cannot be said of a file that a person wrote.
struct DiskFiles: FileLayer {
    func makeFolder(_ path: String, in folder: Folder) throws(FileFailure) -> Bool {
        if mkdirat(folder.descriptor, path, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw FileFailure(.makeFolder, folder.name(of: path)) }
        return false
    }

    func write(
        _ bytes: UnsafeRawBufferPointer, to path: String, in folder: Folder
    ) throws(FileFailure) -> FileStamp {
        let file = openat(folder.descriptor, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw FileFailure(.write, folder.name(of: path)) }
        var status = stat()
        let isWhole = Self.write(bytes, to: file) && fstat(file, &status) == 0
        let code = errno
        // Some file systems tell only now that they have no room.
        guard close(file) == 0 || !isWhole else { throw FileFailure(.write, folder.name(of: path)) }
        guard isWhole else { throw FileFailure(.write, folder.name(of: path), code: code) }
        return FileStamp(status)
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            #else
                let count = Darwin.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            #endif
            if count < 0 && errno == EINTR { continue }
            if count < 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func move(_ path: String, to target: String, in folder: Folder) throws(FileFailure) {
        guard renameat(folder.descriptor, path, folder.descriptor, target) == 0 else {
            throw FileFailure(.move, folder.name(of: target))
        }
    }

    func link(_ path: String, to target: String, in folder: Folder) throws(FileFailure) {
        guard linkat(folder.descriptor, path, folder.descriptor, target, 0) == 0 else {
            throw FileFailure(.keep, folder.name(of: path))
        }
    }

    func remove(_ path: String, in folder: Folder) throws(FileFailure) {
        guard unlinkat(folder.descriptor, path, 0) == 0 else {
            throw FileFailure(.remove, folder.name(of: path))
        }
    }

    func removeFolder(_ path: String, in folder: Folder) throws(FileFailure) {
        guard unlinkat(folder.descriptor, path, AT_REMOVEDIR) == 0 else {
            throw FileFailure(.remove, folder.name(of: path))
        }
    }
}
