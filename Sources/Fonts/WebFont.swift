public import Files
internal import TextAndTime

/// A font of this machine, cut into parts by alphabets and packed for browsers, which fetch the parts that a page needs.
///
/// With fontconfig, HarfBuzz and brotli, which are loaded when a font is made: HarfBuzz cuts every kind of font that
/// browsers know, which would take thousands of lines here.
public struct WebFont: Sendable, Equatable {
    public enum Failure: Error, Equatable {
        /// A library is not installed.
        case noLibrary
        /// The machine has no font of this name.
        case notInstalled
        /// Its licence does not allow that it is part of a site.
        case notAllowed
        case damaged
    }

    /// The letters of a part.
    public struct Alphabet: Sendable, Hashable {
        public let letters: [ClosedRange<UInt32>]
        /// Whether they join, or carry marks that are letters of their own.
        public let isJoining: Bool

        public init(_ letters: [ClosedRange<UInt32>], isJoining: Bool = false) {
            (self.letters, self.isJoining) = (letters, isJoining)
        }
    }

    /// The font as WOFF2, a part for each alphabet; empty if it has none of its letters.
    public let parts: [[UInt8]]
    /// How large it is, in hundredths of the size of its letters.
    public let metrics: Metrics

    public struct Metrics: Sendable, Equatable {
        public let ascent: Double
        public let descent: Double
        /// How high small letters are; 0 if the font does not say it.
        public let smallLetters: Double
        /// How wide a letter of a usual text is.
        public let width: Double
    }

    /// The names of the fonts that the machine has; none without fontconfig.
    public static var installed: [String] { Fontconfig()?.families ?? [] }

    /// The font that the first of `families` names that the machine has, upright or italic, as it was cut by an earlier run
    /// if nothing has changed since: cutting it takes longer than to build a small site.
    public init(
        families: [String], isItalic: Bool, alphabets: [Alphabet], kept store: SiteStore? = .ofUser
    ) throws(Failure) {
        let entry = KeptFont.entry(families, isItalic, alphabets)
        if let kept = store?.read(entry).flatMap(KeptFont.init), kept.isCurrent {
            (parts, metrics) = (kept.parts, kept.metrics)
            return
        }
        guard let fonts = Fontconfig(), let harfBuzz = HarfBuzz(), let brotli = Brotli() else {
            throw .noLibrary
        }
        let files = families.lazy.compactMap { fonts.file(ofFamily: $0, isItalic: isItalic) }
        guard let file = files.first, let state = KeptFont.state(of: file.path) else { throw .notInstalled }
        var parts: [[UInt8]] = []
        var metrics: Metrics?
        for alphabet in alphabets {
            guard
                let (font, width) = harfBuzz.subset(
                    file.path, index: file.index, letters: alphabet.letters, areJoining: alphabet.isJoining),
                let tables = FontTables(font)
            else { throw .damaged }
            guard tables.mayBeEmbedded else { throw .notAllowed }
            guard let packed = tables.hasLetters ? tables.packed(brotli) : [] else { throw .damaged }
            metrics = metrics ?? tables.metrics(width: width)
            parts.append(packed)
        }
        guard let metrics else { throw .damaged }
        (self.parts, self.metrics) = (parts, metrics)
        let kept = KeptFont(path: file.path, state: state, parts: parts, metrics: metrics)
        store?.keepIfPossible(kept.bytes, as: entry)
    }
}

/// A font as it was cut by an earlier run, and the file that it was made from.
private struct KeptFont {
    let path: String
    let state: FileState
    let parts: [[UInt8]]
    let metrics: WebFont.Metrics

    /// Grows when fonts are cut or packed in another way.
    private static let version = 1

    static func entry(_ families: [String], _ isItalic: Bool, _ alphabets: [WebFont.Alphabet]) -> StoreEntry {
        let letters = alphabets.map { "\($0.letters) \($0.isJoining)" }.joined(separator: "; ")
        let source = Fingerprint(of: Array("\(version) \(families) \(isItalic) \(letters)".utf8))
        return StoreEntry(.fonts, source.hexadecimal, from: source)
    }

    static func state(of path: String) -> FileState? {
        do throws(FileFailure) {
            return try Folder.root().state(of: AbsolutePath(path).pathFromRoot)
        } catch {
            return nil
        }
    }

    init(path: String, state: FileState, parts: [[UInt8]], metrics: WebFont.Metrics) {
        (self.path, self.state, self.parts, self.metrics) = (path, state, parts, metrics)
    }

    /// Whether the file is still the one that it was made from.
    var isCurrent: Bool { Self.state(of: path) == state }

    var bytes: [UInt8] {
        var archive = ArchiveWriter()
        archive.write(path)
        archive.write(state)
        for number in [metrics.ascent, metrics.descent, metrics.smallLetters, metrics.width] {
            archive.write(number.bitPattern)
        }
        archive.write(parts.count)
        for part in parts { archive.write(part) }
        return archive.bytes
    }

