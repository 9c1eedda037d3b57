/// The parts of a JPEG: segments with a marker and a length, then the pixels.
enum JPEGFile {
    /// Its size is in the first frame, how it is turned in a block of Exif before that.
    static func header(_ bytes: [UInt8]) -> PictureHeader? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var orientation = Orientation.upright
        var index = 2
        while let segment = Segment(in: bytes, at: index) {
            if segment.isFrame {
                guard segment.payload.lowerBound + 5 <= bytes.count else { return nil }
                var header = PictureHeader(
                    format: .jpeg, width: bytes.bigEndian16(at: segment.payload.lowerBound + 3),
                    height: bytes.bigEndian16(at: segment.payload.lowerBound + 1))
                header.orientation = orientation
                return header
            }
            if segment.isExif(in: bytes), segment.payload.upperBound <= bytes.count {
                orientation = Orientation(exif: bytes[segment.payload].dropFirst(6))
            }
            guard segment.marker != Segment.scan, segment.marker != Segment.end else { return nil }
            index = segment.payload.upperBound
        }
        return nil
    }

    static func withoutMetadata(_ bytes: [UInt8], _ header: PictureHeader) -> [UInt8] {
        var kept: [UInt8] = [0xFF, 0xD8]
        kept.reserveCapacity(bytes.count)
        var isTurned = header.orientation == .upright
        var index = 2
        while let segment = Segment(in: bytes, at: index), segment.payload.upperBound <= bytes.count {
            if !isTurned, segment.marker != Segment.firstApplication {
                let exif = Array("Exif\0\0".utf8) + header.orientation.exif
                kept += [0xFF, Segment.firstApplication + 1, 0, UInt8(exif.count + 2)] + exif
                isTurned = true
            }
            kept += segment.shown(in: bytes)
            // What follows the end is another picture, or a film.
            if segment.marker == Segment.end { return kept }
            index = segment.payload.upperBound
            if segment.marker == Segment.scan {
                let end = endOfScan(in: bytes, from: index)
                kept += bytes[index..<end]
                index = end
            }
        }
        return kept
    }

    /// Where the pixels end: at the next marker that does not belong to them.
    private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == 0xFF, bytes[index + 1] != 0, !(0xD0...0xD7).contains(bytes[index + 1]),
                bytes[index + 1] != 0xFF
            {
                return index
            }
            index += 1
        }
        return bytes.count
    }
}

extension JPEGFile {
    /// A part of the file: a marker, and what belongs to it.
    private struct Segment {
        let marker: UInt8
        let whole: Range<Int>
        let payload: Range<Int>

        static let firstApplication: UInt8 = 0xE0
        static let scan: UInt8 = 0xDA
        static let end: UInt8 = 0xD9

        init?(in bytes: [UInt8], at start: Int) {
            var index = start
            guard index + 2 <= bytes.count, bytes[index] == 0xFF else { return nil }
            while index + 2 < bytes.count, bytes[index + 1] == 0xFF { index += 1 }
            marker = bytes[index + 1]
            if marker == 0x01 || (0xD0...0xD9).contains(marker) {
                payload = index + 2..<index + 2
            } else {
                guard index + 4 <= bytes.count else { return nil }
                let length = bytes.bigEndian16(at: index + 2)
                guard length >= 2 else { return nil }
                payload = index + 4..<index + 2 + length
            }
            whole = index..<payload.upperBound
        }

        /// Frames start with C0 to CF, but three of these markers are tables.
        var isFrame: Bool {
            (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
        }

        func isExif(in bytes: [UInt8]) -> Bool {
            marker == Self.firstApplication + 1 && bytes.holds("Exif\0\0", at: payload.lowerBound)
        }

        /// What of it affects what is displayed.
        ///
        /// Of the application segments, only three do: pixel density, without the small picture that may follow it, colour
        /// profile and colour encoding. Reserved markers mean nothing to anybody.
        func shown(in bytes: [UInt8]) -> [UInt8] {
            switch marker {
            case 0xE0 where bytes.holds("JFIF\0", at: payload.lowerBound) && payload.count >= 14:
                [0xFF, 0xE0, 0, 16] + bytes[payload].prefix(12) + [0, 0]
            case 0xEE where bytes.holds("Adobe", at: payload.lowerBound) && payload.count >= 12:
                [0xFF, 0xEE, 0, 14] + bytes[payload].prefix(12)
            case 0xE2 where bytes.holds("ICC_PROFILE\0", at: payload.lowerBound): Array(bytes[whole])
            case 0x01, 0xC0...0xDF: Array(bytes[whole])
            default: []
            }
        }
    }
}
