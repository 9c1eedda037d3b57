internal import TextAndTime

/// Reads Markdown with what GitHub and note-taking programs add to CommonMark.
///
/// How `[[Ender's *Game*]]` in the cell of a table becomes a link:
///
/// 1. `MarkdownOmissions` leaves out the comments of the text.
/// 2. `ReversibleText` writes noncharacters for the `'`, the `*`s and all other signs of the name, as cmark would read
///    them as an apostrophe and emphasis.
/// 3. cmark reads the table as a paragraph.
/// 4. `TablePass` sees below the first line of the paragraph the row of dashes that makes a table of both.
/// 5. It writes each cell as a heading, `# [[Ender's *Game*]] #`, again without signs in the name.
/// 6. cmark reads all cells of the text, with the text itself below them for the links that it defines.
/// 7. The headings take the place of the paragraph, each with a mark that says which cell it is.
/// 8. `InlinePass` finds in the text of a heading the double brackets, puts the signs of the name back, and makes of them
///    a link with a mark that says that its destination is a name.
/// 9. At last all other parts of the tree, code among them, get the signs back that were hidden in them.
/// 10. `MarkdownHTMLWriter` writes a `<td>` for the heading, and for the link what the site has under that name.
enum MarkdownReader {
    /// Reads `range` of `bytes`; text that has nothing of the kind is read as it is.
    static func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ style: MarkdownStyle, _ marks: inout MarkdownMarks
    ) -> CMark {
        let isFetched = style.trust == .fetched
        let isPlain = bytes.withUnsafeBufferPointer { !mayBeExtended($0.extracting(range)) }
        if isPlain { return CMark(bytes, range, isTypographic: style.isTypographic) }
        let shown =
            isFetched ? nil : bytes.withUnsafeBufferPointer { MarkdownOmissions.shown($0.extracting(range)) }
        let text = shown ?? Array(bytes[range])
        guard let source = ReversibleText(text, isFetched: isFetched) else {
            return CMark(text, text.indices, isTypographic: style.isTypographic)
        }
        let tree = CMark(source.bytes, source.bytes.indices, isTypographic: style.isTypographic)
        marks.sourceLines = source.sourceLines
        var blocks = BlockPass(isFetched: isFetched)
        var tables = TablePass(source, style)
        tree.walk { node, isEntering in
            if isEntering {
                blocks.take(node)
                tables.take(node)
            }
            return true
        }
        tables.settle(&marks)
        blocks.settle(&marks)
        var inlines = InlinePass(isFetched: isFetched)
        tree.walk { node, isEntering in
            inlines.take(node, isEntering, &marks)
            return true
        }
        inlines.settle(&marks)
        if source.isChanged || !marks.tables.isEmpty {
            tree.walk { node, _ in
                node.replaceText { ReversibleText.restored($0, isRaw: $1) }
                return true
            }
        }
        return tree
    }

    /// Whether a text has two characters in a row with which something begins that CommonMark has not.
    private static func mayBeExtended(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.hasPlace { first, second in
            let inBrackets =
                second.isSign("[") .| second.isSign("^") .| second.isSign("!") .| second.isSign(" ")
                .| second.isSign("x") .| second.isSign("X")
            let afterColon = second.isSign("/") .| second.isSign("-")
            return first.isSign("|") .| first.isSign("~") .| first.isSign("@") .| first.isSign("[")
                .& inBrackets
                .| first.isSign(":") .& afterColon .| first.isSign("=") .& second.isSign("=")
                .| first.isSign("w") .& second.isSign(".") .| first.isSign("-") .& second.isSign(":")
        } || MarkdownOmissions.mayHold(text)
    }
}

extension SIMD16<UInt8> {
    @inline(__always)
    func isSign(_ sign: Unicode.Scalar) -> SIMDMask<SIMD16<Int8>> {
        self .== SIMD16(repeating: UInt8(ascii: sign))
    }
}

