/// What the first bytes of a picture say about it.
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

    /// The kind of picture.
    public let format: Format
    /// How many pixels it is wide.
    public let width: Int
    /// How many pixels it is high.
    public let height: Int

    /// A header of a picture of a known size.
    init(format: Format, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }

    /// The header at the beginning of `bytes`; nothing if they are no picture that browsers show.
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

    /// Whether `text` stands at `index`.
    func holds(_ text: StaticString, at index: Int) -> Bool {
        index + text.utf8CodeUnitCount <= count
            && self[index..<(index + text.utf8CodeUnitCount)].elementsEqual("\(text)".utf8)
    }
}
