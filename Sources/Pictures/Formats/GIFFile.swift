/// The parts of a GIF: each block begins with a byte that identifies its kind.
enum GIFFile {
    /// Its size is in the screen descriptor. It is assumed to be animated: only its last bytes would show whether it is.
    static func header(_ bytes: [UInt8]) -> PictureHeader? {
        guard bytes.count >= 10, bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) else {
            return nil
        }
        var header = PictureHeader(
            format: .gif, width: bytes.littleEndian16(at: 6), height: bytes.littleEndian16(at: 8))
        header.isAnimated = true
        return header
    }

    /// Leaves out comments and what programs wrote, except how often the pictures are to be repeated; nil if not even
    /// the first part is whole.
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 13 else { return bytes }
        var index = 13 + colors(bytes[10])
        guard index <= bytes.count else { return nil }
        var kept = Array(bytes[..<index])
        while index + 1 < bytes.count {
            let start = index
            switch bytes[start] {
            case image where start + 11 <= bytes.count: index = start + 11 + colors(bytes[start + 9])
            case addition: index = start + 2
            default: return kept + [trailer]
            }
            index = endOfBlocks(in: bytes, from: index)
            kept += bytes[start] == image ? bytes[start..<index] : shown(bytes[start..<index])
        }
        return kept + [trailer]
    }

    private static let image: UInt8 = 0x2C
    private static let addition: UInt8 = 0x21
    private static let trailer: UInt8 = 0x3B

    /// How long the table of colours is that flags announce.
    private static func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Each block begins with its length; an empty one is the last.
    private static func endOfBlocks(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
        return min(index + 1, bytes.count)
    }

    /// What is kept of an addition: how long the next picture is shown, and how often all are.
    private static func shown(_ block: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let bytes = Array(block)
        switch bytes[1] {
        case 0xF9: return bytes.holds("\u{4}", at: 2) && bytes.count >= 8 ? bytes[..<7] + [0] : []
        case 0xFF
        where bytes.holds("\u{B}NETSCAPE2.0\u{3}\u{1}", at: 2)
            || bytes.holds("\u{B}ANIMEXTS1.0\u{3}\u{1}", at: 2):
            return bytes.count >= 19 ? bytes[..<18] + [0] : []
        default: return []
        }
    }
}
