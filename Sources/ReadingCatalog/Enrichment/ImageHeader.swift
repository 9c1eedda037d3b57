/// The kind and size of a picture, from its first bytes.
public struct ImageHeader: Sendable, Hashable {
    /// A kind of picture that browsers show.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        case jpeg
        case png
        case gif
        case webp

        /// The ending of such files.
        public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
    }

    public let format: Format
    public let width: Int
    public let height: Int
}

extension ImageHeader {
    /// The header at the beginning of `bytes`; nil if they are no picture that browsers show.
    public init?(_ bytes: [UInt8]) {
        let readers = [JPEGHeader.read, PNGHeader.read, GIFHeader.read, WebPHeader.read]
        let found = readers.lazy.compactMap { $0(bytes) }.first
        guard let found, found.width > 0, found.height > 0 else { return nil }
        self = found
    }
}

extension [UInt8] {
    /// A number of two bytes, the higher first.
    func bigEndian16(at index: Int) -> Int {
        Int(self[index]) << 8 | Int(self[index + 1])
    }

    /// A number of two bytes, the lower first.
    func littleEndian16(at index: Int) -> Int {
        Int(self[index]) | Int(self[index + 1]) << 8
    }

    /// Whether `text` is at `index`.
    func holds(_ text: StaticString, at index: Int) -> Bool {
        index + text.utf8CodeUnitCount <= count
            && self[index..<(index + text.utf8CodeUnitCount)].elementsEqual("\(text)".utf8)
    }
}

/// Finds the size of a JPEG in its first frame header.
enum JPEGHeader {
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

/// Finds the size of a PNG in its first chunk.
enum PNGHeader {
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

/// Finds the size of a GIF in its screen descriptor.
enum GIFHeader {
    static func read(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 10, bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) else {
            return nil
        }
        return ImageHeader(
            format: .gif, width: bytes.littleEndian16(at: 6), height: bytes.littleEndian16(at: 8))
    }
}

/// Finds the size of a WebP in its first chunk, of which there are three kinds.
enum WebPHeader {
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