    /// Nil if the bytes are anything else.
    init?(_ bytes: [UInt8]) {
        var archive = ArchiveReader(bytes)
        do {
            path = try archive.text()
            state = try archive.checked(archive.state())
            let sizes = try (0..<4).map { _ in Double(bitPattern: try archive.bits()) }
            metrics = WebFont.Metrics(
                ascent: sizes[0], descent: sizes[1], smallLetters: sizes[2], width: sizes[3])
            parts = try (0..<archive.count()).map { _ in try archive.data() }
        } catch {
            return nil
        }
    }
}

/// The tables of an OpenType font.
private struct FontTables {
    private let flavor: UInt32
    private let tables: [(tag: UInt32, bytes: ArraySlice<UInt8>)]

    /// Nil if the table of tables is damaged.
    init?(_ font: [UInt8]) {
        guard font.count >= 12 else { return nil }
        flavor = font[...].number(at: 0, size: 4)
        let count = Int(font[...].number(at: 4, size: 2))
        guard font.count >= 12 + count * 16 else { return nil }
        var tables: [(tag: UInt32, bytes: ArraySlice<UInt8>)] = []
        for index in 0..<count {
            let entry = font[(12 + index * 16)...]
            let start = Int(entry.number(at: 8, size: 4))
            let length = Int(entry.number(at: 12, size: 4))
            guard start + length <= font.count else { return nil }
            tables.append((entry.number(at: 0, size: 4), font[start..<start + length]))
        }
        self.tables = tables
    }

    private func table(_ name: String) -> ArraySlice<UInt8> {
        let tag = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
        return tables.first { $0.tag == tag }?.bytes ?? []
    }

    /// By the bits for embedding: neither restricted, nor pictures alone, nor forbidden to be cut down.
    var mayBeEmbedded: Bool {
        let bits = table("OS/2").number(at: 8, size: 2)
        return bits & 0x000F != 2 && bits & 0x0300 == 0
    }

    /// Whether it has more than the sign for letters that it lacks.
    var hasLetters: Bool { table("maxp").number(at: 4, size: 2) > 1 }

    func metrics(width: Double) -> WebFont.Metrics {
        let (head, extents, sizes) = (table("head"), table("hhea"), table("OS/2"))
        let unit = Double(max(head.number(at: 18, size: 2), 1)) / 100
        func signed(_ value: UInt32) -> Double { Double(Int16(truncatingIfNeeded: value)) }
        let hasHeight = sizes.number(at: 0, size: 2) >= 2
        return WebFont.Metrics(
            ascent: signed(extents.number(at: 4, size: 2)) / unit,
            descent: -signed(extents.number(at: 6, size: 2)) / unit,
            smallLetters: hasHeight ? signed(sizes.number(at: 86, size: 2)) / unit : 0,
            width: width / unit)
    }

    /// The font as WOFF2: its tables as they are, one after another, compressed together.
    func packed(_ brotli: Brotli) -> [UInt8]? {
        // The table of outlines stands before that of their places, which other orders would separate.
        let order = ["glyf", "loca"].map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
        let sorted =
            tables.filter { !order.contains($0.tag) }
            + order.compactMap { tag in tables.first { $0.tag == tag } }
        guard let data = brotli.compressed(sorted.flatMap(\.bytes)) else { return nil }
        var directory: [UInt8] = []
        for (tag, bytes) in sorted {
            // Any tag, in four bytes; outlines that are not transformed are of the third kind.
            directory.append(order.contains(tag) ? 63 | 3 << 6 : 63)
            directory.append(number: tag, size: 4)
            directory.append(base128: UInt32(bytes.count))
        }
        let length = 48 + directory.count + data.count
        let padding = (4 - length % 4) % 4
        var font = Array("wOF2".utf8)
        font.append(number: flavor, size: 4)
        font.append(number: UInt32(length + padding), size: 4)
        font.append(number: UInt32(sorted.count), size: 2)
        font.append(number: 0, size: 2)
        let unpacked = 12 + sorted.reduce(0) { $0 + 16 + ($1.bytes.count + 3) / 4 * 4 }
        font.append(number: UInt32(unpacked), size: 4)
        font.append(number: UInt32(data.count), size: 4)
        font.append(number: 1 << 16, size: 4)
        for _ in 0..<5 { font.append(number: 0, size: 4) }
        return font + directory + data + [UInt8](repeating: 0, count: padding)
    }
}

extension ArraySlice<UInt8> {
    /// A number of some bytes, the largest first; 0 beyond the end.
    fileprivate func number(at offset: Int, size: Int) -> UInt32 {
        let start = startIndex + offset
        guard start + size <= endIndex else { return 0 }
        return self[start..<start + size].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: UInt32, size: Int) {
        for place in (0..<size).reversed() { append(UInt8(truncatingIfNeeded: number >> UInt32(place * 8))) }
    }

    /// Seven bits in each byte, the highest first; all but the last have their eighth bit set.
    fileprivate mutating func append(base128 number: UInt32) {
        var groups = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
            groups.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        append(contentsOf: groups.reversed())
    }
}
