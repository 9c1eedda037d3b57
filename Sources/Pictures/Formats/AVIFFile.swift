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
        var header = PictureHeader(format: .avif, width: largest.width, height: largest.height)
        header.isAnimated = bytes.holds("avis", at: 8)
        return header
    }

    /// Whether a file has the picture alone: no item of it is a description, and no box of it is unknown.
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        guard let parts = boxes(bytes, 0..<bytes.count), parts.count(where: { $0.name == "meta" }) == 1,
            parts.allSatisfy({ ["ftyp", "meta", "mdat"].contains($0.name) }),
            let meta = parts.first(where: { $0.name == "meta" })?.content.dropFirst(4),
            let inner = boxes(bytes, meta), inner.allSatisfy({ partsOfMeta.contains($0.name) }),
            inner.count(where: { $0.name == "iinf" }) == 1,
            let items = inner.first(where: { $0.name == "iinf" })?.content, items.count > 8,
            let entries = boxes(bytes, items.dropFirst(bytes[items.lowerBound] == 0 ? 6 : 8)),
            let properties = inner.first(where: { $0.name == "iprp" })?.content,
            let lists = boxes(bytes, properties)
        else { return false }
        return entries.allSatisfy { kind(of: $0, bytes).map(kindsOfPictures.contains) ?? false }
            && lists.allSatisfy { name, content in
                name == "ipma"
                    || name == "ipco"
                        && boxes(bytes, content)?.allSatisfy { shownProperties.contains($0.name) } ?? false
            }
    }

    private static let partsOfMeta: Set<String> = [
        "hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "dinf", "grpl",
    ]
    private static let kindsOfPictures: Set<String> = ["av01", "grid", "iden", "iovl", "tmap"]
    private static let shownProperties: Set<String> = [
        "ispe", "pixi", "colr", "av1C", "irot", "imir", "clap", "pasp", "auxC", "a1op", "a1lx", "lsel",
        "clli", "mdcv", "cclv", "amve",
    ]

    /// What an item is; nil if that cannot be read.
    private static func kind(of item: (name: String, content: Range<Int>), _ bytes: [UInt8]) -> String? {
        let (name, content) = item
        let version = content.isEmpty ? 0 : bytes[content.lowerBound]
        guard name == "infe", version == 2 || version == 3, content.count >= 14 else { return nil }
        let kind = content.lowerBound + (version == 3 ? 10 : 8)
        return String(decoding: bytes[kind..<kind + 4], as: UTF8.self)
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
}

extension Range<Int> {
    /// The range without its first places.
    fileprivate func dropFirst(_ count: Int) -> Range<Int> {
        Swift.min(lowerBound + count, upperBound)..<upperBound
    }
}
