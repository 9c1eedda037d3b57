/// Finds the size of a WebP in its first chunk, of which there are three kinds.
enum WebPHeader {
    /// The header, if these are the bytes of a WebP.
    static func read(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 30, bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) else { return nil }
        if bytes.holds("VP8X", at: 12) { return extended(bytes) }
        if bytes.holds("VP8L", at: 12) { return lossless(bytes) }
        return bytes.holds("VP8 ", at: 12) ? lossy(bytes) : nil
    }

    private static func extended(_ bytes: [UInt8]) -> ImageHeader {
        ImageHeader(
            format: .webp,
            width: (bytes.littleEndian16(at: 24) | Int(bytes[26]) << 16) + 1,
            height: (bytes.littleEndian16(at: 27) | Int(bytes[29]) << 16) + 1)
    }

    private static func lossless(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes[20] == 0x2F else { return nil }
        let bits = bytes.littleEndian16(at: 21) | bytes.littleEndian16(at: 23) << 16
        return ImageHeader(format: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }

    private static func lossy(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes[23] == 0x9D, bytes[24] == 0x01, bytes[25] == 0x2A else { return nil }
        return ImageHeader(
            format: .webp, width: bytes.littleEndian16(at: 26) & 0x3FFF,
            height: bytes.littleEndian16(at: 28) & 0x3FFF)
    }
}
