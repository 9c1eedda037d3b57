internal import TextAndTime

/// Finds the tables in the paragraphs of a document.
///
/// The paragraphs that have some are read again, all together, each cell as a heading; what comes out takes their places.
struct TablePass {
    /// What takes the place of a paragraph, or follows the blocks around it.
    private struct Piece {
        let node: MarkdownNode
        let isLazy: Bool
        var lines: [Line] = []
    }

    private struct Line {
        let number: Int
        let text: [UInt8]
        var cell: MarkdownCell?
    }

    /// A line of a block that may be a row; `indent` is nil if it only continues the paragraph.
    private struct Row {
        let line: Int
        let content: Range<Int>
        let indent: Int?
    }

    private let text: ReversibleText
    private let style: MarkdownStyle
    private let rows: TableRows
    /// Whether there are signs with which a row of dashes can be written.
    private let mayFind: Bool
    private lazy var lines = MarkdownLines(bytes, bytes.indices)
    private var pieces: [Piece] = []
    private var tables: [MarkdownMarks.Table] = []

    private var bytes: [UInt8] { text.bytes }

    init(_ text: ReversibleText, _ style: MarkdownStyle) {
        self.text = text
        self.style = style
        rows = TableRows(bytes: text.bytes)
        mayFind = text.bytes.contains("-") && (text.bytes.contains("|") || text.bytes.contains(":"))
    }

    /// Finds the tables in a paragraph, or in one that cmark read as a heading above another line of dashes.
    mutating func take(_ node: MarkdownNode) {
        guard mayFind, node.kind == .paragraph || node.kind == .heading, node.lines.count > 1,
            node.lines.dropFirst().contains(where: { rows.mayBeDashes(line(at: lines.start(of: $0)).content) }
            ),
            let containers = TableContainers(around: node, in: bytes, lines)
        else { return }
        var block = node.lines.map { row($0, of: node, containers) }
        // To a heading that is underlined cmark also counts the line below it.
        let isUnderlined = node.kind == .heading
        if isUnderlined, !line(at: block[block.count - 1].content.lowerBound).isRule { block.removeLast() }
        var (index, isAfterTable) = (0, false)
        var found = [Piece(node: node, isLazy: false)]
        while index < block.count {
            let row = block[index]
            if let table = table(block[index...], isUnderlined) {
                found[found.count - 1].lines += cells(of: table, row.line)
                tables.append(MarkdownMarks.Table(alignments: table.alignments, rowCount: table.rows.count))
                index += 1 + table.rows.count
                isAfterTable = true
                continue
            }
            if isAfterTable, row.indent == nil, !found[found.count - 1].isLazy {
                found.append(Piece(node: node, isLazy: true))
            }
            // Before a table, a line continues its paragraph however it begins.
            let indent = isAfterTable ? row.indent ?? 0 : index == 0 ? 0 : 4
            let words = bytes[row.content.lowerBound..<lines.whole(row.line).upperBound]
            let text = Array(repeating: " ", count: min(indent, Self.longestIndent)) + words
            found[found.count - 1].lines.append(Line(number: row.line, text: text))
            index += 1
        }
        if isAfterTable { pieces += found }
    }

    private static let longestIndent = 64

    private mutating func row(_ line: Int, of node: MarkdownNode, _ containers: TableContainers) -> Row {
        let isFirst = line == node.lines.lowerBound
        let place = isFirst ? (lines.start(of: node), 0) : containers.content(of: lines.whole(line))
        let start = place?.start ?? lines.content(of: line).lowerBound
        var content = start..<max(start, lines.content(of: line).upperBound)
        // A `|` may be the last sign of a link.
        if Noncharacter.linkEnd.ends(bytes[content]) { content.removeLast(Noncharacter.length) }
        return Row(line: line, content: content, indent: place?.indent)
    }

    private func line(at start: Int) -> CodeLines.Line { CodeLines.Line(bytes, start, bytes.count) }

