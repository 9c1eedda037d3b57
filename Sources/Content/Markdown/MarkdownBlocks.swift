internal import TextAndTime

/// The blocks of a rewritten text that are more than cmark read: items that are notes, quotes, and paragraphs with tables.
///
/// Paragraphs with tables are read again, all together, each cell as a heading; what comes out takes their places.
struct MarkdownBlocks {
    /// What takes the place of a paragraph, or follows the blocks around it.
    private struct Piece {
        let node: MarkdownNode
        let isLazy: Bool
        var lines: [Line] = []
    }

    private struct Line {
        let source: Int
        let text: [UInt8]
        var cell: MarkdownCell?
    }

    /// The numbers of the notes that were found.
    private(set) var notes: Set<Int> = []
    private(set) var quotes: [MarkdownNode] = []
    private var pieces: [Piece] = []
    private let text: RewrittenMarkdown
    private let extensions: MarkdownExtensions
    private let rows: TableRows
    private var containers = MarkdownContainers()

    private var bytes: [UInt8] { text.bytes }
    private var lines: MarkdownLines { text.lines }

    init(_ text: RewrittenMarkdown, _ extensions: MarkdownExtensions) {
        self.text = text
        self.extensions = extensions
        rows = TableRows(bytes: text.bytes)
    }

    mutating func read(_ tree: borrowing CMark, _ marks: inout MarkdownMarks) {
        guard !extensions.isDisjoint(with: [.tables, .notes, .callouts]) else { return }
        tree.walk { node, isEntering in
            take(node, isEntering, &marks)
            return true
        }
    }

    private mutating func take(_ node: MarkdownNode, _ isEntering: Bool, _ marks: inout MarkdownMarks) {
        switch node.kind {
        case .blockQuote:
            if isEntering { quotes.append(node) }
            isEntering ? containers.enterQuote() : containers.leaveQuote()
        case .item where !isEntering: containers.leaveItem()
        case .item:
            let line = node.lines.lowerBound
            containers.enterItem(marker: start(of: node), line: lines.start(of: line), in: bytes)
            guard let note = text.notes[NotePlace(line: line, column: node.column)] else { return }
            notes.insert(note)
            marks.settle(note: note, node)
        case .paragraph, .heading:
            if isEntering, extensions.contains(.tables), node.lines.count > 1 { tables(in: node, &marks) }
        default: break
        }
    }

    private func start(of node: MarkdownNode) -> Int {
        lines.start(of: node.lines.lowerBound) + max(0, node.column - 1)
    }
}

// Paragraphs with tables.
extension MarkdownBlocks {
    private mutating func tables(in node: MarkdownNode, _ marks: inout MarkdownMarks) {
        let last = lastLine(of: node)
        var (line, isAfterTable) = (node.lines.lowerBound, false)
        var found = [Piece(node: node, isLazy: false)]
        while line <= last {
            if line < last, let table = table(header: line, of: node, marks) {
                found[found.count - 1].lines += cells(of: table, line, marks.add(table))
                line += 1 + table.rows.count
                isAfterTable = true
                continue
            }
            let place = containers.content(of: lines.whole(line), in: bytes)
            if isAfterTable, place == nil, !found[found.count - 1].isLazy {
                found.append(Piece(node: node, isLazy: true))
            }
            // Before a table, a line continues its paragraph however it begins.
            let isFirst = line == node.lines.lowerBound
            let indent = isAfterTable ? place?.indent ?? 0 : isFirst ? 0 : 4
            let words = (isFirst ? start(of: node) : textStart(of: line))..<lines.whole(line).upperBound
            let text = Array(repeating: 0x20, count: min(indent, Self.longestIndent)) + bytes[words]
            found[found.count - 1].lines.append(Line(source: line, text: text))
            line += 1
        }
        if isAfterTable { pieces += found }
    }

    private static let longestIndent = 64

    /// The last line of a block. To a heading that is underlined cmark also counts the line below it.
    private func lastLine(of node: MarkdownNode) -> Int {
        let last = node.lines.upperBound
        guard node.kind == .heading, last > node.lines.lowerBound else { return last }
        return CodeLines.Line(bytes, textStart(of: last), bytes.count).isRule ? last : last - 1
    }

