internal import ReadingCatalog
internal import TextAndTime

/// How one cover is drawn: its palette, its motif and its composition.
public struct CoverLook: Sendable, Equatable {
    var palette: UInt8
    var motif: UInt8
    var composition: UInt8

    /// All of it as a number, which templates pass on.
    public var number: Int { Int(palette) | Int(motif) << 8 | Int(composition) << 16 }

    init(palette: UInt8, motif: UInt8, composition: UInt8) {
        self.palette = palette
        self.motif = motif
        self.composition = composition
    }

    /// The look of that number; nil if it is none.
    public init?(number: Int) {
        guard (0..<1 << 24).contains(number) else { return nil }
        self.init(
            palette: UInt8(number & 0xFF), motif: UInt8(number >> 8 & 0xFF), composition: UInt8(number >> 16))
        guard Int(palette) < CoverPalette.all.count, CoverMotif(rawValue: motif) != nil,
            CoverComposition(rawValue: composition) != nil
        else { return nil }
    }
}

/// The looks that suit a book, best first: palettes of its shelf, motifs of its title and genres, and compositions for a
/// title of its length.
public struct CoverChoices {
    /// How many there are of each.
    static let count = 4
    /// How many bytes they take.
    static let size = 3 * count

    /// Four palettes, four motifs, four compositions.
    let bytes: [UInt8]

    /// `title` is the part of its title that is large.
    init(_ book: CoveredBook, _ title: String, style: SiteLooks.CoverStyle) {
        let bits = Fingerprint(of: book.title.utf8).bits
        let motifs = CoverWords.motifs(title: title, subjects: book.subjects, bits: bits, most: Self.count)
        let palette = Self.palette(ofShelf: book.subjects.first, bits)
        bytes =
            (0..<Self.count).map { UInt8((palette + $0 * 3) % CoverPalette.all.count) }
            + motifs.map(\.rawValue)
            + CoverComposition.suiting(title, style, bits, most: Self.count).map(\.rawValue)
    }

    /// What a book looks like where it is alone.
    static func first(_ bytes: UnsafeBufferPointer<UInt8>) -> CoverLook {
        CoverLook(palette: bytes[0], motif: bytes[count], composition: bytes[2 * count])
    }

    /// The number of the palette that a title has on a shelf: one of five that follow each other.
    public static func palette(ofTitle title: String, shelf: String?) -> Int {
        palette(ofShelf: shelf, Fingerprint(of: title.utf8).bits)
    }

    private static func palette(ofShelf shelf: String?, _ bits: UInt64) -> Int {
        let start = shelf.map { Fingerprint(of: $0.utf8).bits &+ bits % 5 } ?? bits
        return Int(start % UInt64(CoverPalette.all.count))
    }
}

/// Chooses looks for the covers of a list, so that none has the palette, the motif or the composition of those just before it.
public struct CoverNeighbors {
    /// The last looks, the latest first.
    private var palettes: [UInt8] = []
    private var motifs: [UInt8] = []
    private var compositions: [UInt8] = []

    /// So many covers in sequence differ: more than there are in a row of most windows.
    private static let reach = 6

    public init() {}

    /// The look of the next cover, by the choices at the start of its source.
    public mutating func next(_ source: UnsafeBufferPointer<UInt8>) -> CoverLook {
        let count = CoverChoices.count
        return CoverLook(
            palette: Self.choose(source[0..<count], &palettes, of: CoverPalette.all.count, reach: Self.reach),
            motif: Self.choose(
                source[count..<2 * count], &motifs, of: CoverMotif.allCases.count, reach: Self.reach),
            composition: Self.choose(
                source[2 * count..<3 * count], &compositions, of: 0, reach: count - 1))
    }

    /// The first choice that is not among the last ones; else the next free one of `all`.
    private static func choose(
        _ choices: Slice<UnsafeBufferPointer<UInt8>>, _ last: inout [UInt8], of all: Int, reach: Int
    ) -> UInt8 {
        var chosen = choices.first { !last.contains($0) }
        if chosen == nil, all > 0, let end = choices.last {
            chosen = (1...all).lazy.map { UInt8((Int(end) + $0) % all) }.first { !last.contains($0) }
        }
        let choice = chosen ?? choices[choices.startIndex]
        last.insert(choice, at: 0)
        if last.count > reach { last.removeLast() }
        return choice
    }
}
