/// A field of a record: the name that Octavo writes, and others that it reads.
///
/// Made once and kept, so that reading compares bytes and makes nothing.
public struct Field: Sendable {
    /// The name that Octavo writes.
    public let name: String
    /// The other names that it reads.
    public let otherNames: [String]
    let keys: [FoldedKey]
    /// The hashes of its names, in the order of `keys`.
    let hashes: [UInt64]
    /// The bits of its names' hashes.
    let bits: UInt64

    /// A field called `name`, also read under other names.
    public init(_ name: String, _ otherNames: String...) {
        self.name = name
        self.otherNames = otherNames
        keys = ([name] + otherNames).map { FoldedKey($0) }
        hashes = keys.map(\.hash)
        bits = hashes.reduce(0) { $0 | FoldedKey.bit(of: $1) }
    }

    /// Whether `text` is one of its names, without regard to case, `-`, `_` and spaces.
    public func isCalled(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in keys.contains { $0.matches(bytes) } }
    }
}

/// A name without regard to case, `-`, `_` and spaces.
struct FoldedKey: Sendable {
    let bytes: [UInt8]
    let hash: UInt64

    init(_ name: String) {
        bytes = name.utf8.compactMap { Self.folded($0) }
        hash = bytes.withUnsafeBufferPointer { Self.hash(of: $0) }
    }

    /// A number that equal names share.
    static func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name {
            guard let letter = folded(byte) else { continue }
            hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3
        }
        return hash
    }

    /// One of 64 bits that equal names share.
    static func bit(of hash: UInt64) -> UInt64 { 1 << ((hash ^ hash >> 32) & 63) }

    /// Whether `name` is this one.
    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        for byte in name {
            guard let letter = Self.folded(byte) else { continue }
            guard index < bytes.count, bytes[index] == letter else { return false }
            index += 1
        }
        return index == bytes.count
    }

    private static func folded(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x20, 0x2D, 0x5F: nil
        default: byte
        }
    }
}
