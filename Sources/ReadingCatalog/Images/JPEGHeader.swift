/// Finds the size of a JPEG in its first frame header.
enum JPEGHeader {
    /// The header, if these are the bytes of a JPEG.
    static func read(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var index = 2
        while index + 9 <= bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
            if marker == 0xFF {
                index += 1
            } else if isFrame(marker) {
                return ImageHeader(
                    format: .jpeg, width: bytes.bigEndian16(at: index + 7),
                    height: bytes.bigEndian16(at: index + 5))
            } else if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                index += 2
            } else {
                let length = bytes.bigEndian16(at: index + 2)
                guard length >= 2, marker != 0xDA, marker != 0xD9 else { return nil }
                index += 2 + length
            }
        }
        return nil
    }

    /// Frames start with C0 to CF, but three of these markers are tables.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }
}
