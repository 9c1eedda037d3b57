/// Reads numbers of an archive; past its end there is nothing.
struct ArchiveCursor {
    let bytes: UnsafeRawBufferPointer

    /// The eight bytes at `offset` as a number.
    func number(at offset: Int) -> UInt64? {
        guard offset >= 0, offset <= bytes.count - 8 else { return nil }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// A number of things or bytes, no larger than the archive.
    func count(at offset: Int) -> Int? {
        guard let number = number(at: offset), number <= UInt64(bytes.count) else { return nil }
        return Int(number)
    }
}

/// A number that changes with any of the bytes that it was made of.
enum ArchiveChecksum {
    /// Four lanes, so that the processor multiplies several words at once.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes = (seed, seed ^ 1, seed ^ 2, seed ^ 3)
        var offset = 0
        while offset <= bytes.count - 32 {
            lanes.0 = mixed(lanes.0, word(bytes, offset))
            lanes.1 = mixed(lanes.1, word(bytes, offset + 8))
            lanes.2 = mixed(lanes.2, word(bytes, offset + 16))
            lanes.3 = mixed(lanes.3, word(bytes, offset + 24))
            offset += 32
        }
        var sum = mixed(mixed(lanes.0, lanes.1), mixed(lanes.2, lanes.3))
        while offset <= bytes.count - 8 {
            sum = mixed(sum, word(bytes, offset))
            offset += 8
        }
        while offset < bytes.count {
            sum = mixed(sum, UInt64(bytes[offset]))
            offset += 1
        }
        return mixed(sum, UInt64(bytes.count))
    }

    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let product = (sum ^ word) &* 0xD6E8_FEB8_6659_FD93
        return product ^ product >> 32
    }
}
