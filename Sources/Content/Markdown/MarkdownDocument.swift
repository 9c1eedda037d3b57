/// A piece of Markdown, read once and shown in several ways.
public struct MarkdownDocument: ~Copyable {
    let cmark: CMark
    let style: MarkdownStyle
    let quotes: QuoteWriter
    /// How many bytes were read.
    private let size: Int

    /// Reads `range` of `bytes`.
    public init(_ bytes: [UInt8], in range: Range<Int>, style: MarkdownStyle) {
        self.style = style
        let readable = Self.readable(range, of: bytes, style)
        quotes = QuoteWriter(style.quotes, bytes, readable)
        cmark = CMark(bytes, readable)
        size = readable.count
    }

    /// Reads a text.
    public init(_ text: String, style: MarkdownStyle) {
        let bytes = Array(text.utf8)
        self.init(bytes, in: bytes.indices, style: style)
    }

    /// The document as HTML, its links led by `resolve` and its headings named by `anchors`.
    public func html(
        anchors: inout HeadingAnchors, resolve: (MarkdownDestination) -> LinkResolution = { _ in .asWritten }
    ) -> ByteText {
        var writer = MarkdownHTMLWriter(
            capacity: size + size / 4 + 64, anchors: anchors, style: style, quotes: quotes)
        cmark.walk { node, isEntering in
            writer.write(node, isEntering, resolve)
            return true
        }
        anchors = writer.anchors
        return writer.output
    }

    /// What somebody else wrote may be long on purpose.
    private static let longestFetched = 64 << 10

    private static func readable(
        _ range: Range<Int>, of bytes: [UInt8], _ style: MarkdownStyle
    ) -> Range<Int> {
        guard style.trust == .fetched, range.count > longestFetched else { return range }
        var end = range.lowerBound + longestFetched
        while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return range.lowerBound..<end
    }
}
