internal import CXXHash

/// Sixty-four bits that stand for content: equal content has an equal fingerprint on every machine.
public struct Fingerprint: Sendable, Hashable, BitwiseCopyable {
    /// The bits.
    public let bits: UInt64

    /// A fingerprint that nothing has.
    static let unknown = Fingerprint(bits: 0)

    /// A fingerprint of known bits.
    public init(bits: UInt64) {
        self.bits = bits
    }

    /// The fingerprint of some bytes.
    public init(of bytes: UnsafeRawBufferPointer) {
        bits = XXH3_64bits(bytes.baseAddress, bytes.count)
    }

    /// The fingerprint of some bytes.
    public init(of bytes: some Collection<UInt8>) {
        let known = bytes.withContiguousStorageIfAvailable { Fingerprint(of: UnsafeRawBufferPointer($0)) }
        self = known ?? Array(bytes).withUnsafeBytes { Fingerprint(of: $0) }
    }

    /// The fingerprint of some bytes that follow others: it depends on both.
    init(of bytes: UnsafeRawBufferPointer, after former: Fingerprint) {
        bits = XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, former.bits)
    }

    /// The fingerprint of fingerprints, in their order.
    public init(combining parts: [Fingerprint]) {
        self = parts.withUnsafeBytes { Fingerprint(of: $0) }
    }
}
