internal import TextAndTime

/// Collects the words of a document with single spaces between them.
struct WordCollector {
    private(set) var words: [UInt8] = []
    private var quotes: QuoteWriter
    private let skipsHeadings: Bool
    private let marks: MarkdownMarks
    private var skipped: MarkdownNode?

    init(quotes: QuoteWriter, skipsHeadings: Bool, marks: MarkdownMarks) {
        self.quotes = quotes
        self.skipsHeadings = skipsHeadings
        self.marks = marks
    }

    mutating func take(_ node: MarkdownNode, _ isEntering: Bool) {
        if let skipped {
            if skipped == node { self.skipped = nil }
            return
        }
        switch node.kind {
        case .text: text(node)
        case .code: Self.append(node.literal, to: &words)
        case .image where isEntering: skipped = node
        case .heading where skipsHeadings && isEntering && !marks.isCell(node): skipped = node
        case .item where isEntering && marks.isNote(node): skipped = node
        case .codeBlock where !skipsHeadings:
            Self.space(&words)
            Self.append(node.literal, to: &words)
        case .emphasis, .strong, .link, .htmlInline, .mark: break
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

extension MarkdownNode {
    var plainText: [UInt8] {
        var text: [UInt8] = []
        walk { node, isEntering in
            switch node.kind {
            case .text, .code: text.append(contentsOf: node.literal)
            case .softBreak, .lineBreak: text.append(0x20)
            default: break
            }
            return true
        }
        return text
    }
}

/// Cuts text after a word.
enum Excerpt {
    /// The text if it has at most `length` characters, else its beginning with an ellipsis.
    static func cut(_ text: [UInt8], to length: Int) -> String {
        guard length > 0, let limit = end(of: length, in: text), limit < text.count else {
            return length > 0 ? String(decoding: text, as: UTF8.self) : ""
        }
        var end = self.end(of: length - 1, in: text) ?? limit
        if text[end] != 0x20, let space = text[..<end].lastIndex(of: 0x20), space > end / 2 { end = space }
        while let loose = looseEnd(of: text[..<end]) { end -= loose }
        return String(decoding: text[..<end], as: UTF8.self) + "…"
    }

    static func isLonger(_ text: [UInt8], than length: Int) -> Bool {
        end(of: length, in: text).map { $0 < text.count } ?? false
    }

    /// Where the first `count` characters end; nil if there are fewer.
    private static func end(of count: Int, in text: [UInt8]) -> Int? {
        var (index, left) = (0, count)
        while left > 0, index < text.count {
            guard let length = simpleCharacter(text, index) else { return slowEnd(of: count, in: text) }
            index += length
            left -= 1
        }
        // A combining mark that follows belongs to the last character.
        if index < text.count, simpleCharacter(text, index) == nil { return slowEnd(of: count, in: text) }
        return left == 0 ? index : nil
    }

    /// The length of a character that never combines with its neighbours; nil for all others.
    private static func simpleCharacter(_ text: [UInt8], _ index: Int) -> Int? {
        switch text[index] {
        case 0x00...0x7F: 1
        case 0xC2...0xCB: 2
        case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] >= 0x90: 3
        default: nil
        }
    }

    private static func slowEnd(of count: Int, in text: [UInt8]) -> Int? {
        let whole = String(decoding: text, as: UTF8.self)
        guard let end = whole.index(whole.startIndex, offsetBy: count, limitedBy: whole.endIndex) else {
            return nil
        }
        return whole.utf8.distance(from: whole.startIndex, to: end)
    }

    /// The length of a space at the end, or of a mark that looks odd before an ellipsis.
    private static func looseEnd(of text: ArraySlice<UInt8>) -> Int? {
        guard let last = text.last else { return nil }
        if [0x20, 0x2C, 0x3B, 0x3A, 0x2D, 0x2E].contains(last) { return 1 }
        let isDash = text.suffix(3).elementsEqual("–".utf8) || text.suffix(3).elementsEqual("—".utf8)
        return isDash ? 3 : nil
    }
}
