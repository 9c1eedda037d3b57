internal import TextAndTime

/// Finds in the texts of a tree what CommonMark has not: links to records, bare links, references to footnotes, and words
/// that are struck through or highlighted. Then it puts back what is hidden.
struct InlinePass {
    private let isFetched: Bool
    /// Whether the text has anything that is hidden.
    private let isHidden: Bool
    private let noteMarker: [UInt8]
    /// What is written where cmark read the marker of a footnote as code or as words, in the order of the text.
    private var lostNotes: ArraySlice<[UInt8]>
    /// The runs of delimiters in the texts of each node that is open.
    private var runs: [[SpanRun]] = []
    /// The references of the text, each with the note that contains it, or nil.
    private var uses: [(reference: Int, owner: Int?)] = []
    private var owners: [Int] = []
    private var openImages = 0

    /// Nodes are inserted only above this depth, as cmark looks at everything above a new node.
    private static let deepestNesting = 100

    /// `lostNotes` have the places of the markers of footnotes that are no items.
    init(_ source: ReversibleText, lostNotes: [NotePlace: [UInt8]], isFetched: Bool, hasTables: Bool) {
        self.isFetched = isFetched
        isHidden = source.isChanged || hasTables
        noteMarker = source.noteMarker
        self.lostNotes = lostNotes.sorted { $0.key.line < $1.key.line }.map(\.value)[...]
    }

    mutating func visit(_ node: MarkdownNode, _ isEntering: Bool, _ marks: inout MarkdownMarks) {
        let kind = node.kind
        if isEntering, !lostNotes.isEmpty { node.replaceText { withLostNotes($0) } }
        if kind == .text, runs.count < Self.deepestNesting { read(node, &marks) }
        guard kind.holdsOthers else { return }
        if kind == .image { openImages += isEntering ? 1 : -1 }
        if case .note(let note) = marks[node] {
            if isEntering { owners.append(note) } else { owners.removeLast() }
        }
        if isEntering { return runs.append([]) }
        SpanRun.mark(runs.removeLast(), &marks)
        if isHidden { for child in node.children { child.restore() } }
        if kind == .document { marks.notes.number(uses) }
    }

    /// A text with `[^name]: ` where it has the markers of footnotes; nil if it has none.
    private mutating func withLostNotes(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        var (result, index) = ([] as [UInt8], 0)
        while let place = text.offset(of: noteMarker, from: index), let written = lostNotes.popFirst() {
            result += text[index..<place] + written
            index = place + noteMarker.count
            if text[index...].starts(with: ReversibleText.emptyNote) {
                index += ReversibleText.emptyNote.count
            }
        }
        return index > 0 ? String(decoding: result + text[index...], as: UTF8.self) : nil
    }

    /// Splits a text where something begins that CommonMark has not. The walk goes on after the new nodes.
    private mutating func read(_ node: MarkdownNode, _ marks: inout MarkdownMarks) {
        let text = node.literal
        func next(from start: Int) -> Int {
            text.offset(of: "[", or: Noncharacter.firstByte, from: start, before: text.count)
        }
        var (parts, index) = ([] as [MarkdownPart], next(from: 0))
        while index < text.count {
            let part =
                text[index] == "["
                ? bracketed(at: index, in: text, &marks) : bareLink(at: index, in: text, &marks)
            if let part { parts.append(part) }
            // A bracket with a backslash before it is none.
            let length = Noncharacter.escaped.isAt(index, in: text) ? Noncharacter.length + 1 : 1
            index = next(from: part?.range.upperBound ?? index + length)
        }
        for rest in node.split(at: parts) {
            runs[runs.count - 1] += SpanRun.all(in: rest, isFetched: isFetched)
        }
    }

    /// What a bracket begins; nil if that is nothing.
    private mutating func bracketed(
        at open: Int, in text: UnsafeBufferPointer<UInt8>, _ marks: inout MarkdownMarks
    ) -> MarkdownPart? {
        if isFetched { return nil }
        if let close = WikiLinkMark.end(at: open, in: text) {
            // The name is put back here, as a new link has it in its address.
            let name = ReversibleText.restored(text[open + 2..<close])
            let isShown =
                text.byte(at: open - 1) == "!"
                && !Noncharacter.escaped.isAt(open - 1 - Noncharacter.length, in: text)
            guard !name.hasPrefix("^"), let link = WikiLinkMark(name, isShown: isShown) else { return nil }
            return MarkdownPart(
                range: (isShown ? open - 1 : open)..<close + 2, mark: marks.add(.wikiLink(link)),
                link: (link.target, link.label))
        }
        let close = text.end(from: open + 2) { $0 != "]" && $0 != "[" }
        guard text.byte(at: open + 1) == "^", text.byte(at: close) == "]", close > open + 2,
            let reference = marks.notes.addReference(to: ReversibleText.restored(text[open + 2..<close]))
        else { return nil }
        if openImages == 0 { uses.append((reference, owners.last)) }
        return MarkdownPart(range: open..<close + 1, mark: marks.add(.noteReference(reference)))
    }

    /// The bare link that begins at a noncharacter, without its backslashes and entities; nil if it is something else.
    private func bareLink(
        at start: Int, in text: UnsafeBufferPointer<UInt8>, _ marks: inout MarkdownMarks
    ) -> MarkdownPart? {
        let isMail = Noncharacter.mailStart.isAt(start, in: text)
        guard isMail || Noncharacter.linkStart.isAt(start, in: text) else { return nil }
        var end = start
        repeat {
            end = Noncharacter.offset(in: text, from: end + Noncharacter.length)
        } while end < text.count && text[end + 2] < Noncharacter.escaped.rawValue
        guard Noncharacter.linkEnd.isAt(end, in: text) else { return nil }
        let written = ReversibleText.restored(text[start..<end])
        var (words, isAfterBackslash) = ([] as [UInt8], false)
        for byte in written.utf8 {
            let isEscaped = isAfterBackslash && byte.isASCIIPunctuation
            if isEscaped { words.removeLast() }
            words.append(byte)
            isAfterBackslash = byte == "\\" && !isEscaped
        }
        let shown = HTMLEntities.decoded(String(decoding: words, as: UTF8.self))
        let scheme = isMail ? "mailto:" : shown.hasPrefix("www.") ? "http://" : ""
        return MarkdownPart(
            range: start..<end + Noncharacter.length, mark: marks.add(.bareLink(written: written)),
            link: (scheme + shown, shown))
    }
}
