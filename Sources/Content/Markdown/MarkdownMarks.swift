internal import TextAndTime

/// What a part of a document is that cmark read as something else.
enum MarkdownMark {
    case task(isDone: Bool)
    case wikiLink(WikiLinkMark)
    case noteReference(Int)
    /// An item that has the text of a footnote.
    case note(Int)
    /// A block quote with a kind, and the heading that has its title.
    case callout(kind: String)
    case cell(MarkdownCell)
    /// Where a tag begins or ends that is not one of CommonMark.
    case span(_ tag: StaticString, isStart: Bool)
    case bareLink(written: String)
}

/// `[[target|label]]`, or `![[target|label]]` for a picture
struct WikiLinkMark {
    let target: String
    let label: String
    /// The kind of its destination.
    let kind: MarkdownDestination.Kind

    /// What is between the brackets; nil if that has no target.
    init?(_ words: String, isShown: Bool) {
        let bar = words.utf8.firstIndex(of: "|") ?? words.endIndex
        let (target, label) = (Self.trimmed(words[..<bar]), Self.trimmed(words[bar...].dropFirst()))
        guard !target.isEmpty else { return nil }
        let isPicture = isShown && Self.pictures.contains(where: target.lowercased().hasSuffix)
        // Notes have the width of a picture where others have words.
        let isSize = label.utf8.allSatisfy { $0.isASCIIDigit || $0 == "x" }
        let words = label.isEmpty ? target : label
        self.target = target
        self.label = isPicture && (isSize || words == target) ? Self.stem(of: target) : words
        kind = isPicture ? .shownFile : .record
    }

    /// Where the words after the `[[` at `open` end, at their `]]`; nil if there are none, or the brackets are a part of
    /// something with more of them, such as `[[a]](b)`.
    static func end<Text: RandomAccessCollection<UInt8>>(at open: Int, in text: Text) -> Int?
    where Text.Index == Int {
        guard text.has("[[", at: open), text.byte(at: open - 1) != "[" else { return nil }
        let close = text.end(from: open + 2) { !endsOfWords.contains($0) }
        let hasMore = close > open + 2 && "([]".utf8.contains(text.byte(at: close + 2))
        return text.has("]]", at: close) && !hasMore ? close : nil
    }

    private static let endsOfWords = ByteSet(others: "[]\n\r")

    /// A part without white space around it, nor a backslash at its end.
    private static func trimmed(_ part: Substring) -> String {
        let start = part.utf8.firstIndex { !$0.isASCIISpace } ?? part.endIndex
        let last = part.utf8[start...].lastIndex { !$0.isASCIISpace && $0 != "\\" }
        return last.map { String(part[start...$0]) } ?? ""
    }

    /// The name of a file without its folders and its ending.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }

    private static let pictures = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".svg"]
}

/// The marks of a document, the tables and notes that they belong to, and the lines of the file.
struct MarkdownMarks {
    private(set) var all: [MarkdownMark] = []
    var tables: [MarkdownTable] = []
    var notes = MarkdownNotes()
    /// The line of the file from which each line comes that cmark read; empty if all have the same numbers.
    var sourceLines: [Int] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func add(_ mark: MarkdownMark) -> Int {
        all.append(mark)
        return all.count - 1
    }

    /// The line of the file from which a line comes.
    func sourceLine(_ line: Int) -> Int {
        sourceLines.isEmpty ? line : sourceLines[max(1, min(line, sourceLines.count)) - 1]
    }

    /// The lines of the file from which a node comes.
    func sourceLines(of node: MarkdownNode) -> ClosedRange<Int> {
        let first = sourceLine(node.lines.lowerBound)
        return first...max(first, sourceLine(node.lines.upperBound))
    }

    func isCell(_ node: MarkdownNode) -> Bool {
        if case .cell = self[node] { true } else { false }
    }

    func isNote(_ node: MarkdownNode) -> Bool {
        if case .note = self[node] { true } else { false }
    }

    func destination(of node: MarkdownNode, isImage: Bool) -> MarkdownDestination {
        let text = String(decoding: node.url, as: UTF8.self)
        if case .wikiLink(let link) = self[node] { return MarkdownDestination(kind: link.kind, text: text) }
        return MarkdownDestination(kind: isImage ? .image : .link, text: text)
    }

    /// Whether all items of a list are footnotes.
    func hasOnlyNotes(_ list: MarkdownNode) -> Bool { !notes.all.isEmpty && list.children.allSatisfy(isNote) }

    /// What a node is, if it is not what cmark read.
    subscript(_ node: MarkdownNode) -> MarkdownMark? {
        if all.isEmpty { return nil }
        return node.mark.map { all[$0] }
    }
}
