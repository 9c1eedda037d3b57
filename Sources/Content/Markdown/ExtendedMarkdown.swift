internal import TextAndTime

/// Reads Markdown with what GitHub and note-taking programs add to CommonMark.
///
/// What cmark does not know is replaced by addresses in `<>`, which it reads as links, and by items of a list for the
/// definitions of footnotes. The tree then shows what each is; what turns out to be code or HTML gets its bytes back.
enum ExtendedMarkdown {
    /// Reads `range` of `bytes`; text that has nothing of the kind is read as it is.
    static func read(
        _ bytes: [UInt8], _ range: Range<Int>, _ style: MarkdownStyle, _ marks: inout MarkdownMarks
    ) -> CMark {
        var extensions = bytes.withUnsafeBufferPointer { MarkdownExtensions(in: $0, range) }
        if style.trust == .fetched { extensions.formIntersection(.fetched) }
        guard !extensions.isEmpty, let empty = MarkdownMarks(for: bytes) else {
            return CMark(bytes, range, isTypographic: style.isTypographic)
        }
        guard extensions.contains(.omissions) else {
            return read(Array(bytes[range]), extensions, style, empty, &marks) { $0 + range.lowerBound }
        }
        let omissions = MarkdownOmissions(bytes, range)
        let text = omissions.text
        extensions = text.withUnsafeBufferPointer { MarkdownExtensions(in: $0, text.indices) }
        return read(text, extensions, style, empty, &marks, omissions.originalOffset)
    }

    private static func read(
        _ text: [UInt8], _ extensions: MarkdownExtensions, _ style: MarkdownStyle, _ empty: MarkdownMarks,
        _ marks: inout MarkdownMarks, _ offset: (Int) -> Int
    ) -> CMark {
        var findings = InlineScanner(text, extensions).findings
        var attempts = 0
        while true {
            marks = empty
            let rewritten = RewrittenMarkdown(text, findings, &marks, offset)
            let tree = CMark(
                rewritten.bytes, rewritten.bytes.indices, isTypographic: style.isTypographic)
            var blocks = MarkdownBlocks(rewritten, extensions)
            blocks.read(tree, &marks)
            if blocks.notes.count == rewritten.notes.count {
                blocks.settleTables(isTypographic: style.isTypographic, &marks)
                marks.settle(in: tree, blocks, extensions)
                return tree
            }
            // What looks like the definition of a note is code, or within another block.
            attempts += 1
            let found = attempts < mostAttempts ? blocks.notes : []
            var note = -1
            findings.removeAll {
                guard case .noteDefinition = $0.kind else { return false }
                note += 1
                return !found.contains(note)
            }
        }
    }

    /// If definitions depend on each other for more than two levels, the text is read without definitions.
    private static let mostAttempts = 3
}

/// A text with placeholders for what cmark does not know.
struct RewrittenMarkdown {
    private(set) var bytes: [UInt8] = []
    /// Where the items of footnotes begin.
    private(set) var notes: [NotePlace: Int] = [:]
    /// The lines `[name]: destination`.
    private(set) var definitions: [[UInt8]] = []
    let lines: MarkdownLines

    /// Only an item whose number is 1 can follow a paragraph without a blank line, and it has to be as wide as the
    /// indentation of the lines that continue a footnote.
    private static let noteMarker = Array("01) ".utf8)
    /// Only an item that is not empty can follow a paragraph without a blank line.
    static let emptyNote = Array("<!---->".utf8)

    init(
        _ text: [UInt8], _ findings: [InlineScanner.Finding], _ marks: inout MarkdownMarks,
        _ offset: (Int) -> Int
    ) {
        bytes.reserveCapacity(text.count + 16 * findings.count)
        var names: Set<String> = []
        for finding in findings {
            switch finding.kind {
            case .noteDefinition(let label): _ = marks.addNote(label: text[label])
            case .linkDefinition(let label, _):
                names.insert(Self.folded(text[label]))
                definitions.append(Array(text[finding.range]))
            default: break
            }
        }
        var (rest, starts) = (0, [] as [Int])
        for finding in findings {
            guard let replacement = marks.replacement(of: finding, in: text, names, offset) else { continue }
            bytes += text[rest..<finding.range.lowerBound]
            if case .noteDefinition = finding.kind { starts.append(bytes.count) }
            // Else a backslash before it would make the placeholder a text.
            if text[..<finding.range.lowerBound].reversed().prefix(while: { $0 == 0x5C }).count % 2 == 1 {
                bytes.append(0x5C)
            }
            bytes += replacement
            rest = finding.range.upperBound
        }
        bytes += text[rest...]
        lines = MarkdownLines(bytes, bytes.indices)
        for (note, start) in starts.enumerated() {
            let line = lines.line(of: start)
            notes[NotePlace(line: line, column: start - lines.start(of: line) + 1)] = note
        }
    }

    /// What begins the note whose text begins at `end`.
    static func noteBeginning(at end: Int, in text: [UInt8]) -> [UInt8] {
        let isEmpty = end == text.count || text[end] == 0x0A || text[end] == 0x0D
        return isEmpty ? noteMarker + emptyNote : noteMarker
    }

    /// A name in lower case, with one space for each white space.
    static func folded(_ name: ArraySlice<UInt8>) -> String {
        name.split(whereSeparator: \.isASCIISpace).map { String(decoding: $0, as: UTF8.self).lowercased() }
            .joined(separator: " ")
    }
}

/// Where an item begins, counted from 1.
struct NotePlace: Hashable {
    let line: Int
    let column: Int
}
