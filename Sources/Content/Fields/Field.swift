/// A field of a record: the name that Octavo writes, and others that it reads.
///
/// Made once and kept, so that reading compares numbers and makes nothing.
public struct Field: Sendable {
    /// The name that Octavo writes.
    public let name: String
    /// The other names that it reads.
    public let otherNames: [String]
    /// Stands for the field: the hash of its name.
    let hash: UInt64
    /// One of 128 bits, which few other fields share.
    let bit: UInt128

    /// A field called `name`, also read under other names.
    public init(_ name: String, _ otherNames: String...) {
        self.name = name
        self.otherNames = otherNames
        hash = FoldedKey(name).hash
        bit = Self.bit(of: hash)
    }

    /// The hashes of all its names.
    var hashes: [UInt64] { [hash] + otherNames.map { FoldedKey($0).hash } }

    /// Whether `text` is one of its names, without regard to case, `-`, `_` and spaces.
    public func isCalled(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isCalled($0) }
    }

    func isCalled(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        ([name] + otherNames).contains { FoldedKey($0).matches(text) }
    }

    /// The bit of the field that `hash` stands for.
    static func bit(of hash: UInt64) -> UInt128 { 1 &<< UInt128(truncatingIfNeeded: hash >> 40) }
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
