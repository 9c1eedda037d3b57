/// Finds the size of a PNG in its first chunk.
enum PNGHeader {
    /// The header, if these are the bytes of a PNG.
    static func read(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes.holds("IHDR", at: 12), bytes.bigEndian16(at: 16) < 0x8000,
            bytes.bigEndian16(at: 20) < 0x8000
        else { return nil }
        return ImageHeader(
            format: .png,
            width: bytes.bigEndian16(at: 16) << 16 | bytes.bigEndian16(at: 18),
            height: bytes.bigEndian16(at: 20) << 16 | bytes.bigEndian16(at: 22))
    }
}
