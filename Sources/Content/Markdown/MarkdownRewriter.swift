internal import TextAndTime

/// A change of a text before cmark reads it.
struct MarkdownEdit {
    let range: Range<Int>
    var text: [UInt8]
    /// What the lines of the new text are, counted from 0; the line of the file from which each comes.
    var lines: [(mark: MarkdownMark, source: Int)] = []
}

/// Rewrites what cmark does not know into CommonMark that it reads as one thing, with a number by which it is found again
/// in the tree: a row of a table becomes headings, one for each cell; a reference, an address in `<>`.
///
/// cmark stays the only parser: it decides what is a paragraph, and reads the text of each cell.
struct MarkdownRewriter {
    private let bytes: [UInt8]
    private let lines: MarkdownLines
    private let extensions: MarkdownExtensions
    private let rows: TableRows
    private var containers = MarkdownContainers()
    private var edits: [MarkdownEdit] = []
    private(set) var marks: MarkdownMarks
    private lazy var definedNames = LinkDefinitions.names(in: bytes)

    /// The changes of `bytes`, which cmark read as `tree`.
    static func edits(
        of bytes: [UInt8], read tree: borrowing CMark, _ extensions: MarkdownExtensions,
        _ marks: inout MarkdownMarks
    ) -> [MarkdownEdit] {
        var rewriter = MarkdownRewriter(bytes, extensions, marks)
        tree.walk { node, isEntering in
            rewriter.take(node, isEntering)
            return true
        }
        marks = rewriter.marks
        return rewriter.edits
    }

    private init(_ bytes: [UInt8], _ extensions: MarkdownExtensions, _ marks: MarkdownMarks) {
        self.bytes = bytes
        self.extensions = extensions
        self.marks = marks
        lines = MarkdownLines(bytes, bytes.indices)
        rows = TableRows(bytes: bytes)
    }

    private mutating func take(_ node: MarkdownNode, _ isEntering: Bool) {
        switch node.kind {
        case .blockQuote: isEntering ? containers.enterQuote() : containers.leaveQuote()
        case .item where !isEntering: containers.leaveItem()
        case .item:
            containers.enterItem(
                marker: start(of: node), line: lines.start(of: node.lines.lowerBound), in: bytes)
        case .paragraph, .heading: if isEntering { block(node) }
        default: break
        }
    }

    private func start(of node: MarkdownNode) -> Int {
        lines.start(of: node.lines.lowerBound) + max(0, node.column - 1)
    }
}

// Paragraphs and headings.
extension MarkdownRewriter {
    private mutating func block(_ node: MarkdownNode) {
        let start = start(of: node)
        let end = lines.content(of: lastLine(of: node)).upperBound
        guard start < end else { return }
        var first = start
        if node.kind == .paragraph, let parent = node.parent, parent.firstChild == node {
            if parent.kind == .item { first = task(at: start, before: end) }
            if parent.kind == .blockQuote { first = callout(at: start, in: node) }
        }
        let text = first == start ? afterDefinitions(start, before: end) : first
        guard extensions.contains(.tables), node.lines.count > 1, first == start else {
            return scan(text..<end)
        }
        tables(in: node, from: start, text: text, to: end)
    }

    /// Where the lines `[name]: destination` at the beginning of a paragraph end.
    private func afterDefinitions(_ start: Int, before end: Int) -> Int {
        var text = start
        while text < end, bytes[text] == 0x5B {
            let line = lines.line(of: text)
            let rest = text..<min(end, lines.content(of: line).upperBound)
            guard let close = bytes[rest].firstIndex(of: 0x5D), close + 1 < rest.upperBound,
                bytes[close + 1] == 0x3A
            else { return text }
            if rest.upperBound == end { return end }
            text = max(rest.upperBound, lines.content(of: line + 1).lowerBound)
        }
        return min(text, end)
    }

    /// The last line of a block. To a heading that is underlined cmark also counts the line below it.
    private func lastLine(of node: MarkdownNode) -> Int {
        let last = node.lines.upperBound
        guard node.kind == .heading, last > node.lines.lowerBound else { return last }
        return isUnderline(last) ? last : last - 1
    }

    /// Whether a line has nothing but `=` or `-`.
    private func isUnderline(_ line: Int) -> Bool {
        let text = bytes[content(from: textStart(of: line), line)]
        return text.allSatisfy { $0 == 0x2D } || text.allSatisfy { $0 == 0x3D }
    }

    /// The end of `[ ]` or `[x]` at the beginning of an item.
    private mutating func task(at start: Int, before end: Int) -> Int {
        guard extensions.contains(.tasks), start + 4 < end, bytes[start] == 0x5B, bytes[start + 2] == 0x5D
        else {
            return start
        }
        let isDone = bytes[start + 1] | 0x20 == 0x78
        guard isDone || bytes[start + 1] == 0x20 else { return start }
        var text = start + 3
        while text < end, bytes[text] == 0x20 || bytes[text] == 0x09 { text += 1 }
        guard text > start + 3, text < end, !bytes[text].isASCIISpace else { return start }
        replace(start..<text - 1, by: .task(isDone: isDone))
        return text
    }

