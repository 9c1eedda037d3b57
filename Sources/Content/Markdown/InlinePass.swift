internal import TextAndTime

/// Finds in the texts of a tree what CommonMark has not: links to records, bare links, references to footnotes, and words
/// that are struck through or highlighted.
struct InlinePass {
    private let isFetched: Bool
    private var spans: SpanFinder
    /// The references of the text, each with the note that contains it, or nil.
    private var uses: [(reference: Int, owner: Int?)] = []
    private var owners: [Int] = []
    private var openImages = 0
    private var depth = 0

    /// Nodes are inserted only above this depth, as cmark looks at everything above a new node.
    private static let deepestNesting = 100

    init(isFetched: Bool) {
        self.isFetched = isFetched
        spans = SpanFinder(isFetched: isFetched)
    }

    mutating func take(_ node: MarkdownNode, _ isEntering: Bool, _ marks: inout MarkdownMarks) {
        switch node.kind {
        case .text:
            if depth < Self.deepestNesting { text(node, &marks) }
            return
        case .item:
            if case .note(let note) = marks[node] {
                if isEntering { owners.append(note) } else { owners.removeLast() }
            }
        case .image: openImages += isEntering ? 1 : -1
        default: break
        }
        if node.kind.holdsOthers { depth += isEntering ? 1 : -1 }
    }

    /// Numbers the notes, and makes the words between signs spans.
    func settle(_ marks: inout MarkdownMarks) {
        if !uses.isEmpty { marks.notes.number(uses) }
        guard !spans.isEmpty else { return }
        let strikethrough = [
            marks.add(.strikethrough(isStart: true)), marks.add(.strikethrough(isStart: false)),
        ]
        let highlight = [marks.add(.highlight(isStart: true)), marks.add(.highlight(isStart: false))]
        spans.mark { sign, isStart in (sign == "~" ? strikethrough : highlight)[isStart ? 0 : 1] }
    }

    private mutating func text(_ node: MarkdownNode, _ marks: inout MarkdownMarks) {
        let text = node.literal
        if Noncharacter.note.begins(text) { node.removeNoteBeginning() }
        var parts: [MarkdownPart] = []
        var bracket = isFetched ? text.count : text.offset(of: "[", from: 0)
        var hidden = Noncharacter.offset(in: text, from: 0) ?? text.count
        while min(bracket, hidden) < text.count {
            let start = min(bracket, hidden)
            let part =
                bracket < hidden
                ? bracketed(at: start, in: text, &marks) : bareLink(at: start, in: text, &marks)
            if let part { parts.append(part) }
            let next = part?.range.upperBound ?? start + Self.length(at: start, in: text)
            if bracket < next { bracket = text.offset(of: "[", from: next) }
            if hidden < next { hidden = Noncharacter.offset(in: text, from: next) ?? text.count }
        }
        guard !parts.isEmpty else { return spans.take(node) }
        for rest in node.split(at: parts) { spans.take(rest) }
    }

    /// The length of a sign, or of a noncharacter with the sign that it says to be escaped.
    private static func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        if text[index] == "[" { return 1 }
        return text[index + 2] == Noncharacter.escaped.rawValue
            ? Noncharacter.length + 1 : Noncharacter.length
    }
}

extension InlinePass {
    /// What a bracket begins; nil if that is nothing.
    private mutating func bracketed(
        at open: Int, in text: UnsafeBufferPointer<UInt8>, _ marks: inout MarkdownMarks
    ) -> MarkdownPart? {
        guard open + 3 < text.count else { return nil }
        var close = open + 2
        while close < text.count, text[close] != "]", text[close] != "[" { close += 1 }
        guard close < text.count, text[close] == "]", close > open + 2 else { return nil }
        let words = text[open + 2..<close]
        switch text[open + 1] {
        case "^":
            guard let reference = marks.notes.addReference(to: Self.restored(words)) else { return nil }
            if openImages == 0 { uses.append((reference, owners.last)) }
            return MarkdownPart(range: open..<close + 1, mark: marks.add(.noteReference(reference)))
        case "[":
            let name = Self.restored(words)
            guard close + 1 < text.count, text[close + 1] == "]", !name.hasPrefix("^"),
                !WikiLinkMark.isPart(ofMore: text, open, close)
            else { return nil }
            let isShown =
                open > 0 && text[open - 1] == "!" && !Noncharacter.escaped.ends(text[..<(open - 1)])
            guard let link = WikiLinkMark(name, isShown: isShown) else { return nil }
            return MarkdownPart(
                range: (isShown ? open - 1 : open)..<close + 2, mark: marks.add(.wikiLink(link)),
                link: (link.target, link.label))
        default: return nil
        }
    }

    /// The bare link that begins at a noncharacter, without its backslashes and entities; nil if it is something else.
    private func bareLink(
        at start: Int, in text: UnsafeBufferPointer<UInt8>, _ marks: inout MarkdownMarks
    ) -> MarkdownPart? {
        let prefix: String
        switch Noncharacter(rawValue: text[start + 2]) {
        case .urlStart: prefix = ""
        case .wwwStart: prefix = "http://"
        case .mailStart: prefix = "mailto:"
        default: return nil
        }
        var end = start
        repeat {
            guard let next = Noncharacter.offset(in: text, from: end + Noncharacter.length) else {
                return nil
            }
            end = next
        } while text[end + 2] < Noncharacter.escaped.rawValue
        guard text[end + 2] == Noncharacter.linkEnd.rawValue else { return nil }
        let written = Self.restored(text[start..<end])
        var (words, index) = ([] as [UInt8], 0)
        let bytes = Array(written.utf8)
        while index < bytes.count {
            if bytes[index] == "\\", index + 1 < bytes.count, bytes[index + 1].isASCIIPunctuation {
                index += 1
            }
            words.append(bytes[index])
            index += 1
        }
        let shown = HTMLEntities.decoded(String(decoding: words, as: UTF8.self))
        return MarkdownPart(
            range: start..<end + Noncharacter.length, mark: marks.add(.bareLink(written: written)),
            link: (prefix + shown, shown))
    }

    private static func restored(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let text = UnsafeBufferPointer(rebasing: text)
        return ReversibleText.restored(text) ?? String(decoding: text, as: UTF8.self)
    }
}

extension MarkdownNode {
    /// Removes what is written before the name of a footnote, from the text before one that turned out to be a part of a
    /// paragraph.
    fileprivate func removeNoteBeginning() {
        guard let html = previous, html.kind == .htmlInline, let marker = html.previous else { return }
        html.remove()
        marker.replaceText { text, _ in
            String(decoding: text.dropLast(ReversibleText.noteIndent), as: UTF8.self)
        }
    }
}
