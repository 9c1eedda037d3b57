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

    mutating func visit(_ node: MarkdownNode, _ isEntering: Bool) {
        if let skipped {
            if skipped == node { self.skipped = nil }
            return
        }
        switch node.kind {
        case .text: append(node.literal)
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

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        let last = words.last
        quotes.forEachPiece(of: text, after: last) { Self.append($0, to: &words) }
    }

    private static func append(_ text: UnsafeBufferPointer<UInt8>, to words: inout [UInt8]) {
        var rest = 0
        for index in text.indices where text[index] <= 0x20 && text[index].isASCIISpace {
            if text[index] == " ", index > rest, text[index - 1] != " " { continue }
            words.append(contentsOf: UnsafeBufferPointer(rebasing: text[rest..<index]))
            space(&words)
            rest = index + 1
        }
        words.append(contentsOf: UnsafeBufferPointer(rebasing: text[rest...]))
    }

    private static func space(_ words: inout [UInt8]) {
        if let last = words.last, last != " " { words.append(" ") }
    }
}

/// Where the paragraphs of a text begin in its words.
struct ParagraphStarts {
    private var starts: [(offset: Int, marker: String)] = []
    /// What the paragraph that comes first in an item begins with: `• `, or the number of the item.
    private var marker = ""
    /// The number of the next item of each numbered list.
    private var numbers: [MarkdownNode: Int] = [:]

    mutating func visit(_ node: MarkdownNode, _ isEntering: Bool, _ marks: MarkdownMarks, at offset: Int) {
        switch node.kind {
        case .item: marker = isEntering ? marker(of: node) : ""
        // The cells of a table are one paragraph.
        case .heading where marks.isCell(node) && node.previous.map(marks.isCell) ?? false: break
        case .paragraph where isEntering, .heading where isEntering, .codeBlock:
            starts.append((offset, marker))
            marker = ""
        default: break
        }
    }

    private mutating func marker(of item: MarkdownNode) -> String {
        guard let list = item.parent, let start = list.listStart else { return "• " }
        let number = numbers[list] ?? start
        numbers[list] = number + 1
        return "\(number). "
    }

    func text(of words: [UInt8]) -> String {
        var text = ""
        var isInList = false
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].offset : words.count
            var paragraph = words[start.offset..<end].drop { $0 == " " }
            while paragraph.last == " " { paragraph.removeLast() }
            guard !paragraph.isEmpty else { continue }
            let isItem = !start.marker.isEmpty
            if !text.isEmpty { text += isItem && isInList ? "\n" : "\n\n" }
            text += start.marker + String(decoding: paragraph, as: UTF8.self)
            isInList = isItem
        }
        return text
    }
}

extension MarkdownNode {
    var plainText: [UInt8] {
        var text: [UInt8] = []
        walk { node, isEntering in
            switch node.kind {
            case .text, .code: text.append(contentsOf: node.literal)
            case .softBreak, .lineBreak: text.append(" ")
            default: break
            }
            return true
        }
        return text
    }
}

extension MarkdownNode {
    /// The description of an image without the size that notes have there: `House|300x200`.
    var description: ArraySlice<UInt8> {
        let text = plainText
        guard let bar = text.lastIndex(of: "|") else { return text[...] }
        let size = text[(bar + 1)...]
        let isSize = !size.isEmpty && size.allSatisfy { $0.isASCIIDigit || $0 == "x" }
        return isSize ? text[..<bar] : text[...]
    }
}

/// Cuts text after a word.
enum Excerpt {
    /// The beginning of a text with an ellipsis, `length` characters in all at most; nil if it has no more than these.
    static func cut(_ text: [UInt8], to length: Int) -> String? {
        guard length > 0 else { return "" }
        guard let (last, limit) = lastCharacter(of: length, in: text), limit < text.count else { return nil }
        var end = last
        if text[end] != " ", let space = text[..<end].lastIndex(of: " "), space > end / 2 { end = space }
        while let loose = looseEnd(of: text[..<end]) { end -= loose }
        return String(decoding: text[..<end], as: UTF8.self) + "…"
    }

    /// Where the character with number `count`, from 1, begins and ends; nil if there are fewer.
    private static func lastCharacter(of count: Int, in text: [UInt8]) -> (start: Int, end: Int)? {
        var (last, index) = (0, 0)
        for _ in 0..<count {
            guard index < text.count else { return nil }
            guard let length = simpleCharacter(text, index) else { return anyCharacter(count, in: text) }
            last = index
            index += length
        }
        // A combining mark that follows belongs to the last character.
        if index < text.count, simpleCharacter(text, index) == nil { return anyCharacter(count, in: text) }
        return (last, index)
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

    private static func anyCharacter(_ count: Int, in text: [UInt8]) -> (start: Int, end: Int)? {
        let whole = String(decoding: text, as: UTF8.self)
        guard
            let last = whole.index(whole.startIndex, offsetBy: count - 1, limitedBy: whole.endIndex),
            last < whole.endIndex
        else { return nil }
        func offset(_ index: String.Index) -> Int { whole.utf8.distance(from: whole.startIndex, to: index) }
        return (offset(last), offset(whole.index(after: last)))
    }

    /// The length of a space at the end, or of a mark that looks odd before an ellipsis.
    private static func looseEnd(of text: ArraySlice<UInt8>) -> Int? {
        guard let last = text.last else { return nil }
        if [" ", ",", ";", ":", "-", "."].contains(last) { return 1 }
        let isDash = text.suffix(3).elementsEqual("–".utf8) || text.suffix(3).elementsEqual("—".utf8)
        return isDash ? 3 : nil
    }
}