    /// The end of the line `[!kind] title` at the beginning of a block quote, which becomes a heading.
    private mutating func callout(at start: Int, in node: MarkdownNode) -> Int {
        let line = lines.content(of: node.lines.lowerBound)
        guard extensions.contains(.callouts), start + 3 < line.upperBound, bytes[start] == 0x5B,
            bytes[start + 1] == 0x21
        else { return start }
        var close = start + 2
        while close < line.upperBound, bytes[close].isLetterOrDigit || bytes[close] == 0x2D { close += 1 }
        guard close > start + 2, close < line.upperBound, bytes[close] == 0x5D, close - start < 32 else {
            return start
        }
        let kind = String(decoding: bytes[start + 2..<close], as: UTF8.self).lowercased()
        close += 1
        if close < line.upperBound, bytes[close] == 0x2D || bytes[close] == 0x2B { close += 1 }
        guard close == line.upperBound || bytes[close].isASCIISpace else { return start }
        let mark = (mark: MarkdownMark.callout(kind: kind), source: node.lines.lowerBound)
        edits.append(MarkdownEdit(range: start..<close, text: Array("# ".utf8), lines: [mark]))
        scan(close..<line.upperBound)
        edits.append(MarkdownEdit(range: line.upperBound..<line.upperBound, text: Array(" #".utf8)))
        return min(line.upperBound + 1, lines.content(of: lastLine(of: node)).upperBound)
    }
}

// Tables.
extension MarkdownRewriter {
    private mutating func tables(in node: MarkdownNode, from start: Int, text: Int, to end: Int) {
        var (text, line) = (text, node.lines.lowerBound)
        let last = lastLine(of: node)
        while line < last {
            guard let table = table(header: line, of: node, from: start) else {
                line += 1
                continue
            }
            if line > node.lines.lowerBound { scan(text..<max(text, lines.start(of: line))) }
            write(table, header: line, isFirst: line == node.lines.lowerBound, start)
            line = afterCode(line + 1 + table.rows.count, last)
            text = line <= last ? lines.start(of: line) : end
        }
        scan(text..<max(text, end))
    }

    /// The first line after indented code: indented lines that do not continue a paragraph.
    private func afterCode(_ line: Int, _ last: Int) -> Int {
        var line = line
        while line <= last, let text = containers.content(of: lines.whole(line), in: bytes), text.indent >= 4
        {
            line += 1
        }
        return line
    }

    /// The table whose header is a line of a paragraph.
    private func table(header line: Int, of node: MarkdownNode, from start: Int) -> MarkdownTable? {
        let last = lastLine(of: node)
        guard node.kind == .paragraph || line + 1 < last,
            let dashes = containers.content(of: lines.whole(line + 1), in: bytes), dashes.indent < 4,
            let alignments = rows.alignments(of: content(from: dashes.start, line + 1))
        else { return nil }
        let first = line == node.lines.lowerBound ? start : textStart(of: line)
        let header = rows.cells(of: content(from: first, line))
        guard header.count == alignments.count else { return nil }
        var table = MarkdownTable(alignments: alignments, header: header)
        for next in line + 2..<max(line + 2, last + 1) {
            let endsHeading = node.kind == .heading && next == last
            guard let row = row(next), !endsHeading || bytes[lines.content(of: next).upperBound - 1] != 0x2D
            else {
                break
            }
            table.rows.append(row)
        }
        return table
    }

    /// The cells of a line below the dashes; nil if the table ends before it.
    private func row(_ line: Int) -> [Range<Int>]? {
        guard let text = containers.content(of: lines.whole(line), in: bytes), text.indent < 4 else {
            return nil
        }
        let content = content(from: text.start, line)
        let cells = rows.cells(of: content)
        return cells.isEmpty || isListItem(content) || isBlockName(content) ? nil : cells
    }

    /// Whether a line names the table above it.
    private func isBlockName(_ line: Range<Int>) -> Bool {
        line.count > 2 && bytes[line.lowerBound] == 0x5E && extensions.contains(.blockNames)
            && bytes[line].dropFirst().allSatisfy { $0.isLetterOrDigit || $0 == 0x2D }
    }

    private func content(from start: Int, _ line: Int) -> Range<Int> {
        start..<max(start, lines.content(of: line).upperBound)
    }

    private func textStart(of line: Int) -> Int {
        containers.content(of: lines.whole(line), in: bytes)?.start ?? lines.content(of: line).lowerBound
    }

    /// Whether a list begins that cannot begin within a paragraph, as it is empty or does not begin with 1.
    private func isListItem(_ line: Range<Int>) -> Bool {
        var index = line.lowerBound
        while index < line.upperBound, bytes[index].isASCIIDigit { index += 1 }
        let digits = index - line.lowerBound
        guard digits < 10, index < line.upperBound else { return false }
        let isMarker =
            digits > 0
            ? bytes[index] == 0x2E || bytes[index] == 0x29
            : bytes[index] == 0x2D || bytes[index] == 0x2B || bytes[index] == 0x2A
        return isMarker && (index + 1 == line.upperBound || bytes[index + 1].isASCIISpace)
    }