    /// The table whose header is a line of a paragraph.
    private func table(header line: Int, of node: MarkdownNode, _ marks: MarkdownMarks) -> MarkdownTable? {
        let last = lastLine(of: node)
        let first = line == node.lines.lowerBound ? start(of: node) : textStart(of: line)
        let header = content(from: first, line)
        guard node.kind == .paragraph || line + 1 < last,
            let dashes = containers.content(of: lines.whole(line + 1), in: bytes), dashes.indent < 4,
            let alignments = rows.alignments(of: content(from: dashes.start, line + 1), below: header)
        else { return nil }
        var table = MarkdownTable(alignments: alignments, header: rows.cells(of: header))
        for next in line + 2..<max(line + 2, last + 1) {
            let endsHeading = node.kind == .heading && next == last
            guard let row = row(next),
                !endsHeading || bytes[lines.content(of: next).upperBound - 1] != 0x2D
            else { break }
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
        // A list that is empty or does not begin with 1 cannot interrupt a paragraph, but it ends a table.
        let isItem = CodeLines.Line(bytes, text.start, bytes.count).isItem
        return cells.isEmpty || isItem ? nil : cells
    }

    private func content(from start: Int, _ line: Int) -> Range<Int> {
        start..<max(start, lines.content(of: line).upperBound)
    }

    private func textStart(of line: Int) -> Int {
        containers.content(of: lines.whole(line), in: bytes)?.start ?? lines.content(of: line).lowerBound
    }

    /// The cells of a table as headings.
    private func cells(of table: MarkdownTable, _ header: Int, _ number: Int) -> [Line] {
        var (lines, room) = ([] as [Line], 64)
        for (row, cells) in table.rows.enumerated() {
            let source = row == 0 ? header : header + 1 + row
            room += 4 * self.lines.whole(source).count
            let shown = cells.prefix(table.alignments.count)
            let missing = min(table.alignments.count - shown.count, room)
            room -= missing
            for (column, cell) in shown.enumerated() {
                // A backslash before `|` only says that the cell does not end there.
                let words = cell.filter {
                    bytes[$0] != 0x5C || $0 + 1 == cell.upperBound || bytes[$0 + 1] != 0x7C
                }
                let isLast = column + 1 == shown.count
                let place = MarkdownCell(
                    table: number, row: row, column: column, missing: isLast ? missing : nil)
                let text = Array("# ".utf8) + words.map { bytes[$0] } + Array(" #".utf8)
                lines.append(Line(source: source, text: text, cell: place))
            }
        }
        return lines
    }

    /// Reads all tables, and puts what is read in the places of their paragraphs.
    func settleTables(isTypographic: Bool, _ marks: inout MarkdownMarks) {
        guard !pieces.isEmpty else { return }
        // Their lines have numbers that no line of the text has.
        var source = [UInt8](repeating: 0x0A, count: lines.count)
        for definition in text.definitions { source += definition + Array("\n\n".utf8) }
        var number = MarkdownLines(source, source.indices).count + 1
        marks.linesOfTables.first = number
        var (owners, cells) = ([] as [Int], [:] as [Int: MarkdownCell])
        for (piece, part) in pieces.enumerated() {
            for line in part.lines {
                cells[number] = line.cell
                source += line.text
                if line.text.last != 0x0A { source.append(0x0A) }
                owners.append(piece)
                marks.linesOfTables.sources.append(line.source)
                number += 1
            }
            // Ends all blocks of the piece.
            source += Array("\n<!---->\n\n".utf8)
            owners += [-1, -1, -1]
            marks.linesOfTables.sources += [1, 1, 1]
            number += 3
        }
        let tree = CMark(source, source.indices, isTypographic: isTypographic)
        var (next, lazyPlaces) = (tree.document.firstChild, [:] as [MarkdownNode: MarkdownNode])
        while let node = next {
            next = node.next
            let line = node.lines.lowerBound - marks.linesOfTables.first
            guard line >= 0, owners[line] >= 0 else { continue }
            let piece = pieces[owners[line]]
            if let cell = cells[node.lines.lowerBound] { marks.settle(cell: cell, node) }
            guard piece.isLazy else {
                node.move(before: piece.node)
                continue
            }
            let outermost = piece.node.outermost
            node.move(after: lazyPlaces[outermost] ?? outermost)
            lazyPlaces[outermost] = node
        }
        for piece in pieces where !piece.isLazy { piece.node.remove() }
    }
}

extension MarkdownNode {
    /// The child of the document that has it.
    fileprivate var outermost: MarkdownNode {
        var node = self
        while let parent = node.parent, parent.kind != .document { node = parent }
        return node
    }
}
