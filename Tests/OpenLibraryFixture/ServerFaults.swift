public import LoopbackServer
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// How a body is sent, step by step: the faults of a bad server or network, to test clients with.
public struct BodyScript: Sendable {
    /// One step.
    public enum Step: Sendable {
        /// These bytes are sent.
        case send([UInt8])
        /// Nothing is sent for a while.
        case pause(Duration)
        /// These bytes are sent again and again, until the client leaves.
        case sendForever([UInt8])
        /// The connection is closed in the middle.
        case cut
    }

    /// The steps in order.
    public var steps: [Step]
    /// The `Content-Length` that the head claims; nil sends the body in chunks.
    public var announcedLength: Int?

    /// A body of these steps.
    public init(_ steps: [Step], announcedLength: Int? = nil) {
        self.steps = steps
        self.announcedLength = announcedLength
    }

    /// A body that arrives in small pieces with a pause before each.
    public static func slow(_ bytes: [UInt8], piece: Int, pause: Duration) -> BodyScript {
        var steps: [Step] = []
        for start in stride(from: 0, to: bytes.count, by: max(1, piece)) {
            steps.append(.pause(pause))
            steps.append(.send(Array(bytes[start..<min(start + max(1, piece), bytes.count)])))
        }
        return BodyScript(steps, announcedLength: bytes.count)
    }

    /// A body that goes on for ten minutes, too fast to count as stalled.
    public static var lasting: BodyScript {
        let step: [Step] = [.send([UInt8](repeating: 0x20, count: 100)), .pause(.seconds(1))]
        return BodyScript(Array(repeating: step, count: 600).flatMap { $0 })
    }

    /// A body that stops after some of the bytes it announced.
    public static func cut(_ bytes: [UInt8], after count: Int) -> BodyScript {
        BodyScript([.send(Array(bytes.prefix(count))), .cut], announcedLength: bytes.count)
    }

    /// A body that never ends.
    public static func endless(_ bytes: [UInt8]) -> BodyScript {
        BodyScript([.sendForever(bytes)])
    }
}

/// Counts what a server has sent of one answer, with what is still on its way.
public final class SentBytes: Sendable {
    private let number = Mutex(0)

    public init() {}

    public var count: Int { number.withLock { $0 } }

    func add(_ count: Int) { number.withLock { $0 += count } }
}

extension ServerResponse.Body {
    /// A body sent by a script: slowly, cut, without end.
    public static func script(_ script: BodyScript, counting sent: SentBytes? = nil) -> ServerResponse.Body {
        .streamed(reader: { ScriptReader(script, sent) }, length: script.announcedLength)
    }

    /// These bytes instead of an HTTP answer, and then the connection is closed.
    public static func raw(_ bytes: [UInt8], counting sent: SentBytes? = nil) -> ServerResponse.Body {
        .socket { descriptor in
            sendAll(bytes, to: descriptor, sent)
            shutdown(descriptor, Int32(SHUT_WR))
        }
    }
}

/// Sends bytes until the client leaves, which is no signal.
private func sendAll(_ bytes: [UInt8], to descriptor: Int32, _ sent: SentBytes?) {
    #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
    #else
        let flags: Int32 = 0
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        if count < 0, errno == EAGAIN || errno == EINTR {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&ready, 1, 1_000)
            continue
        }
        guard count > 0 else { return }
        sent?.add(count)
        rest = rest.dropFirst(count)
    }
}

/// Plays a `BodyScript` to one client.
private final class ScriptReader: BodyReader {
    private var steps: ArraySlice<BodyScript.Step>
    private var sent = 0
    let pause = BodyPause()
    private let counter: SentBytes?

    init(_ script: BodyScript, _ counter: SentBytes?) {
        steps = script.steps[...]
        self.counter = counter
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        while let step = steps.first {
            switch step {
            case .send(let bytes):
                if sent < bytes.count { return copy(bytes, to: buffer) }
                advance()
            case .sendForever(let bytes):
                guard !bytes.isEmpty else { return .cut }
                if sent == bytes.count { sent = 0 }
                return copy(bytes, to: buffer)
            case .pause(let duration):
                advance()
                return .pause(duration)
            case .cut:
                return .cut
            }
        }
        return .end
    }

    private func advance() {
        steps = steps.dropFirst()
        sent = 0
    }

    private func copy(_ bytes: [UInt8], to buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        let count = min(buffer.count, bytes.count - sent)
        buffer.copyBytes(from: bytes[sent..<sent + count])
        sent += count
        counter?.add(count)
        return .bytes(count)
    }
}

/// Compressed bodies, put together by hand.
public enum Deflated {
    /// The start of a gzip file of zeros, and bytes that prolong it by 2,064 zeros each time they are repeated.
    public static var zeros: (start: [UInt8], more: [UInt8]) {
        // A block of fixed codes: one literal zero, then copies of 258 bytes from one byte back.
        let literal: [UInt8] = [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
        let copy: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
        let bits = literal + Array(repeating: copy, count: 9).joined()
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
        }
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        let pattern = Array(bytes[2..<15])
        return (header + bytes[..<2], Array(Array(repeating: pattern, count: 1_000).joined()))
    }

    /// A stored block.
    public static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        let sizes = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return [1] + sizes + bytes
    }
}
