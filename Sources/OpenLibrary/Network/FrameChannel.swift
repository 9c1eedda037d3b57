internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A two-way stream of messages between the program and the process that fetches.
package final class FrameChannel: Sendable {
    private let descriptor: Int32
    private let sending = Mutex(())

    /// A channel over an open socket.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Sends a message; false if nobody reads any more.
    package func send(_ frame: [UInt8]) -> Bool {
        sending.withLock { _ in frame.withUnsafeBytes(sendAll) }
    }

    /// Waits for the next message; nothing at the end of the stream.
    package func receive() -> [UInt8]? {
        guard let head = read(4) else { return nil }
        let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.longestFrame else { return nil }
        return read(length)
    }

    private func sendAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = write(bytes[sent...])
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private func read(_ count: Int) -> [UInt8]? {
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = recv(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, 0)
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { break }
                filled += got
            }
            isWhole = filled == count
        }
        return isWhole ? bytes : nil
    }

    /// Without a signal if the other side is gone.
    private func write(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        let rest = UnsafeRawBufferPointer(rebasing: bytes)
        #if canImport(Glibc)
            return Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        #else
            return Darwin.send(descriptor, rest.baseAddress, rest.count, 0)
        #endif
    }

    private static let longestFrame = 256 << 20
}
