import Diagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that cannot be read.
struct UnreadableFile: Error {
    let path: String
    let reason: String

    /// What to tell about it.
    var diagnostic: Diagnostic {
        .error(
            "unreadable-file", "`\(path)` cannot be read: \(reason)", at: nil,
            help: "look at its name and its rights")
    }
}

/// Files that a command line names.
enum LocalFile {
    /// The bytes of the file at `path`.
    static func read(_ path: String) throws(UnreadableFile) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        return try readAll(descriptor, path)
    }

    /// The bytes of standard input.
    static func readInput() throws(UnreadableFile) -> [UInt8] {
        try readAll(STDIN_FILENO, "standard input")
    }

    private static func readAll(_ descriptor: Int32, _ path: String) throws(UnreadableFile) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = systemRead(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    static func failure(_ path: String) -> UnreadableFile {
        UnreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
}

private let systemRead = read(_:_:_:)

/// The machine's clock.
enum WallClock {
    /// Seconds since 1970, or what `SOURCE_DATE_EPOCH` says.
    static var now: Int {
        Console.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? time(nil)
    }
}