    /// The table whose header is the first of the rows of a block.
    private func table(_ block: ArraySlice<Row>, _ isUnderlined: Bool) -> MarkdownTable? {
        guard block.count > (isUnderlined ? 2 : 1), let header = block.first,
            let dashes = block.dropFirst().first, let indent = dashes.indent, indent < 4,
            let alignments = rows.alignments(of: dashes.content, below: header.content)
        else { return nil }
        var table = MarkdownTable(alignments: alignments, header: rows.cells(of: header.content))
        for row in block.dropFirst(2) {
            let cells = rows.cells(of: row.content)
            let endsHeading = isUnderlined && row.line == block.last?.line && bytes[row.content].last == "-"
            // A list that is empty or does not begin with 1 cannot interrupt a paragraph, but it ends a table.
            guard let indent = row.indent, indent < 4, !cells.isEmpty, !endsHeading,
                !line(at: row.content.lowerBound).isItem
            else { break }
            table.rows.append(cells)
        }
        return table
    }

    /// The cells of a table as headings.
    private mutating func cells(of table: MarkdownTable, _ header: Int) -> [Line] {
        var (headings, room) = ([] as [Line], 64)
        for (row, cells) in table.rows.enumerated() {
            let line = row == 0 ? header : header + 1 + row
            room += 4 * lines.whole(line).count
            let shown = cells.prefix(table.alignments.count)
            let missing = min(table.alignments.count - shown.count, room)
            room -= missing
            for (column, cell) in shown.enumerated() {
                let isLast = column + 1 == shown.count
                let place = MarkdownCell(
                    table: tables.count, row: row, column: column, missing: isLast ? missing : nil)
                let text = Array("# ".utf8) + words(of: cell) + Array(" #".utf8)
                headings.append(Line(number: line, text: text, cell: place))
            }
        }
        return headings
    }

    /// The words of a cell, in which a backslash before `|` only says that the cell does not end there. What is hidden in
    /// the text may go beyond the cell, so that it is hidden anew.
    private func words(of cell: Range<Int>) -> [UInt8] {
        let written =
            text.isChanged
            ? Array(ReversibleText.restored(bytes[cell], isRaw: true).utf8) : Array(bytes[cell])
        let words = written.indices.filter {
            written[$0] != "\\" || $0 + 1 == written.count || written[$0 + 1] != "|"
        }.map { written[$0] }
        return ReversibleText(words, isFetched: style.trust == .fetched, hasBlocks: false)?.bytes ?? words
    }
}

// Reading them.
extension TablePass {
    /// Reads all tables, and puts what is read in the places of their paragraphs.
    mutating func settle(_ marks: inout MarkdownMarks) {
        guard !pieces.isEmpty else { return }
        marks.tables = tables
        if marks.sourceLines.isEmpty { marks.sourceLines = Array(1...lines.count) }
        // Their lines have numbers that no line of the text has.
        var source = [UInt8](repeating: "\n", count: lines.count)
        var owners: [(piece: Int, cell: MarkdownCell?)?] = []
        marks.sourceLines.removeLast(max(0, marks.sourceLines.count - lines.count))
        for (piece, part) in pieces.enumerated() {
            for line in part.lines {
                source += line.text
                if line.text.last != "\n" { source.append("\n") }
                owners.append((piece, line.cell))
                marks.sourceLines.append(marks.sourceLine(line.number))
            }
            // Ends all blocks of the piece.
            source += Array("\n<!---->\n\n".utf8)
            owners += [nil, nil, nil]
            marks.sourceLines += [1, 1, 1]
        }
        // The links that the text defines.
        source += bytes
        let tree = CMark(source, source.indices, isTypographic: style.isTypographic)
        place(tree, owners, &marks)
    }

    private mutating func place(
        _ tree: borrowing CMark, _ owners: [(piece: Int, cell: MarkdownCell?)?], _ marks: inout MarkdownMarks
    ) {
        var (next, lazyPlaces) = (tree.document.firstChild, [:] as [MarkdownNode: MarkdownNode])
        while let node = next {
            next = node.next
            let line = node.lines.lowerBound - lines.count - 1
            guard line < owners.count else { break }
            guard line >= 0, let owner = owners[line] else { continue }
            let piece = pieces[owner.piece]
            if let cell = owner.cell { node.mark = marks.add(.cell(cell)) }
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
