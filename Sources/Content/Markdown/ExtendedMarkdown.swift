internal import TextAndTime

/// Reads Markdown with what GitHub and note-taking programs add to CommonMark.
enum ExtendedMarkdown {
    /// Reads `range` of `bytes`; cmark reads it once if it has nothing of the kind.
    static func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ style: MarkdownStyle, _ marks: inout MarkdownMarks
    ) -> CMark {
        var extensions = bytes.withUnsafeBufferPointer { MarkdownExtensions(in: $0, range) }
        if style.trust == .fetched { extensions.formIntersection(.fetched) }
        guard extensions.contains(.omissions) else {
            return read(bytes, range, extensions, style, &marks) { $0 + range.lowerBound }
        }
        let omissions = MarkdownOmissions(bytes, range)
        let text = omissions.text
        extensions = text.withUnsafeBufferPointer { MarkdownExtensions(in: $0, text.indices) }
        extensions.remove(.omissions)
        let tree = read(text, text.indices, extensions, style, &marks, omissions.originalOffset)
        marks.firstCommand = omissions.firstCommand
        return tree
    }

    private static func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ extensions: MarkdownExtensions, _ style: MarkdownStyle,
        _ marks: inout MarkdownMarks, _ offset: (Int) -> Int
    ) -> CMark {
        guard !extensions.isEmpty, let empty = MarkdownMarks(for: bytes) else {
            return CMark(bytes, range, isTypographic: style.isTypographic)
        }
        marks = empty
        let tree = rewritten(bytes, range, extensions, style, &marks, offset)
        if marks.missing == 0 { return tree }
        // Something is code after all, so nothing may be rewritten.
        marks = MarkdownMarks()
        return CMark(bytes, range, isTypographic: style.isTypographic)
    }

    private static func rewritten(
        _ bytes: [UInt8], _ range: Range<Int>, _ extensions: MarkdownExtensions, _ style: MarkdownStyle,
        _ marks: inout MarkdownMarks, _ offset: (Int) -> Int
    ) -> CMark {
        let source = Array(bytes[range])
        guard extensions.contains(.notes) else {
            let tree = CMark(source, source.indices, isTypographic: style.isTypographic)
            return read(source, tree, [:], extensions, style, &marks, offset)
        }
        var notes = NoteDefinitions(in: source)
        let tree = definitions(&notes, style)
        for index in notes.candidates.indices { _ = marks.addNote(label: notes.label(of: index)) }
        let places = notes.places(MarkdownLines(notes.text, notes.text.indices))
        return read(notes.text, tree, places, extensions, style, &marks) { offset(notes.originalOffset($0)) }
    }

    /// Reads the text with its definitions of notes, of which only those are kept that are definitions.
    private static func definitions(_ notes: inout NoteDefinitions, _ style: MarkdownStyle) -> CMark {
        var attempts = 0
        while true {
            let tree = CMark(notes.text, notes.text.indices, isTypographic: style.isTypographic)
            if notes.candidates.isEmpty { return tree }
            let places = notes.places(MarkdownLines(notes.text, notes.text.indices))
            var found: Set<Int> = []
            tree.walk { node, isEntering in
                if isEntering, node.kind == .item,
                    let note = places[NotePlace(line: node.lines.lowerBound, column: node.column)]
                {
                    found.insert(note)
                }
                return true
            }
            if found.count == notes.candidates.count { return tree }
            attempts += 1
            notes.keep(attempts < mostAttempts ? found : [])
        }
    }

    /// If definitions depend on each other for more than two levels, the text is read without definitions.
    private static let mostAttempts = 3

    private static func read(
        _ source: [UInt8], _ tree: consuming CMark, _ places: [NotePlace: Int],
        _ extensions: MarkdownExtensions,
        _ style: MarkdownStyle, _ marks: inout MarkdownMarks, _ offset: (Int) -> Int
    ) -> CMark {
        let edits = MarkdownRewriter.edits(of: source, read: tree, extensions, &marks)
        guard !edits.isEmpty else {
            marks.settle(in: tree, [:], places, [], extensions)
            return tree
        }
        let rewritten = RewrittenMarkdown(source, edits)
        let final = CMark(rewritten.bytes, rewritten.bytes.indices, isTypographic: style.isTypographic)
        marks.moveRanges(offset)
        marks.settle(in: final, rewritten.marks, rewritten.moved(places), rewritten.sourceLines, extensions)
        return final
    }
}
