/// The parts of an AVIF: boxes within boxes, each with a length and a name.
enum AVIFFile {
    /// Its size is that of the largest picture in it.
    static func header(_ bytes: [UInt8]) -> PictureHeader? {
        guard bytes.count >= 16, bytes.holds("ftyp", at: 4), let brand = box("ftyp", bytes, 0..<bytes.count),
            stride(from: brand.lowerBound, to: brand.upperBound - 3, by: 4).contains(where: {
                bytes.holds("avif", at: $0) || bytes.holds("avis", at: $0)
            }),
            let meta = box("meta", bytes, 0..<bytes.count),
            let properties = box("iprp", bytes, meta.dropFirst(4)),
            let list = box("ipco", bytes, properties)
        else { return nil }
        var largest: (width: Int, height: Int)?
        forEachBox(bytes, list) { name, content in
            guard name == "ispe", content.count >= 12 else { return }
            let size = (
                bytes.bigEndian32(at: content.lowerBound + 4), bytes.bigEndian32(at: content.lowerBound + 8)
            )
            if size.0 > largest?.width ?? 0 { largest = size }
        }
        guard let largest else { return nil }
        var header = PictureHeader(.avif, width: largest.width, height: largest.height)
        header.isAnimated = bytes.holds("avis", at: 8)
        return header
    }

    /// Puts zeros in the place of what cameras wrote: so all that follows stays where it is.
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
        guard let meta = box("meta", bytes, 0..<bytes.count)?.dropFirst(4),
            let items = box("iinf", bytes, meta), let places = box("iloc", bytes, meta)
        else { return bytes }
        let described = descriptions(bytes, items)
        var kept = bytes
        for place in Places(bytes, places).all where described.contains(place.item) {
            for range in place.ranges where range.lowerBound >= 0 && range.upperBound <= kept.count {
                for index in range { kept[index] = 0 }
            }
        }
        return kept
    }

    /// The numbers of the items that describe the picture.
    private static func descriptions(_ bytes: [UInt8], _ items: Range<Int>) -> Set<Int> {
        guard items.count > 8 else { return [] }
        var found: Set<Int> = []
        forEachBox(bytes, items.dropFirst(bytes[items.lowerBound] == 0 ? 6 : 8)) { name, content in
            guard name == "infe", content.count >= 14, bytes[content.lowerBound] >= 2 else { return }
            let isLong = bytes[content.lowerBound] > 2
            let item =
                isLong
                ? bytes.bigEndian32(at: content.lowerBound + 4)
                : bytes.bigEndian16(at: content.lowerBound + 4)
            let kind = content.lowerBound + (isLong ? 10 : 8)
            if bytes.holds("Exif", at: kind) || bytes.holds("mime", at: kind) { found.insert(item) }
        }
        return found
    }
}

extension AVIFFile {
    /// The content of the first box of that name.
    private static func box(_ name: String, _ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        var found: Range<Int>?
        forEachBox(bytes, range) { if $0 == name, found == nil { found = $1 } }
        return found
    }

    private static func forEachBox(
        _ bytes: [UInt8], _ range: Range<Int>, _ visit: (String, Range<Int>) -> Void
    ) {
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let length = bytes.bigEndian32(at: index)
            let end = length == 0 ? range.upperBound : index + length
            guard length == 0 || length >= 8, end <= range.upperBound else { return }
            visit(String(decoding: bytes[index + 4..<index + 8], as: UTF8.self), index + 8..<end)
            index = end
        }
    }

    /// Where the items of a file are.
    private struct Places {
        private(set) var all: [(item: Int, ranges: [Range<Int>])] = []
        private let bytes: [UInt8]
        private let end: Int
        private var index: Int

        init(_ bytes: [UInt8], _ box: Range<Int>) {
            self.bytes = bytes
            (index, end) = (box.lowerBound, box.upperBound)
            let version = number(1)
            _ = number(3)
            let sizes = number(2)
            let count = number(version < 2 ? 2 : 4)
            for _ in 0..<count where index < end {
                let item = number(version < 2 ? 2 : 4)
                let isInFile = version == 0 || number(2) & 0xF == 0
                _ = number(2)
                let base = number(sizes >> 4 & 0xF)
                let ranges = (0..<number(2)).map { _ in
                    if version > 0 { _ = number(sizes & 0xF) }
                    let offset = base &+ number(sizes >> 12 & 0xF)
                    let length = number(sizes >> 8 & 0xF)
                    let isInside =
                        offset >= 0 && length >= 0 && offset <= bytes.count - min(length, bytes.count)
                    return isInside ? offset..<offset + min(length, bytes.count) : 0..<0
                }
                if isInFile { all.append((item, ranges)) }
            }
        }

        private mutating func number(_ length: Int) -> Int {
            guard length > 0, index + length <= end else {
                index += length
                return 0
            }
            defer { index += length }
            return bytes[index..<index + length].reduce(0) { $0 << 8 | Int($1) }
        }
    }
}

extension Range<Int> {
    /// The range without its first places.
    fileprivate func dropFirst(_ count: Int) -> Range<Int> {
        Swift.min(lowerBound + count, upperBound)..<upperBound
    }
}
