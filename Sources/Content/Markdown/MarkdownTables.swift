internal import TextAndTime

/// A table of a document.
struct MarkdownTable {
    enum Alignment: String { case none = "", left, center, right }

    let alignments: [Alignment]
    fileprivate(set) var rowCount = 1
}

/// A cell of a table.
struct MarkdownCell {
    let table: Int
    let row: Int
    let column: Int
    /// How many empty cells are written after this one; nil if it is not the last of its row.
    let missing: Int?
}

/// Writes the cells of tables as headings, each in a line of its own, so that cmark reads what is in them.
///
/// A table is a part of a paragraph, as cmark read it: a header, a row of dashes, and the rows that follow.
struct TablePass {
    /// The text with these headings.
    private(set) var bytes: [UInt8] = []
    /// The line of the source from which each line comes.
    private(set) var sourceLines: [Int] = []
    private(set) var tables: [MarkdownTable] = []
    /// The cells by the lines that they have now.
    private(set) var cells: [Int: MarkdownCell] = [:]

    private let source: ReversibleText
    private let isFetched: Bool
    private let lines: MarkdownLines
    /// The next line to copy.
    private var next = 1
    /// How many cells may be added to the rows of a table, which may lack very many.
    private var room = 0

    /// Finds the tables of a text, which was read as `tree`; nil if it has none.
    init?(_ source: ReversibleText, _ tree: borrowing CMark, isFetched: Bool) {
        guard source.bytes.contains("-"), source.bytes.contains("|") || source.bytes.contains(":") else {
            return nil
        }
        self.source = source
        self.isFetched = isFetched
        lines = MarkdownLines(source.bytes, source.bytes.indices)
        tree.forEachBlock { if $0.kind == .paragraph || $0.kind == .heading { findTables(in: $0) } }
        if tables.isEmpty { return nil }
        copy(before: lines.count + 1)
    }

    /// Finds tables in a paragraph, or in one that cmark read as a heading because a line of `-` or `=` follows it.
    private mutating func findTables(in block: MarkdownNode) {
        var (line, last) = (block.lines.lowerBound, block.lines.upperBound)
        guard line < last, (line + 1...last).contains(where: { mayBeDashes(lines.whole($0)) }),
            let containers = LineContainers(of: block, source.bytes, lines)
        else { return }
        if block.kind == .heading {
            // To a heading that is underlined cmark also counts the line below it. A line of `=` may be a row.
            let underline = source.bytes[lines.content(of: last)]
            if underline.isEmpty || !underline.allSatisfy({ $0 == "-" || $0 == "=" }) { last -= 1 }
            if source.bytes[lines.content(of: last)].last == "-" { last -= 1 }
        }
        while line < last {
            let isFirst = line == block.lines.lowerBound
            guard let start = isFirst ? lines.start(of: block) : containers.start(ofLine: line),
                let alignments = alignments(below: row(line, from: start), line + 1, containers)
            else {
                line += 1
                continue
            }
            tables.append(MarkdownTable(alignments: alignments))
            room = 64
            copy(before: line)
            if isFirst { bytes += source.bytes[lines.start(of: line)..<start] }
            write(row(line, from: start), line, containers, isFirst)
            line += 2
            // A list that is empty or does not begin with 1 cannot interrupt a paragraph, but it ends a table.
            while line <= last, let start = containers.start(ofLine: line), !row(line, from: start).isEmpty,
                !MarkdownLine(source.bytes, at: start).isItem
            {
                tables[tables.count - 1].rowCount += 1
                write(row(line, from: start), line, containers, false)
                line += 1
            }
            next = line
        }
    }
}

// Rows.
extension TablePass {
    /// The cells of a line without the white space around them. A `|` at either end or after a backslash does not separate
    /// cells.
    private func row(_ line: Int, from start: Int) -> [Range<Int>] {
        let (bytes, linkEnd) = (source.bytes, Noncharacter.linkEnd.bytes)
        var (content, cells) = (
            bytes[start..<max(start, lines.content(of: line).upperBound)], [] as [Range<Int>]
        )
        // A `|` may be the last character of a link.
        if content.suffix(linkEnd.count) == linkEnd[...] { content.removeLast(linkEnd.count) }
        if content.first == "|" { content.removeFirst() }
        for index in content.indices where bytes[index] == "|" && bytes[index - 1] != "\\" {
            cells.append(bytes.trimmed(content.startIndex..<index))
            content = bytes[index + 1..<content.endIndex]
        }
        let rest = bytes.trimmed(content.indices)
        return rest.isEmpty ? cells : cells + [rest]
    }

