/// The parts of an AVIF: boxes within boxes, each with a length and a name.
enum AVIFFile {
    static let mostParts = 1_000

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

    /// Puts zeros in the place of all that is not the picture, so that what follows stays where it is; nil if the file
    /// has a part of which it is not known what it is.
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        guard let parts = boxes(bytes, 0..<bytes.count), parts.count(where: { $0.name == "meta" }) == 1,
            parts.allSatisfy({ ["ftyp", "meta", "mdat", "free", "skip"].contains($0.name) }),
            let meta = parts.first(where: { $0.name == "meta" })?.content.dropFirst(4),
            let inner = boxes(bytes, meta), inner.allSatisfy({ partsOfMeta.contains($0.name) }),
            parts.count + inner.count <= mostParts, haveNamesOfTheirOwn(inner.map(\.name)),
            // One that is longer says where in other files the data is.
            inner.allSatisfy({ $0.name != "dinf" || $0.content.count <= 28 }),
            let items = inner.first(where: { $0.name == "iinf" })?.content,
            let list = inner.first(where: { $0.name == "iloc" })?.content,
            let entries = entries(bytes, items)
        else { return nil }
        let data = inner.first { $0.name == "idat" }?.content ?? 0..<0
        guard let places = Places(bytes, list, data: data).all else { return nil }
        var shown: [Range<Int>] = []
        for place in places where entries[place.item].map({ kindsOfPictures.contains($0.kind) }) ?? false {
            shown += place.ranges
        }
        var kept = bytes
        for (name, content) in parts + inner where ["mdat", "idat", "free", "skip"].contains(name) {
            clear(content, besides: shown, in: &kept)
        }
        for (name, content) in inner where name == "hdlr" { clear(content.dropFirst(24), in: &kept) }
        for entry in entries.values { clear(entry.name, in: &kept) }
        guard let properties = inner.first(where: { $0.name == "iprp" })?.content,
            let lists = boxes(bytes, properties)
        else { return nil }
        for (name, content) in lists {
            if name == "ipma" { continue }
            guard name == "ipco", let properties = boxes(bytes, content) else { return nil }
            for (name, content) in properties where !shownProperties.contains(name) {
                clear(content, in: &kept)
            }
        }
        return kept
    }

    private static func clear(_ part: Range<Int>, besides shown: [Range<Int>] = [], in bytes: inout [UInt8]) {
        var start = part.lowerBound
        for range in shown.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.overlaps(part) {
            for index in start..<max(start, range.lowerBound) { bytes[index] = 0 }
            start = max(start, range.upperBound)
        }
        for index in start..<max(start, part.upperBound) { bytes[index] = 0 }
    }

    /// Of two lists, programs may read either.
    private static func haveNamesOfTheirOwn(_ names: [String]) -> Bool {
        let lists = names.filter { !["free", "skip"].contains($0) }
        return Set(lists).count == lists.count
    }

    private static let partsOfMeta: Set<String> = [
        "hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "dinf", "grpl", "free", "skip",
    ]
    private static let kindsOfPictures: Set<String> = ["av01", "grid", "iden", "iovl", "tmap"]
    private static let shownProperties: Set<String> = [
        "ispe", "pixi", "colr", "av1C", "irot", "imir", "clap", "pasp", "auxC", "a1op", "a1lx", "lsel",
        "clli",
        "mdcv", "cclv", "amve",
    ]

    /// What an item is, and where its name is.
    private struct Entry {
        let kind: String
        let name: Range<Int>
    }

    /// The items by their numbers; nil if they cannot be read.
    private static func entries(_ bytes: [UInt8], _ items: Range<Int>) -> [Int: Entry]? {
        guard items.count > 8,
            let parts = boxes(bytes, items.dropFirst(bytes[items.lowerBound] == 0 ? 6 : 8))
        else { return nil }
        var entries: [Int: Entry] = [:]
        for (name, content) in parts {
            let version = content.isEmpty ? 0 : bytes[content.lowerBound]
            let isLong = version == 3
            guard name == "infe", version == 2 || isLong, content.count >= (isLong ? 14 : 12) else {
                return nil
            }
            let item =
                isLong
                ? bytes.bigEndian32(at: content.lowerBound + 4)
                : bytes.bigEndian16(at: content.lowerBound + 4)
            let kind = content.lowerBound + (isLong ? 10 : 8)
            // Of two items with one number it is not known which one is meant.
            guard entries[item] == nil else { return nil }
            entries[item] = Entry(
                kind: String(decoding: bytes[kind..<kind + 4], as: UTF8.self),
                name: kind + 4..<content.upperBound)
        }
        return entries
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
        while let (name, content) = box(at: index, bytes, range) {
            visit(name, content)
            index = content.upperBound
        }
    }

    /// All boxes of a range; nil if they do not fill it.
    private static func boxes(_ bytes: [UInt8], _ range: Range<Int>) -> [(name: String, content: Range<Int>)]?
    {
        var found: [(name: String, content: Range<Int>)] = []
        forEachBox(bytes, range) { found.append(($0, $1)) }
        return found.last?.content.upperBound ?? range.lowerBound == range.upperBound ? found : nil
    }

    private static func box(
        at index: Int, _ bytes: [UInt8], _ range: Range<Int>
    ) -> (name: String, content: Range<Int>)? {
        guard index + 8 <= range.upperBound else { return nil }
        var (start, length) = (index + 8, bytes.bigEndian32(at: index))
        if length == 1 {
            // The length follows, in eight bytes.
            guard index + 16 <= range.upperBound, bytes.bigEndian32(at: index + 8) == 0 else { return nil }
            (start, length) = (index + 16, bytes.bigEndian32(at: index + 12))
        }
        let end = length == 0 ? range.upperBound : index + length
        guard start <= end, end <= range.upperBound else { return nil }
        return (String(decoding: bytes[index + 4..<index + 8], as: UTF8.self), start..<end)
    }

    /// Where the items of a file are.
    private struct Places {
        /// Nil if one of them is not where it can be.
        private(set) var all: [(item: Int, ranges: [Range<Int>])]? = []
        private let bytes: [UInt8]
        private let end: Int
        private var index: Int
        /// How many parts of items are still read: a picture has few, and a file may claim billions.
        private var room = AVIFFile.mostParts

        /// Reads a list; `data` is what items may have within the description of the file.
        init(_ bytes: [UInt8], _ box: Range<Int>, data: Range<Int>) {
            self.bytes = bytes
            (index, end) = (box.lowerBound, box.upperBound)
            let version = number(1)
            _ = number(3)
            let sizes = number(2)
            let count = number(version < 2 ? 2 : 4)
            for _ in 0..<count {
                let item = number(version < 2 ? 2 : 4)
                let method = version == 0 ? 0 : number(2) & 0xF
                let isElsewhere = number(2) != 0
                let base = number(sizes >> 4 & 0xF)
                let parts = number(2)
                room -= parts
                guard room >= 0 else {
                    all = nil
                    return
                }
                var ranges: [Range<Int>] = []
                for _ in 0..<parts {
                    if version > 0 { _ = number(sizes & 0xF) }
                    let offset = number(sizes >> 12 & 0xF)
                    let length = number(sizes >> 8 & 0xF)
                    let whole = method == 1 ? data : 0..<bytes.count
                    guard method < 2, !isElsewhere, length > 0, base <= bytes.count, offset <= bytes.count,
                        base + offset <= whole.count, length <= whole.count - base - offset
                    else {
                        all = nil
                        return
                    }
                    let start = whole.lowerBound + base + offset
                    ranges.append(start..<start + length)
                }
                guard index <= end else {
                    all = nil
                    return
                }
                all?.append((item, ranges))
            }
        }

        /// A number of so many bytes; one that is too large for any file counts as the largest.
        private mutating func number(_ length: Int) -> Int {
            guard length > 0, index + length <= end else {
                index += length
                return 0
            }
            defer { index += length }
            let number = bytes[index..<index + length].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            return Int(clamping: number)
        }
    }
}

extension Range<Int> {
    /// The range without its first places.
    fileprivate func dropFirst(_ count: Int) -> Range<Int> {
        Swift.min(lowerBound + count, upperBound)..<upperBound
    }
}
