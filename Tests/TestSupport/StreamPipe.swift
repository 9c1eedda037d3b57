import Foundation

/// A pipe to or from a program: one end for the test, one for the program.
struct StreamPipe {
    /// Where one reads.
    let reader: Int32
    /// Where one writes.
    let writer: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        (reader, writer) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// Reads until nobody writes any more, and hands on every part; blocks, and closes the reader.
    static func readAll(_ reader: Int32, _ take: (UnsafeRawBufferPointer) -> Void) {
        defer { close(reader) }
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            while true {
                let count = read(reader, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }

    /// Writes everything, unless nobody reads any more; blocks, and closes the writer.
    static func writeAll(_ text: String, to writer: Int32) {
        defer { close(writer) }
        signal(SIGPIPE, SIG_IGN)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
