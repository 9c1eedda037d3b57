internal import TextAndTime

/// A table in a paragraph: its header, the row of dashes below it, and the rows that follow.
struct MarkdownTable {
    enum Alignment { case none, left, center, right }

    let alignments: [Alignment]
    /// The cells of the header and of each row, without `|` and the white space around them, as ranges of the text.
    var rows: [[Range<Int>]]

    init(alignments: [Alignment], header: [Range<Int>]) {
        self.alignments = alignments
        rows = [header]
    }
}

/// Reads lines as rows of tables.
struct TableRows {
    let bytes: [UInt8]

    /// The cells of a line, separated by `|`; a `|` at either end or after a backslash does not separate cells.
    func cells(of line: Range<Int>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = line.lowerBound
        if start < line.upperBound, bytes[start] == 0x7C { start += 1 }
        for index in start..<max(start, line.upperBound)
        where bytes[index] == 0x7C && bytes[index - 1] != 0x5C {
            cells.append(trimmed(start..<index))
            start = index + 1
        }
        if !trimmed(start..<max(start, line.upperBound)).isEmpty {
            cells.append(trimmed(start..<line.upperBound))
        }
        return cells
    }

    /// The alignments of a row of dashes below a header of as many cells; nil if it is none.
    func alignments(of line: Range<Int>, below header: Range<Int>) -> [MarkdownTable.Alignment]? {
        guard mayBeDashes(line) else { return nil }
        var alignments: [MarkdownTable.Alignment] = []
        for cell in cells(of: line) {
            guard let alignment = alignment(cell) else { return nil }
            alignments.append(alignment)
        }
        return alignments.isEmpty || alignments.count != cells(of: header).count ? nil : alignments
    }

    /// Whether a line has nothing but dashes, colons, bars and spaces; dashes alone underline a heading.
    private func mayBeDashes(_ line: Range<Int>) -> Bool {
        let text = bytes[line]
        return text.allSatisfy { " \t-:|".utf8.contains($0) } && text.contains(0x2D)
            && (text.contains(0x7C) || text.contains(0x3A))
    }

    private func alignment(_ cell: Range<Int>) -> MarkdownTable.Alignment? {
        guard !cell.isEmpty else { return nil }
        let isLeft = bytes[cell.lowerBound] == 0x3A
        let isRight = bytes[cell.upperBound - 1] == 0x3A && cell.count > 1
        let dashes = cell.lowerBound + (isLeft ? 1 : 0)..<cell.upperBound - (isRight ? 1 : 0)
        guard !dashes.isEmpty, bytes[dashes].allSatisfy({ $0 == 0x2D }) else { return nil }
        return isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : MarkdownTable.Alignment.none
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (first, last) = (range.lowerBound, range.upperBound)
        while last > first, bytes[last - 1].isASCIISpace { last -= 1 }
        while first < last, bytes[first].isASCIISpace { first += 1 }
        return first..<last
    }
}

/// The block quotes and list items around a paragraph, which decide where the text of its lines begins.
struct MarkdownContainers {
    /// The columns by which lines are indented for list items: outside of all quotes, then within each.
    private var indents = [0]
    private var outer: [Int] = []

    /// What is nested deeper has no tables: to look at all containers of each line takes too long.
    private static let deepest = 32

    private var isTooDeep: Bool { indents.count + outer.count > Self.deepest }

    mutating func enterQuote() { indents.append(0) }

    mutating func leaveQuote() { indents.removeLast() }

    /// Enters an item whose marker begins at `marker` on the line that begins at `line`.
    mutating func enterItem(marker: Int, line: Int, in bytes: [UInt8]) {
        outer.append(indents[indents.count - 1])
        if isTooDeep { return }
        var base = line
        if indents.count > 1, let quote = bytes[line..<marker].lastIndex(of: 0x3E) {
            base = quote + 1
            if base < marker, bytes[base] == 0x20 { base += 1 }
        }
        var end = marker
        while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
        end += 1
        let (column, first) = Self.skipSpace(end, Self.column(of: end, from: line, in: bytes), in: bytes)
        let width = Self.column(of: end, from: line, in: bytes) - Self.column(of: base, from: line, in: bytes)
        let space = column - Self.column(of: end, from: line, in: bytes)
        let isBlank = first >= bytes.count || bytes[first] == 0x0A || bytes[first] == 0x0D
        indents[indents.count - 1] = width + (isBlank || space > 4 ? 1 : max(1, space))
    }

    mutating func leaveItem() { indents[indents.count - 1] = outer.removeLast() }

    /// Where the text of `line` begins, and by how many columns it is indented; nil if the line lacks a mark of a
    /// quote or the indentation of an item, so that it only continues a paragraph.
    func content(of line: Range<Int>, in bytes: [UInt8]) -> (start: Int, indent: Int)? {
        if isTooDeep { return nil }
        var (index, column) = (line.lowerBound, 0)
        for (level, indent) in indents.enumerated() {
            let base = column
            let (reached, first) = Self.skipSpace(index, column, in: bytes)
            guard reached - base >= indent, first < line.upperBound else { return nil }
            if level == indents.count - 1 { return (first, reached - base - indent) }
            guard reached - base - indent < 4, bytes[first] == 0x3E else { return nil }
            (index, column) = (first + 1, reached + 1)
            if index < line.upperBound, bytes[index] == 0x20 { (index, column) = (index + 1, column + 1) }
        }
        return nil
    }

    private static func skipSpace(_ start: Int, _ column: Int, in bytes: [UInt8]) -> (column: Int, first: Int)
    {
        var (index, column) = (start, column)
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 {
            column += bytes[index] == 0x20 ? 1 : 4 - column % 4
            index += 1
        }
        return (column, index)
    }

    private static func column(of index: Int, from line: Int, in bytes: [UInt8]) -> Int {
        var column = 0
        for byte in bytes[line..<min(index, bytes.count)] { column += byte == 0x09 ? 4 - column % 4 : 1 }
        return column
    }
}
