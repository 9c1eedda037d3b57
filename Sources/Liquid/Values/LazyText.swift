public import TextAndTime

/// Makes texts that are only worth making when a template prints them, such as Markdown as HTML.
///
/// Values made with it carry their source; it becomes text at each use, and represents the text in hashes.
public final class LazyTextMaker: Sendable {
    let isSafe: Bool
    let fingerprint: (@Sendable (UnsafeBufferPointer<UInt8>) -> UInt64)?
    let write: @Sendable (UnsafeBufferPointer<UInt8>, inout ByteText) -> Void

    /// A maker; `write` appends what it makes of a source to the buffer. `isSafe` if that is markup.
    ///
    /// If the text depends on more than the source, `fingerprint` returns a number that identifies all that it depends on.
    /// A source without bytes, or of white space alone, makes a text without content.
    public init(
        isSafe: Bool, fingerprint: (@Sendable (UnsafeBufferPointer<UInt8>) -> UInt64)? = nil,
        _ write: @escaping @Sendable (UnsafeBufferPointer<UInt8>, inout ByteText) -> Void
    ) {
        self.isSafe = isSafe
        self.fingerprint = fingerprint
        self.write = write
    }
}

/// What a lazy text's value points to.
struct LazyTextRecord {
    let maker: Unmanaged<LazyTextMaker>
    let source: UnsafeBufferPointer<UInt8>

    /// Whether the same maker makes both of the same.
    func isSame(as other: LazyTextRecord) -> Bool {
        guard maker.toOpaque() == other.maker.toOpaque() else { return false }
        let fingerprint = maker._withUnsafeGuaranteedRef { $0.fingerprint }
        return fingerprint.map { $0(source) == $0(other.source) } ?? source.isSame(as: other.source)
    }
}

extension Arena {
    /// A text that `maker` makes of a source of so many bytes, which `fill` writes, when it is printed.
    public func lazyText(
        count: Int, by maker: LazyTextMaker, _ fill: (UnsafeMutableRawBufferPointer) -> Void
    ) -> Value {
        let source = UnsafeMutableRawBufferPointer(start: allocate(count, alignment: 1), count: count)
        fill(source)
        keepAlive(maker)
        let record = allocate(MemoryLayout<LazyTextRecord>.stride, alignment: 16)
            .bindMemory(to: LazyTextRecord.self, capacity: 1)
        record.initialize(
            to: LazyTextRecord(
                maker: .passUnretained(maker),
                source: UnsafeBufferPointer(source.bindMemory(to: UInt8.self))))
        return Value(
            tag: .lazyText, payload: UInt64(UInt(bitPattern: record)), flags: maker.isSafe ? .safe : [])
    }
}

extension Value {
    /// Only for a lazy text.
    @inline(__always)
    var lazyRecord: LazyTextRecord {
        address.unsafelyUnwrapped.assumingMemoryBound(to: LazyTextRecord.self).pointee
    }
}
