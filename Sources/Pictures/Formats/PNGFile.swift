/// The parts of a PNG: chunks with a length, a name and a checksum.
enum PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Its size is in the first chunk; whether it moves and how it is turned, in chunks before the pixels.
    static func header(_ bytes: [UInt8]) -> PictureHeader? {
        guard bytes.count >= 24, bytes.starts(with: signature), bytes.holds("IHDR", at: 12),
            bytes.bigEndian16(at: 16) < 0x8000, bytes.bigEndian16(at: 20) < 0x8000
        else { return nil }
        var header = PictureHeader(
            format: .png, width: bytes.bigEndian32(at: 16), height: bytes.bigEndian32(at: 20))
        var index = signature.count
        while let chunk = Chunk(in: bytes, at: index) {
            switch chunk.name {
            case "acTL": header.isAnimated = true
            case "eXIf": header.orientation = Orientation(exif: bytes[chunk.payload])
            default: break
            }
            index = chunk.whole.upperBound
        }
        return header
    }

    static func withoutMetadata(_ bytes: [UInt8], _ header: PictureHeader) -> [UInt8] {
        var kept = signature
        kept.reserveCapacity(bytes.count)
        var index = signature.count
        while let chunk = Chunk(in: bytes, at: index) {
            kept += chunk.shown(in: bytes)
            if chunk.name == "IHDR", header.orientation != .upright {
                kept += Chunk.bytes("eXIf", header.orientation.exif)
            }
            if chunk.name == "IEND" { return kept }
            index = chunk.whole.upperBound
        }
        return kept
    }
}

extension PNGFile {
    private struct Chunk {
        let name: String
        let whole: Range<Int>
        let payload: Range<Int>

        init?(in bytes: [UInt8], at index: Int) {
            guard index + 12 <= bytes.count, bytes[index] < 0x80 else { return nil }
            let length = bytes.bigEndian32(at: index)
            guard length <= bytes.count - index - 12 else { return nil }
            name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
            whole = index..<index + 12 + length
            payload = index + 8..<index + 8 + length
        }

        /// The pixels, and what is said of colour, size and animation, if it is as long as it can be.
        func shown(in bytes: [UInt8]) -> [UInt8] {
            guard let most = Self.known[name], payload.count <= most else { return [] }
            guard name == "iCCP" else { return Array(bytes[whole]) }
            // The name of a profile is its maker's.
            guard let end = bytes[payload].firstIndex(of: 0) else { return [] }
            let isPlain = bytes[payload.lowerBound..<end].elementsEqual("ICC profile".utf8)
            return isPlain
                ? Array(bytes[whole])
                : Self.bytes("iCCP", Array("ICC profile".utf8) + bytes[end..<payload.upperBound])
        }

        private static let known: [String: Int] = [
            "IHDR": 13, "PLTE": 768, "IDAT": .max, "IEND": 0, "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1,
            "iCCP": 4 << 20, "sBIT": 4, "cICP": 4, "mDCV": 24, "cLLI": 8, "pHYs": 9, "bKGD": 6, "acTL": 8,
            "fcTL": 26, "fdAT": .max,
        ]

        static func bytes(_ name: StaticString, _ payload: [UInt8]) -> [UInt8] {
            let named = Array("\(name)".utf8) + payload
            return bigEndian(UInt32(payload.count)) + named + bigEndian(checksum(of: named))
        }

        private static func bigEndian(_ number: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }

        /// The CRC-32 of a few bytes.
        private static func checksum(of bytes: [UInt8]) -> UInt32 {
            var sum = UInt32.max
            for byte in bytes {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
            }
            return ~sum
        }
    }
}