    /// Replaces a table by headings, one for each cell.
    private mutating func write(_ table: MarkdownTable, header: Int, isFirst: Bool, _ start: Int) {
        let dashes = lines.start(of: header + 1)
        let indent = bytes[dashes..<textStart(of: header + 1)]
        let first = isFirst ? bytes[lines.start(of: header)..<start] : indent
        let lastLine = header + table.rows.count
        guard max(indent.count, first.count) <= Self.longestIndent else { return }
        var edit = MarkdownEdit(
            range: lines.start(of: header)..<lines.content(of: lastLine).upperBound, text: [])
        let number = marks.add(table)
        var room = 64
        for (row, cells) in table.rows.enumerated() {
            let source = row == 0 ? header : header + 1 + row
            room += 4 * lines.whole(source).count
            let shown = cells.prefix(table.alignments.count)
            let missing = min(table.alignments.count - shown.count, room)
            room -= missing
            for (column, cell) in shown.enumerated() {
                if !edit.lines.isEmpty { edit.text.append(0x0A) }
                edit.text += edit.lines.isEmpty ? first : indent
                edit.text += Array("# ".utf8) + text(of: cell) + Array(" #".utf8)
                let isLast = column + 1 == shown.count
                let place = MarkdownCell(
                    table: number, row: row, column: column, missing: isLast ? missing : nil)
                edit.lines.append((mark: .cell(place), source: source))
            }
        }
        edits.append(edit)
    }

    /// Longer ones would be repeated too often.
    private static let longestIndent = 64

    /// A cell without the backslashes before `|`, rewritten.
    private mutating func text(of cell: Range<Int>) -> [UInt8] {
        var text: [UInt8] = []
        for index in cell {
            if bytes[index] == 0x5C, index + 1 < cell.upperBound, bytes[index + 1] == 0x7C { continue }
            text.append(bytes[index])
        }
        return rewritten(text, at: cell.lowerBound)
    }
}

// Text.
extension MarkdownRewriter {
    private static let inlineExtensions: MarkdownExtensions = [
        .bareLinks, .notes, .wikiLinks, .strikethrough, .highlights, .blockNames,
    ]

    private mutating func scan(_ range: Range<Int>) {
        guard !extensions.isDisjoint(with: Self.inlineExtensions), !range.isEmpty else { return }
        for finding in InlineScanner(bytes, range, extensions).findings {
            if let edit = edit(finding, in: bytes, shift: 0) { edits.append(edit) }
        }
    }

    /// The text of a cell that begins at `start` of the whole text.
    private mutating func rewritten(_ text: [UInt8], at start: Int) -> [UInt8] {
        guard !extensions.isDisjoint(with: Self.inlineExtensions) else { return text }
        var (output, rest) = ([] as [UInt8], 0)
        for finding in InlineScanner(text, text.indices, extensions).findings {
            guard let edit = edit(finding, in: text, shift: start) else { continue }
            output += text[rest..<edit.range.lowerBound] + edit.text
            rest = edit.range.upperBound
        }
        return output + text[rest...]
    }

    private mutating func edit(
        _ finding: InlineScanner.Finding, in text: [UInt8], shift: Int
    ) -> MarkdownEdit? {
        switch finding {
        case .bareLink(let link):
            let address = marks.address(of: link, in: text)
            let isEscaped = text[..<link.range.lowerBound].reversed().prefix { $0 == 0x5C }.count % 2 == 1
            return MarkdownEdit(range: link.range, text: isEscaped ? [0x5C] + address : address)
        case .escapedSign(let range): return edit(range, .sign(text[range.lowerBound + 1]))
        case .blockName(let range): return MarkdownEdit(range: range, text: [])
        case .noteReference(let range, let label):
            return marks.reference(toNote: text[label]).map { edit(range, .noteReference($0)) }
        case .wikiLink(let range, let target, let label):
            let whole = text[target.lowerBound..<label.upperBound]
            guard !definedNames.contains(LinkDefinitions.folded(whole)) else { return nil }
            let link = WikiLinkMark(
                target: String(decoding: text[target], as: UTF8.self),
                label: String(decoding: text[label], as: UTF8.self),
                range: target.lowerBound + shift..<target.upperBound + shift,
                isShown: text[range.lowerBound] == UInt8(ascii: "!"))
            return edit(range, .wikiLink(link))
        }
    }

    private mutating func replace(_ range: Range<Int>, by mark: MarkdownMark) {
        edits.append(edit(range, mark))
    }

    private mutating func edit(_ range: Range<Int>, _ mark: MarkdownMark) -> MarkdownEdit {
        MarkdownEdit(range: range, text: marks.address(of: mark))
    }
}
