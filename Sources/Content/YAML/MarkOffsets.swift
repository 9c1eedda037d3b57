/// Turns libyaml's marks, which count characters, into offsets of bytes.
///
/// Marks come nearly in order, so a cursor that walks between them costs one pass in all.
struct MarkOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let base: Int
    private let isASCII: Bool
    private var offset = 0
    private var characters = 0

    /// Offsets in `bytes`, which begin at `base` of their file.
    init(bytes: UnsafeBufferPointer<UInt8>, base: Int) {
        self.bytes = bytes
        self.base = base
        isASCII = bytes.isASCII
    }

    /// The offset in the file of the character that has `index` characters before it.
    mutating func offset(ofCharacter index: Int) -> Int {
        if isASCII { return base + min(index, bytes.count) }
        while characters < index, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            characters += 1
        }
        while characters > index, offset > 0 {
            offset -= 1
            while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            characters -= 1
        }
        return base + offset
    }

    /// The offset in the file of a byte.
    func offset(ofByte index: Int) -> Int {
        base + min(index, bytes.count)
    }
}
