extension MarkdownDocument {
    /// The words of the document without markup, one space between them.
    public func plainText() -> String {
        String(decoding: words(limit: .max), as: UTF8.self)
    }

    /// The beginning in plain words, without headings: at most `length` characters, cut after a word.
    public func excerpt(length: Int) -> String {
        Excerpt.cut(words(limit: length * 4 + 64, skipsHeadings: true), to: length)
    }

    private func words(limit: Int, skipsHeadings: Bool = false) -> [UInt8] {
        var collector = WordCollector(quotes: quotes, skipsHeadings: skipsHeadings)
        cmark.walk { node, isEntering in
            if collector.words.count < limit { collector.take(node, isEntering) }
        }
        while collector.words.last == 0x20 { collector.words.removeLast() }
        return collector.words
    }
}

/// Collects words with single spaces between them.
private struct WordCollector {
    var words: [UInt8] = []
    private var quotes: QuoteWriter
    private let skipsHeadings: Bool
    private var skipped: MarkdownNode?

    init(quotes: QuoteWriter, skipsHeadings: Bool) {
        self.quotes = quotes
        self.skipsHeadings = skipsHeadings
    }

    mutating func take(_ node: MarkdownNode, _ isEntering: Bool) {
        if let skipped {
            if skipped == node { self.skipped = nil }
            return
        }
        switch node.kind {
        case .text: text(node)
        case .code: Self.append(node.literal, to: &words)
        case .heading where skipsHeadings && isEntering, .image where isEntering: skipped = node
        case .codeBlock where !skipsHeadings:
            Self.space(&words)
            Self.append(node.literal, to: &words)
        case .emphasis, .strong, .link, .htmlInline: break
        default: Self.space(&words)
        }
    }

    private mutating func text(_ node: MarkdownNode) {
        let last = words.last
        quotes.forEachPiece(of: node.literal, after: last) { Self.append($0, to: &words) }
    }

    private static func append(_ text: UnsafeBufferPointer<UInt8>, to words: inout [UInt8]) {
        for byte in text {
            if byte.isYAMLSpace { space(&words) } else { words.append(byte) }
        }
    }

    private static func space(_ words: inout [UInt8]) {
        if let last = words.last, last != 0x20 { words.append(0x20) }
    }
}
