#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file's bytes, and the state in which they were read.
public struct FileContents: Sendable {
    /// All of the bytes, or the requested range.
    public let bytes: [UInt8]
    /// The state before they were read.
    public let state: FileState

    public init(bytes: [UInt8], state: FileState) {
        self.bytes = bytes
        self.state = state
    }
}

/// Reads files that the user names, and standard input: links are followed, and pipes are read to their end.
public enum FileReading {
    /// More is not read.
    static let mostBytes = 256 << 20

    public static func file(_ path: String) throws(FileFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileFailure(.read, path) }
        defer { close(file) }
        return try all(of: file, path)
    }

    public static func standardInput() throws(FileFailure) -> [UInt8] {
        try all(of: STDIN_FILENO, "standard input")
    }

    private static func all(of file: Int32, _ name: String) throws(FileFailure) -> [UInt8] {
        guard let bytes = bytes(of: file, expecting: 0, mayGrow: true, limit: mostBytes) else {
            throw FileFailure(.read, name)
        }
        guard bytes.count <= mostBytes else { throw FileFailure(.read, name, .tooLarge(limit: mostBytes)) }
        return bytes
    }

    /// The bytes of an open file to its end, or as many as are expected; nil if they cannot be read.
    static func bytes(of file: Int32, expecting expected: Int, mayGrow: Bool, limit: Int) -> [UInt8]? {
        // Requesting one byte more than expected shows whether this is the end.
        let room = mayGrow ? expected + 1 : expected
        var hasFailed = false
        var bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            while count < room {
                let got = systemRead(file, buffer.baseAddress.map { $0 + count }, room - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { hasFailed = true }
                if got <= 0 { return }
                count += got
                if count == expected { return }
            }
        }
        // It grew while it was read.
        while !hasFailed, bytes.count > expected, bytes.count <= limit {
            let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let got = systemRead(file, buffer.baseAddress, buffer.count)
                hasFailed = got < 0 && errno != EINTR
                count = max(0, got)
            }
            if more.isEmpty { break }
            bytes += more
        }
        return hasFailed ? nil : bytes
    }
}

let systemRead = read(_:_:_:)
