internal import TextAndTime

/// Reads Markdown with what GitHub and note-taking programs add to CommonMark.
///
/// How `[[Ender's *Game*]]` in the cell of a table becomes a link:
///
/// 1. `MarkdownOmissions` leaves out comments, if the text is the club's.
/// 2. `ReversibleText` writes noncharacters for the `'` and the `*`s, as for each character of a name that cmark or a later
///    step would read as markup (`Noncharacter.replaced`); a backquote stays, as code is found first. Words after a `|` keep
///    their quotes, dashes and dots, which may become typographic.
/// 3. cmark reads the table as a paragraph, or as a heading if a line of `=` or `-` follows it.
/// 4. `TablePass` sees below one of its lines a row of dashes with as many cells, which makes a table of both and of the
///    rows that follow.
/// 5. It puts back the name, writes each cell as a heading in a line of its own, `# [[Ender's *Game*]] #`, and hides the
///    name in it again.
/// 6. cmark reads the text again, now with these headings.
/// 7. `MarkdownMarks.mark` marks each of them with the cell that it is.
/// 8. `InlinePass` finds the double brackets in the text of a heading, puts back what is hidden in the name, and makes a
///    link of them, with a mark that says that its address is a name. Its words are plain text: the stars are shown.
/// 9. When it leaves the heading, it puts back what is hidden in the other parts of it, code among them.
/// 10. `MarkdownHTMLWriter` writes a `<th>` or a `<td>` for the heading, and asks `resolve` where the name leads. If there
///     is an answer and `LinkSafety` allows it, it is written as an escaped address; else only the words are written.
enum MarkdownReader {
    /// Reads `range` of `bytes`; a text without any of these additions goes to cmark as it is.
    static func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ style: MarkdownStyle, _ marks: inout MarkdownMarks
    ) -> CMark {
        let isPlain = bytes.withUnsafeBufferPointer { !mayBeExtended($0.extracting(range)) }
        if isPlain { return CMark(bytes[range], style) }
        let shown =
            style.isFetched
            ? nil : bytes.withUnsafeBufferPointer { MarkdownOmissions.shown($0.extracting(range)) }
        let text = shown ?? Array(bytes[range])
        guard let source = ReversibleText(text, isFetched: style.isFetched) else {
            return CMark(text[...], style)
        }
        var tree = CMark(source.bytes[...], style)
        let tables = TablePass(source, tree, isFetched: style.isFetched)
        if let tables {
            tree = CMark(tables.bytes[...], style)
            (marks.sourceLines, marks.tables) = (tables.sourceLines, tables.tables)
        }
        var notes = source.notes
        tree.forEachBlock { marks.mark($0, tables?.cells ?? [:], &notes, isFetched: style.isFetched) }
        var inlines = InlinePass(
            source, lostNotes: notes, isFetched: style.isFetched, hasTables: tables != nil)
        tree.walk { node, isEntering in
            inlines.visit(node, isEntering, &marks)
            return true
        }
        return tree
    }

    /// Whether a text may have one of these additions, by one character or two in a row.
    private static func mayBeExtended(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.hasPlace { first, second in
            let inBrackets =
                second.isByte("[") .| second.isByte("^") .| second.isByte("!") .| second.isByte(" ")
                .| second.isByte("x") .| second.isByte("X")
            let afterColon = second.isByte("/") .| second.isByte("-")
            return first.isByte("|") .| first.isByte("~") .| first.isByte("@") .| first.isByte("[")
                .& inBrackets
                .| first.isByte(":") .& afterColon .| first.isByte("=") .& second.isByte("=")
                .| first.isByte("w") .& second.isByte(".") .| first.isByte("-") .& second.isByte(":")
        } || MarkdownOmissions.mayHold(text)
    }
}

extension SIMD16<UInt8> {
    @inline(__always)
    func isByte(_ letter: Unicode.Scalar) -> SIMDMask<SIMD16<Int8>> {
        self .== SIMD16(repeating: UInt8(ascii: letter))
    }
}

extension MarkdownMarks {
    /// Marks a block that is more than cmark read: a cell, a callout, a task or a footnote.
    fileprivate mutating func mark(
        _ block: MarkdownNode, _ cells: [Int: MarkdownCell], _ notes: inout [NotePlace: [UInt8]],
        isFetched: Bool
    ) {
        switch block.kind {
        case .heading: if let cell = cells[block.lines.lowerBound] { block.mark = add(.cell(cell)) }
        case .blockQuote where !isFetched: markCallout(block)
        case .item: if !markNote(block, &notes) { markTask(block) }
        default: break
        }
    }

    /// An item that stands where a footnote is defined.
    private mutating func markNote(_ item: MarkdownNode, _ markers: inout [NotePlace: [UInt8]]) -> Bool {
        let place = NotePlace(line: sourceLine(item.lines.lowerBound), column: item.column)
        guard let marker = markers.removeValue(forKey: place) else { return false }
        item.mark = add(.note(notes.add(label: Array(marker.dropFirst(2).prefix { $0 != "]" }), item)))
        if let html = item.firstChild, html.literal.starts(with: ReversibleText.emptyNote) { html.remove() }
        return true
    }

    /// `[ ]` or `[x]`, and the space after it but for one character.
    private mutating func markTask(_ item: MarkdownNode) {
        guard let (paragraph, first) = item.beginning,
            sourceLines(of: paragraph).lowerBound == sourceLines(of: item).lowerBound
        else { return }
        let text = first.literal
        guard text.count > 3, text[0] == "[", text[2] == "]", text[3].isASCIISpace else { return }
        let isDone = text[1] | 0x20 == "x"
        let words = text.end(from: 3, while: \.isASCIISpace)
        guard isDone || text[1] == " ", words < text.count || first.next.map({ !$0.isBreak }) ?? false else {
            return
        }
        first.split(at: [MarkdownPart(range: 0..<words - 1, mark: add(.task(isDone: isDone)))])
    }

    /// `[!kind]`, with the `+` or `-` and the space after it.
    private mutating func markCallout(_ quote: MarkdownNode) {
        guard let (paragraph, first) = quote.beginning else { return }
        let text = Array(first.literal)
        let close = text.firstIndex(of: "]") ?? 0
        guard text.starts(with: "[!".utf8), 3..<32 ~= close,
            text[2..<close].allSatisfy({ $0.isLetterOrDigit || $0 == "-" })
        else { return }
        let end = "-+".utf8.contains(text.byte(at: close + 1)) ? close + 2 : close + 1
        guard end < text.count ? text[end].isASCIISpace : first.next?.isBreak ?? true else { return }
        quote.mark = add(.callout(kind: String(decoding: text[2..<close], as: UTF8.self).lowercased()))
        let words = text[text.end(from: end, while: \.isASCIISpace)...]
        let lineBreak = paragraph.children.first(where: \.isBreak)
        if words.isEmpty {
            first.remove()
        } else {
            first.replaceText { _ in String(decoding: words, as: UTF8.self) }
        }
        paragraph.splitHeading(before: lineBreak).mark = quote.mark
    }
}

extension MarkdownNode {
    /// The paragraph and the text that it begins with.
    fileprivate var beginning: (paragraph: MarkdownNode, text: MarkdownNode)? {
        guard let paragraph = firstChild, paragraph.kind == .paragraph, let text = paragraph.firstChild,
            text.kind == .text
        else { return nil }
        return (paragraph, text)
    }
}
