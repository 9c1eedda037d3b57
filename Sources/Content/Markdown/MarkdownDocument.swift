/// A piece of Markdown, read once and shown in several ways.
public struct MarkdownDocument: ~Copyable {
    let cmark: CMark
    let style: MarkdownStyle
    let quotes: QuoteWriter

    /// Reads `range` of `bytes`.
    public init(_ bytes: [UInt8], in range: Range<Int>, style: MarkdownStyle) {
        self.style = style
        let readable = Self.readable(range, of: bytes, style)
        quotes = QuoteWriter(style.quotes, bytes, readable)
        cmark = CMark(bytes, readable)
    }

    /// Reads a text.
    public init(_ text: String, style: MarkdownStyle) {
        let bytes = Array(text.utf8)
        self.init(bytes, in: bytes.indices, style: style)
    }

    /// Appends the document as HTML, its links led by `resolve` and its headings named by `anchors`.
    public func html(
        into output: inout [UInt8], anchors: inout HeadingAnchors,
        resolve: (MarkdownDestination) -> LinkResolution = { _ in .asWritten }
    ) {
        var writer = MarkdownHTMLWriter(output: output, anchors: anchors, style: style, quotes: quotes)
        output = []
        cmark.walk { node, isEntering in
            writer.write(node, isEntering, resolve)
            return true
        }
        output = writer.output
        anchors = writer.anchors
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
