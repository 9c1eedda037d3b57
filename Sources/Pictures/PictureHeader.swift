internal import TextAndTime

/// The kind and size of a picture, from its first bytes.
public struct PictureHeader: Sendable, Hashable {
    /// A kind of picture that browsers show.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        case jpeg
        case png
        case gif
        case webp
        case avif

        public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

        /// What such files are called on the web.
        public var type: String { "image/" + rawValue }
    }

    public let format: Format
    /// How many pixels a row has, as they are stored.
    public let width: Int
    public let height: Int
    /// How it is to be turned before it is shown.
    public var orientation = Orientation.upright
    public var isAnimated = false
    /// Whether parts of it may be transparent.
    var mayBeTransparent = false
}

extension PictureHeader {
    /// The header at the beginning of `bytes`; nil if they are not a picture that browsers show.
    public init?(_ bytes: [UInt8]) {
        let readers = [JPEGFile.header, PNGFile.header, GIFFile.header, WebPFile.header, AVIFFile.header]
        let found = readers.lazy.compactMap { $0(bytes) }.first
        guard let found, found.width > 0, found.height > 0 else { return nil }
        self = found
    }

    /// How wide and how high it is shown, in pixels.
    public var shownWidth: Int { orientation.isOnItsSide ? height : width }
    public var shownHeight: Int { orientation.isOnItsSide ? width : height }

    /// Whether smaller copies can be made of it: pictures that move, and kinds that no library of ours reads, stay as
    /// they are.
    public var canBeScaled: Bool { format != .gif && format != .avif && !isAnimated }

    /// Whether it has more pixels than any camera makes: such files are made to fill the memory of what opens them.
    public var isTooLarge: Bool {
        max(width, height) > Self.longestSide || width * height > Self.mostPixels
    }

    static let longestSide = 16_383
    static let mostPixels = 64_000_000
}

/// How a picture is rotated and mirrored in its file, numbered as in Exif: where its first row and column are.
public enum Orientation: UInt8, Sendable, Hashable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case mirroredUpsideDown = 4
    case mirroredOnItsLeft = 5
    case onItsLeft = 6
    case mirroredOnItsRight = 7
    case onItsRight = 8

    /// Whether its rows are shown as columns.
    var isOnItsSide: Bool { rawValue >= 5 }
}

extension Orientation {
    /// The orientation in a block of Exif, which has the form of a TIFF file; upright if it names none.
    init(exif bytes: ArraySlice<UInt8>) {
        self = Self.read(bytes) ?? .upright
    }

    private static func read(_ tiff: ArraySlice<UInt8>) -> Orientation? {
        let bytes = Array(tiff.prefix(64 * 1024))
        guard bytes.count >= 14 else { return nil }
        let isLittle = bytes[0] == "I"
        func number(_ at: Int) -> Int { isLittle ? bytes.littleEndian16(at: at) : bytes.bigEndian16(at: at) }
        let (low, high) = (number(isLittle ? 4 : 6), number(isLittle ? 6 : 4))
        let start = high << 16 | low
        guard start >= 8, start + 2 <= bytes.count else { return nil }
        for entry in 0..<number(start) {
            let place = start + 2 + entry * 12
            guard place + 12 <= bytes.count else { return nil }
            if number(place) == tag { return Orientation(rawValue: UInt8(clamping: number(place + 8))) }
        }
        return nil
    }

    /// An Exif block that contains nothing else.
    var exif: [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, rawValue, 0, 0, 0, 0, 0, 0]
    }

    private static let tag = 0x0112
}

extension [UInt8] {
    /// A number of two bytes, the higher first.
    func bigEndian16(at index: Int) -> Int {
        Int(self[index]) << 8 | Int(self[index + 1])
    }

    /// A number of four bytes, the highest first.
    func bigEndian32(at index: Int) -> Int {
        bigEndian16(at: index) << 16 | bigEndian16(at: index + 2)
    }

    /// A number of two bytes, the lower first.
    func littleEndian16(at index: Int) -> Int {
        Int(self[index]) | Int(self[index + 1]) << 8
    }

    /// A number of four bytes, the lowest first.
    func littleEndian32(at index: Int) -> Int {
        littleEndian16(at: index) | littleEndian16(at: index + 2) << 16
    }

    /// Whether `text` is at `index`.
    func holds(_ text: StaticString, at index: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= count else { return false }
        return (0..<length).allSatisfy { self[index + $0] == text.utf8Start[$0] }
    }
}
