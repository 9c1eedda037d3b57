internal import CXXHash

/// A 64-bit XXH3 hash: equal content has the same fingerprint on every machine and in every run.
public struct Fingerprint: Sendable, Hashable, BitwiseCopyable {
    public let bits: UInt64

    @inlinable
    public init(bits: UInt64) {
        self.bits = bits
    }

    public init(of bytes: UnsafeRawBufferPointer) {
        bits = octavo_hash(bytes.baseAddress, bytes.count)
    }

    public init(of bytes: some Collection<UInt8>) {
        let known = bytes.withContiguousStorageIfAvailable { Fingerprint(of: UnsafeRawBufferPointer($0)) }
        self = known ?? Array(bytes).withUnsafeBytes { Fingerprint(of: $0) }
    }

    /// The fingerprint of bytes that follow others, which depends on both.
    public init(of bytes: UnsafeRawBufferPointer, after former: Fingerprint) {
        bits = octavo_hash_with_seed(bytes.baseAddress, bytes.count, former.bits)
    }

    public init(combining parts: [Fingerprint]) {
        self = parts.withUnsafeBytes { Fingerprint(of: $0) }
    }

    /// The bits are a hash already: sets and dictionaries need not make another one of them.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: bits) ^ seed }

    public var hexadecimal: String { String(hexadecimal: bits, digits: 16) }

    public init?(hexadecimal text: some StringProtocol) {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ $0.hexadecimalValue != nil }),
            let bits = UInt64(text, radix: 16)
        else { return nil }
        self.bits = bits
    }
}

/// Makes the fingerprint of bytes that come in parts: the same as that of all of them together.
public final class FingerprintOfParts {
    private let state = XXH3_createState()
    /// Held as long as the state refers to it.
    private let secret: HashSecret?

    /// If there is a secret, only who knows it can tell the fingerprint of anything.
    public init(secret: HashSecret? = nil) {
        self.secret = secret
        if let secret {
            XXH3_64bits_reset_withSecret(state, secret.start.start, HashSecret.size)
        } else {
            XXH3_64bits_reset(state)
        }
    }

    deinit {
        XXH3_freeState(state)
    }

    public func take(_ bytes: UnsafeRawBufferPointer) {
        XXH3_64bits_update(state, bytes.baseAddress, bytes.count)
    }

    public var fingerprint: Fingerprint { Fingerprint(bits: XXH3_64bits_digest(state)) }
}

/// Random bytes from which fingerprints are made that nobody else can tell.
public final class HashSecret: Sendable {
    /// How long XXH3's own secret is.
    public static let size = 192
    fileprivate let start: ReadOnlyPointer<UInt8>

    /// Nil if `bytes` are not as many as there have to be, or all the same.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, Set(bytes).count > 1 else { return nil }
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        start = ReadOnlyPointer(copy)
    }

    deinit {
        start.start.deallocate()
    }
}

/// Makes the fingerprint of several values in their order. Strings are taken with their lengths, so that none runs
/// into the next.
public struct FingerprintBuilder {
    @usableFromInline var state = Fingerprint(bits: 0x6F63_7461_766F)

    @inlinable
    public init() {}

    @inlinable
    public var fingerprint: Fingerprint { state }

    @inlinable
    public mutating func take(_ bytes: UnsafeRawBufferPointer) {
        state = Fingerprint(of: bytes, after: state)
    }

    /// Takes a number: a few instructions only, as there are many.
    @inlinable
    public mutating func take(_ number: UInt64) {
        var bits = (state.bits ^ number) &* 0xFF51_AFD7_ED55_8CCD
        bits = (bits ^ bits >> 32) &* 0xC4CE_B9FE_1A85_EC53
        state = Fingerprint(bits: bits ^ bits >> 29)
    }

    @inlinable
    public mutating func take(_ number: Int) {
        take(UInt64(truncatingIfNeeded: number))
    }

    public mutating func take(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            take(bytes.count)
            take(UnsafeRawBufferPointer(bytes))
        }
    }

    public mutating func take(_ text: String?) {
        take(text == nil ? 0 : 1)
        if let text { take(text) }
    }
}
