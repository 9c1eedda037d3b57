#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file by its path: read whole, written whole or not at all.
enum DiskFile {
    /// A call to the system that failed.
    struct Failure: Error, Equatable {
        /// The file.
        let path: String
        /// The system's number for what went wrong.
        let code: Int32

        /// What went wrong, in the system's words.
        var reason: String { String(cString: strerror(code)) }
    }

    /// What there is to know of a file without reading it.
    struct Status: Sendable, Equatable {
        let size: Int
        /// Seconds since 1970.
        let modified: Int
        let isFolder: Bool
    }

    /// The bytes of a file; nothing if there is none.
    static func read(_ path: String) throws(Failure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Failure(path: path, code: errno)
        }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw Failure(path: path, code: errno) }
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(info.st_size)) { buffer, count in
            code = fill(UnsafeMutableRawBufferPointer(buffer), &count, from: descriptor)
        }
        guard code == 0 else { throw Failure(path: path, code: code) }
        return bytes
    }

    /// Makes a folder and those above it.
    static func makeFolder(_ path: String) throws(Failure) {
        if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw Failure(path: path, code: errno)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw Failure(path: path, code: errno) }
    }

    /// Removes a file; it is well if there was none.
    static func remove(_ path: String) throws(Failure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path: path, code: errno) }
    }

    /// Size, time and kind; nothing if there is no such file.
    static func status(_ path: String) -> Status? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        #if canImport(Darwin)
            let modified = info.st_mtimespec.tv_sec
        #else
            let modified = info.st_mtim.tv_sec
        #endif
        return Status(
            size: Int(info.st_size), modified: modified, isFolder: info.st_mode & S_IFMT == S_IFDIR)
    }

    /// The names in a folder, in order; none if there is no such folder.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}

extension DiskFile {
    private static func fill(
        _ buffer: UnsafeMutableRawBufferPointer, _ count: inout Int, from descriptor: Int32
    ) -> Int32 {
        while count < buffer.count {
            let got = systemRead(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
            if got < 0, errno == EINTR { continue }
            if got < 0 { return errno }
            if got == 0 { break }
            count += got
        }
        return 0
    }
}

private let systemRead = read(_:_:_:)