/// Finds the blocks that are more than cmark read: quotes that are callouts, and items that are tasks or footnotes.
private struct BlockPass {
    private let isFetched: Bool
    private var quotes: [MarkdownNode] = []
    private var items: [MarkdownNode] = []

    init(isFetched: Bool) { self.isFetched = isFetched }

    mutating func take(_ node: MarkdownNode) {
        switch node.kind {
        case .blockQuote where !isFetched: quotes.append(node)
        case .item: items.append(node)
        default: break
        }
    }

    /// Gives the blocks their marks, when nothing walks over the tree and its paragraphs with tables are split.
    func settle(_ marks: inout MarkdownMarks) {
        for item in items where isFetched || !settle(note: item, &marks) { settle(task: item, &marks) }
        for quote in quotes { settle(callout: quote, &marks) }
    }

    /// An item that begins with HTML that has the name of a footnote.
    private func settle(note item: MarkdownNode, _ marks: inout MarkdownMarks) -> Bool {
        guard let html = item.firstChild, html.kind == .htmlBlock else { return false }
        let beginning =
            ReversibleText.noteBeginning.dropFirst(ReversibleText.noteIndent) + Noncharacter.note.bytes
        let text = Array(html.literal)
        guard text.starts(with: beginning), let close = text.lastIndex(of: "]") else { return false }
        let label = ReversibleText.restored(text[(beginning.count + 2)..<close], isRaw: true)
        marks.addNote(label: Array(label.utf8), item)
        html.remove()
        return true
    }

    /// `[ ]` or `[x]`, and the space after it but for one character.
    private func settle(task item: MarkdownNode, _ marks: inout MarkdownMarks) {
        guard let paragraph = item.firstChild, paragraph.kind == .paragraph, let first = paragraph.firstChild,
            first.kind == .text,
            marks.sourceLines(of: paragraph).lowerBound == marks.sourceLines(of: item).lowerBound
        else { return }
        let text = first.literal
        guard text.count > 3, text[0] == "[", text[2] == "]", text[3].isASCIISpace else { return }
        let isDone = text[1] | 0x20 == "x"
        let words = text[3...].firstIndex { !$0.isASCIISpace } ?? text.count
        guard isDone || text[1] == " ", words < text.count || first.next.map({ !$0.isBreak }) ?? false else {
            return
        }
        first.split(at: [MarkdownPart(range: 0..<words - 1, mark: marks.add(.task(isDone: isDone)))])
    }

    /// `[!kind]`, with the sign and the space after it.
    private func settle(callout quote: MarkdownNode, _ marks: inout MarkdownMarks) {
        guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
            let first = paragraph.firstChild,
            first.kind == .text
        else { return }
        let text = Array(first.literal)
        guard text.starts(with: "[!".utf8), var close = text.firstIndex(of: "]"), 3..<32 ~= close,
            text[2..<close].allSatisfy({ $0.isLetterOrDigit || $0 == "-" })
        else { return }
        let kind = String(decoding: text[2..<close], as: UTF8.self).lowercased()
        close += 1
        if close < text.count, text[close] == "-" || text[close] == "+" { close += 1 }
        guard close < text.count ? text[close].isASCIISpace : first.next?.isBreak ?? true else { return }
        while close < text.count, text[close].isASCIISpace { close += 1 }
        let mark = marks.add(.callout(kind: kind))
        quote.mark = mark
        let end = sequence(first: first) { $0.next }.first(where: \.isBreak)
        if close == text.count { first.remove() } else { first.removeStart(close) }
        paragraph.splitHeading(before: end).mark = mark
    }
}

extension MarkdownNode {
    fileprivate var isBreak: Bool { kind == .softBreak || kind == .lineBreak }

    /// Leaves out the first bytes of a text.
    fileprivate func removeStart(_ count: Int) {
        replaceText { text, _ in String(decoding: text[count...], as: UTF8.self) }
    }
}
