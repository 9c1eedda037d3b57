/// Finds the size of a GIF in its screen descriptor.
enum GIFHeader {
    /// The header, if these are the bytes of a GIF.
    static func read(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 10, bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) else {
            return nil
        }
        return ImageHeader(
            format: .gif, width: bytes.littleEndian16(at: 6), height: bytes.littleEndian16(at: 8))
    }
}