    /// The alignments of a row of dashes below a header of as many cells; nil if it is none.
    private func alignments(
        below header: [Range<Int>], _ line: Int, _ containers: LineContainers
    ) -> [MarkdownTable.Alignment]? {
        guard let start = containers.start(ofLine: line),
            mayBeDashes(start..<lines.content(of: line).upperBound)
        else { return nil }
        let cells = row(line, from: start)
        let alignments = cells.compactMap { alignment(source.bytes[$0]) }
        return !cells.isEmpty && cells.count == header.count && alignments.count == cells.count
            ? alignments : nil
    }

    /// Whether a line has nothing but dashes, colons, bars and spaces, in quotes or not; dashes alone underline a heading.
    private func mayBeDashes(_ line: Range<Int>) -> Bool {
        let line = source.bytes[line]
        return line.allSatisfy(Self.delimiters.contains) && line.contains("-")
            && (line.contains("|") || line.contains(":"))
    }

    private static let delimiters = ByteSet(others: " \t\r\n-:|>")

    private func alignment(_ cell: ArraySlice<UInt8>) -> MarkdownTable.Alignment? {
        let (isLeft, isRight) = (cell.first == ":", cell.last == ":" && cell.count > 1)
        let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 == "-" }) else { return nil }
        return isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : MarkdownTable.Alignment.none
    }
}

// Writing.
extension TablePass {
    private mutating func copy(before end: Int) {
        guard next < end else { return }
        bytes += source.bytes[lines.range(of: next...end - 1)]
        sourceLines += next..<end
        next = end
    }

    /// Writes a row as headings; the first of them follows what is written of its line already, if the table `isFirst`.
    private mutating func write(
        _ row: [Range<Int>], _ line: Int, _ containers: LineContainers, _ isFirst: Bool
    ) {
        let table = tables[tables.count - 1]
        let shown = row.prefix(table.alignments.count)
        room += 4 * lines.whole(line).count
        let missing = min(table.alignments.count - shown.count, room)
        room -= missing
        for (column, cell) in shown.enumerated() {
            if !isFirst || column > 0 { bytes += containers.beginning }
            bytes += heading(cell) + ["\n"]
            sourceLines.append(line)
            let isLast = column + 1 == shown.count
            cells[sourceLines.count] = MarkdownCell(
                table: tables.count - 1, row: table.rowCount - 1, column: column,
                missing: isLast ? missing : nil)
        }
    }

    /// A cell as a heading. A backslash before `|` in it only says that the cell does not end there. What is hidden in the
    /// text may go beyond the cell, so that it is hidden anew.
    private func heading(_ cell: Range<Int>) -> [UInt8] {
        let written = source.bytes.withUnsafeBufferPointer {
            Array(ReversibleText.restored($0[cell], isRaw: true).utf8)
        }
        let words = written.indices.filter { !written.has("\\|", at: $0) }.map { written[$0] }
        let heading = Array("# ".utf8) + words + " #".utf8
        return ReversibleText(heading, isFetched: isFetched)?.bytes ?? heading
    }
}

/// The quotes and items around a paragraph.
private struct LineContainers {
    /// What a line begins with that is in all of them.
    let beginning: [UInt8]
    private let bytes: [UInt8]
    private let lines: MarkdownLines
    private let quotes: Int
    /// By how many columns lines are indented for the item that the paragraph is in; 0 in a quote.
    private let indent: Int

    /// Nil for what is nested very deep, where each cell would be a long line.
    init?(of block: MarkdownNode, _ bytes: [UInt8], _ lines: MarkdownLines) {
        let start = lines.start(of: block)
        beginning = MarkdownLines.continuation(of: bytes[lines.start(of: block.lines.lowerBound)..<start])
        (self.bytes, self.lines) = (bytes, lines)
        let around = Array(sequence(first: block) { $0.parent })
        quotes = around.count { $0.kind == .blockQuote }
        let item = around.first { $0.kind == .item }
        indent = quotes == 0 ? item?.firstChild.map { $0.column - 1 } ?? 0 : 0
        guard beginning.count <= 100 else { return nil }
    }

    /// Where the text of a line begins; nil if the line lacks the mark of a quote or the indentation of the item, so that
    /// it only continues a paragraph, or if it is indented as code is.
    func start(ofLine number: Int) -> Int? {
        let line = bytes[lines.whole(number)]
        var start = line.startIndex
        var index = line.end(from: start, while: \.isSpaceOrTab)
        for _ in 0..<quotes {
            guard index < line.endIndex, line[index] == ">" else { return nil }
            start = index + 1
            index = line.end(from: start, while: \.isSpaceOrTab)
        }
        let column = line[start..<index].reduce(0) { $0 + ($1 == "\t" ? 4 - $0 % 4 : 1) }
        // One space belongs to the mark of a quote.
        return (quotes > 0 ? 0..<5 : indent..<indent + 4).contains(column) ? index : nil
    }
}
