#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An open folder: paths below it are looked up from it, wherever it is moved meanwhile.
final class Folder: Sendable {
    /// The path that messages call it by.
    let path: String
    let descriptor: Int32

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// The folder at `path`, or nil if there is nothing.
    static func open(_ path: String, called name: String) throws(FileFailure) -> Folder? {
        try open(path, from: AT_FDCWD, called: name)
    }

    /// The folder at `subpath`, or nil if there is nothing.
    func folder(at subpath: String, called name: String) throws(FileFailure) -> Folder? {
        try Self.open(subpath, from: descriptor, called: name)
    }

    private static func open(
        _ path: String, from start: Int32, called name: String
    ) throws(FileFailure) -> Folder? {
        let descriptor = openat(start, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { return Folder(path: name, descriptor: descriptor) }
        if errno == ENOENT { return nil }
        throw FileFailure(.read, name)
    }

    /// How a path below is called in messages.
    func name(of subpath: String) -> String { "\(path)/\(subpath)" }
}

extension Folder {
    /// What stands at `subpath`, or nil if there is nothing.
    func entry(at subpath: String) throws(FileFailure) -> FolderEntry? {
        try entry(at: subpath, AT_SYMLINK_NOFOLLOW)
    }

    /// What stands at `subpath`, or where a link there leads.
    func target(of subpath: String) throws(FileFailure) -> FolderEntry? {
        try entry(at: subpath, 0)
    }

    private func entry(at subpath: String, _ flags: Int32) throws(FileFailure) -> FolderEntry? {
        var status = stat()
        guard fstatat(descriptor, subpath, &status, flags) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileFailure(.read, name(of: subpath))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(FileStamp(status))
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// Whether the file at a path that ends in a zero byte is just as `stamp` says.
    func holds(_ stamp: FileStamp, at subpath: UnsafePointer<CChar>) -> Bool {
        var status = stat()
        guard fstatat(descriptor, subpath, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFREG && FileStamp(status) == stamp
    }

    /// The bytes of the file at `subpath`, all or the first ones, or nil if there is none.
    func read(_ subpath: String, upTo length: Int = .max) throws(FileFailure) -> [UInt8]? {
        let file = openat(descriptor, subpath, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileFailure(.read, name(of: subpath))
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0,
            let bytes = Self.bytes(of: file, expecting: min(Int(status.st_size), length))
        else { throw FileFailure(.read, name(of: subpath)) }
        return bytes
    }

    private static func bytes(of file: Int32, expecting size: Int) -> [UInt8]? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                #if canImport(Glibc)
                    let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
                #else
                    let got = Darwin.read(file, buffer.baseAddress.map { $0 + count }, size - count)
                #endif
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failed = true }
                if got <= 0 { break }
                count += got
            }
        }
        return failed ? nil : bytes
    }
}
