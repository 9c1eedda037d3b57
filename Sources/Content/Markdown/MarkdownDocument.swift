public import TextAndTime

/// A parsed Markdown text, which can be written as HTML, plain words or an excerpt. `MarkdownReader` says in ten steps how it is read.
public struct MarkdownDocument: ~Copyable {
    let cmark: CMark
    let marks: MarkdownMarks
    let style: MarkdownStyle
    private let quotes: QuoteWriter
    /// The length of the text in bytes.
    private let size: Int

    public init(_ bytes: [UInt8], in range: Range<Int>, style: MarkdownStyle) {
        self.style = style
        let readable = Self.readable(range, of: bytes, style)
        quotes = QuoteWriter(style.quotes, bytes, readable)
        var marks = MarkdownMarks()
        cmark = MarkdownReader.read(bytes, readable, style, &marks)
        self.marks = marks
        size = readable.count
    }

    public init(_ text: String, style: MarkdownStyle) {
        let bytes = Array(text.utf8)
        self.init(bytes, in: bytes.indices, style: style)
    }

    /// The document as HTML, with links resolved by `resolve` and headings named by `anchors`. The highest heading gets the
    /// level `highest`, or all move by the shift of the style.
    public func html(
        anchors: inout HeadingAnchors, highest: Int? = nil,
        resolve: (MarkdownDestination) -> LinkResolution = Self.unresolved
    ) -> ByteText {
        let shift = highest.map { headingShift(to: $0) } ?? style.headingShift
        var writer = MarkdownHTMLWriter(
            capacity: size + size / 4 + 64, anchors: anchors, style: style, quotes: quotes, marks: marks,
            noteAnchors: noteAnchors, headingShift: shift)
        cmark.walk { node, isEntering in
            writer.write(node, isEntering, resolve)
            return true
        }
        writer.writeNotes(resolve)
        anchors = writer.anchors
        return writer.output
    }

    /// By how many levels headings move down if the highest one outside of quotes and lists gets `level`.
    public func headingShift(to level: Int) -> Int {
        let headings = cmark.document.children.filter { $0.kind == .heading && !marks.isCell($0) }
        return max(0, level - (headings.map(\.headingLevel).min() ?? 1))
    }

    /// Links stay as they are written, except names of records, which are not addresses.
    public static func unresolved(_ destination: MarkdownDestination) -> LinkResolution {
        destination.kind == .record || destination.kind == .shownFile ? .dropped : .asWritten
    }

    /// What the anchors of footnotes begin with; a text that shares its page adds its fingerprint.
    private var noteAnchors: String {
        if style.isMainText || marks.notes.shown.isEmpty { return "" }
        var hasher = FingerprintBuilder()
        for note in marks.notes.all { hasher.take(note.label.count) }
        hasher.take(size)
        hasher.take(plainText())
        return hasher.fingerprint.hexadecimal.prefix(6) + "-"
    }

    /// Fetched text may be long on purpose.
    private static let longestFetched = 64 << 10

    private static func readable(
        _ range: Range<Int>, of bytes: [UInt8], _ style: MarkdownStyle
    ) -> Range<Int> {
        guard style.isFetched, range.count > longestFetched else { return range }
        var end = range.lowerBound + longestFetched
        while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return range.lowerBound..<end
    }
}

extension MarkdownDocument {
    /// The words of the document without markup, one space between them.
    public func plainText() -> String {
        String(decoding: words(limit: .max), as: UTF8.self)
    }

    /// The words in paragraphs with a blank line between them, and the items of lists in lines.
    public func paragraphs() -> String {
        var collector = WordCollector(quotes: quotes, skipsHeadings: false, marks: marks)
        var paragraphs = ParagraphStarts()
        cmark.walk { node, isEntering in
            paragraphs.visit(node, isEntering, marks, at: collector.words.count)
            collector.visit(node, isEntering)
            return true
        }
        return paragraphs.text(of: collector.words)
    }

    /// The beginning in plain words, without headings: at most `length` characters, cut after a word.
    public func excerpt(length: Int) -> String {
        let limit = length * 2 + 64
        let beginning = words(limit: limit, skipsHeadings: true)
        if let excerpt = Excerpt.cut(beginning, to: length) { return excerpt }
        let text = beginning.count < limit ? beginning : words(limit: .max, skipsHeadings: true)
        return Excerpt.cut(text, to: length) ?? String(decoding: text, as: UTF8.self)
    }

    /// The first words, about `limit` bytes of them.
    private func words(limit: Int, skipsHeadings: Bool = false) -> [UInt8] {
        var collector = WordCollector(quotes: quotes, skipsHeadings: skipsHeadings, marks: marks)
        cmark.walk { node, isEntering in
            collector.visit(node, isEntering)
            return collector.words.count < limit
        }
        var words = collector.words
        while words.count < limit, words.last == " " { words.removeLast() }
        return words
    }
}

/// How a Markdown text is written as HTML.
public struct MarkdownStyle: Sendable {
    public enum Trust: Sendable, Equatable {
        /// The club; raw HTML is kept if the site allows it.
        case club(allowsHTML: Bool)
        /// Somebody else: no raw HTML, no images, links only to the web.
        case fetched
    }

    public let trust: Trust
    var isFetched: Bool { trust == .fetched }
    public let headingShift: Int
    /// Whether headings get anchors; those of fetched text never do.
    public let namesHeadings: Bool
    /// Whether straight quotes, `--` and `...` become typographic.
    public let isTypographic: Bool
    /// Whether the text is the only one of its page whose footnotes have plain anchors, such as `fn-1`.
    public let isMainText: Bool
    let quotes: TypographicQuotes

    /// A style for text in `language`, a tag such as `en` or `de-CH`.
    public init(
        trust: Trust, language: String = "en", headingShift: Int = 0, namesHeadings: Bool = true,
        isTypographic: Bool = true, isMainText: Bool = true
    ) {
        self.trust = trust
        self.headingShift = headingShift
        self.namesHeadings = namesHeadings && trust != .fetched
        self.isTypographic = isTypographic
        self.isMainText = isMainText
        quotes = TypographicQuotes(language: language)
    }
}
