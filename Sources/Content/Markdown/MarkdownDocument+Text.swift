extension MarkdownDocument {
    /// The words of the document without markup, one space between them.
    public func plainText() -> String {
        String(decoding: words(limit: .max), as: UTF8.self)
    }

    /// The beginning in plain words, without headings: at most `length` characters, cut after a word.
    public func excerpt(length: Int) -> String {
        let limit = length * 2 + 64
        let beginning = words(limit: limit, skipsHeadings: true)
        if beginning.count < limit || Excerpt.isLonger(beginning, than: length) {
            return Excerpt.cut(beginning, to: length)
        }
        return Excerpt.cut(words(limit: .max, skipsHeadings: true), to: length)
    }

    /// Words until there are `limit` bytes of them.
    private func words(limit: Int, skipsHeadings: Bool = false) -> [UInt8] {
        var collector = WordCollector(quotes: quotes, skipsHeadings: skipsHeadings)
        cmark.walk { node, isEntering in
            collector.take(node, isEntering)
            return collector.words.count < limit
        }
        while collector.words.count < limit, collector.words.last == 0x20 { collector.words.removeLast() }
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
        var rest = 0
        for index in text.indices where text[index] <= 0x20 && text[index].isASCIISpace {
            if text[index] == 0x20, index > rest, text[index - 1] != 0x20 { continue }
            words.append(contentsOf: UnsafeBufferPointer(rebasing: text[rest..<index]))
            space(&words)
            rest = index + 1
        }
        words.append(contentsOf: UnsafeBufferPointer(rebasing: text[rest...]))
    }

    private static func space(_ words: inout [UInt8]) {
        if let last = words.last, last != 0x20 { words.append(0x20) }
    }
}
