/// The parts of a WebP: chunks with a name and a length.
enum WebPFile {
    /// Its size is in the first chunk, of which there are three kinds.
    static func header(_ bytes: [UInt8]) -> PictureHeader? {
        guard bytes.count >= 30, bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) else { return nil }
        if bytes.holds("VP8X", at: 12) { return extended(bytes) }
        if bytes.holds("VP8L", at: 12) { return lossless(bytes) }
        return bytes.holds("VP8 ", at: 12) ? lossy(bytes) : nil
    }

    private static func extended(_ bytes: [UInt8]) -> PictureHeader {
        var header = PictureHeader(
            format: .webp,
            width: (bytes.littleEndian16(at: 24) | Int(bytes[26]) << 16) + 1,
            height: (bytes.littleEndian16(at: 27) | Int(bytes[29]) << 16) + 1)
        header.isAnimated = bytes[20] & Flag.moves != 0
        header.mayBeTransparent = bytes[20] & Flag.isTransparent != 0
        if bytes[20] & Flag.hasExif != 0 {
            var index = 12
            while let chunk = Chunk(in: bytes, at: index) {
                if bytes.holds("EXIF", at: index) {
                    let isNamed = bytes.holds("Exif\0\0", at: chunk.payload.lowerBound)
                    header.orientation = Orientation(exif: bytes[chunk.payload].dropFirst(isNamed ? 6 : 0))
                }
                index = chunk.whole.upperBound
            }
        }
        return header
    }

    private static func lossless(_ bytes: [UInt8]) -> PictureHeader? {
        guard bytes[20] == 0x2F else { return nil }
        let bits = bytes.littleEndian16(at: 21) | bytes.littleEndian16(at: 23) << 16
        var header = PictureHeader(
            format: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        header.mayBeTransparent = bits >> 28 & 1 == 1
        return header
    }

    private static func lossy(_ bytes: [UInt8]) -> PictureHeader? {
        guard bytes[23] == 0x9D, bytes[24] == 0x01, bytes[25] == 0x2A else { return nil }
        return PictureHeader(
            format: .webp, width: bytes.littleEndian16(at: 26) & 0x3FFF,
            height: bytes.littleEndian16(at: 28) & 0x3FFF
        )
    }

    static func withoutMetadata(_ bytes: [UInt8], _ header: PictureHeader) -> [UInt8] {
        var kept = shownChunks(bytes, from: 12, Self.known)
        if header.orientation != .upright, kept.count > 8 {
            kept[8] |= Flag.hasExif
            kept += Array("EXIF".utf8) + littleEndian(header.orientation.exif.count)
            kept += header.orientation.exif
        }
        return Array("RIFF".utf8) + littleEndian(kept.count + 4) + Array("WEBP".utf8) + kept
    }

    /// The chunks with these names; the pictures of one that moves have chunks of their own.
    private static func shownChunks(_ bytes: [UInt8], from start: Int, _ names: [StaticString]) -> [UInt8] {
        var kept: [UInt8] = []
        var index = start
        while let chunk = Chunk(in: bytes, at: index) {
            if bytes.holds("ANMF", at: index), chunk.payload.count >= 16 {
                let picture = Array(bytes[chunk.payload])
                let shown = picture[..<16] + shownChunks(picture, from: 16, partsOfPicture)
                kept += Array("ANMF".utf8) + littleEndian(shown.count) + shown
            } else if bytes.holds("VP8X", at: index), chunk.payload.count >= 10 {
                let shown = kept.count
                kept += Array("VP8X".utf8) + littleEndian(10) + bytes[chunk.payload].prefix(10)
                kept[shown + 8] &= ~(Flag.hasExif | Flag.hasXMP)
            } else if names.contains(where: { bytes.holds($0, at: index) }) {
                kept += bytes[chunk.whole]
            }
            index = chunk.whole.upperBound
        }
        return kept
    }

    private static let known: [StaticString] = ["VP8L", "VP8 ", "ALPH", "ANIM", "ICCP"]
    private static let partsOfPicture: [StaticString] = ["VP8L", "VP8 ", "ALPH"]

    static func littleEndian(_ number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private enum Flag {
        static let moves: UInt8 = 0x02
        static let hasXMP: UInt8 = 0x04
        static let hasExif: UInt8 = 0x08
        static let isTransparent: UInt8 = 0x10
    }

    private struct Chunk {
        let whole: Range<Int>
        let payload: Range<Int>

        init?(in bytes: [UInt8], at index: Int) {
            guard index + 8 <= bytes.count else { return nil }
            let length = bytes.littleEndian32(at: index + 4)
            guard length <= bytes.count - index - 8 else { return nil }
            payload = index + 8..<index + 8 + length
            whole = index..<min(bytes.count, payload.upperBound + length % 2)
        }
    }
}
