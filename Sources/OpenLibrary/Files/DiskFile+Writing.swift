#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension DiskFile {
    /// Puts `bytes` in the place of what was there, in one step; a reader sees the old file or the new.
    static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = false) throws(Failure) {
        let temporary = try writeAside(bytes, of: path, isDurable: isDurable)
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw Failure(path: path, code: code)
        }
    }

    /// Puts `bytes` where nothing was yet, in one step; false if there is something already.
    static func create(_ bytes: [UInt8], at path: String) throws(Failure) -> Bool {
        let temporary = try writeAside(bytes, of: path, isDurable: true)
        defer { unlink(temporary) }
        if link(temporary, path) == 0 { return true }
        guard errno == EEXIST else { throw Failure(path: path, code: errno) }
        return false
    }

    /// The file for which one of this name was begun, and the process that did; nothing for any other name.
    static func beginning(of name: String) -> (file: Substring, writer: pid_t)? {
        guard name.hasSuffix(".new") else { return nil }
        let begun = name.dropLast(4)
        guard let dot = begun.lastIndex(of: "."), let writer = pid_t(begun[begun.index(after: dot)...]),
            writer > 0
        else { return nil }
        return (begun[..<dot], writer)
    }

    /// Writes a file that is to take the place of that at `path`; it is gone if that fails.
    private static func writeAside(
        _ bytes: [UInt8], of path: String, isDurable: Bool
    ) throws(Failure) -> String {
        let temporary = "\(path).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
        var code = pour(bytes, into: descriptor)
        if code == 0, isDurable, fsync(descriptor) != 0 { code = errno }
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else {
            unlink(temporary)
            throw Failure(path: path, code: code)
        }
        return temporary
    }

    private static func pour(_ bytes: [UInt8], into descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let put = systemWrite(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                if put < 0, errno == EINTR { continue }
                if put < 0 { return errno }
                done += put
            }
            return 0
        }
    }
}

private let systemWrite = write(_:_:_:)
