public import Liquid
internal import Synchronization
internal import TextAndTime

/// Remembers covers as they were drawn: on the pages of a site, each stands some twenty times in a few looks.
public final class CoverMemory: Sendable {
    private struct Drawings {
        var all: [UInt64: [UInt8]] = [:]
        var size = 0
    }

    private let known = Mutex(Drawings())
    private let mostBytes: Int

    /// It remembers the drawings of some thousand covers. Lists show books that were shown on the pages before, so when it
    /// is full it is emptied.
    public init(mostBytes: Int = 8 << 20) {
        self.mostBytes = mostBytes
    }

    /// Writes a cover as `DrawnCover` does.
    public func write(_ source: UnsafeBufferPointer<UInt8>, _ look: CoverLook?, to output: inout OutputBuffer)
    {
        var key = FingerprintBuilder()
        key.take(UnsafeRawBufferPointer(source))
        key.take(look?.number ?? -1)
        let drawing = drawing(key.fingerprint.bits) {
            var own = OutputBuffer(capacity: 2_048)
            DrawnCover(source: source).write(look, to: &own)
            return Array(own.bytes)
        }
        drawing.withUnsafeBufferPointer { output.append($0) }
    }

    private func drawing(_ key: UInt64, _ draw: () -> [UInt8]) -> [UInt8] {
        if let drawing = known.withLock({ $0.all[key] }) { return drawing }
        let drawing = draw()
        known.withLock { known in
            if known.size + drawing.count > mostBytes { known = Drawings() }
            if known.all.updateValue(drawing, forKey: key) == nil { known.size += drawing.count }
        }
        return drawing
    }
}
