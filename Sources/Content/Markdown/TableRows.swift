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
        if start < line.upperBound, bytes[start] == "|" { start += 1 }
        for index in start..<max(start, line.upperBound)
        where bytes[index] == "|" && bytes[index - 1] != "\\" {
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
    func mayBeDashes(_ line: Range<Int>) -> Bool {
        let text = bytes[line]
        return text.allSatisfy { " \t-:|".utf8.contains($0) } && text.contains("-")
            && (text.contains("|") || text.contains(":"))
    }

    private func alignment(_ cell: Range<Int>) -> MarkdownTable.Alignment? {
        guard !cell.isEmpty else { return nil }
        let isLeft = bytes[cell.lowerBound] == ":"
        let isRight = bytes[cell.upperBound - 1] == ":" && cell.count > 1
        let dashes = cell.lowerBound + (isLeft ? 1 : 0)..<cell.upperBound - (isRight ? 1 : 0)
        guard !dashes.isEmpty, bytes[dashes].allSatisfy({ $0 == "-" }) else { return nil }
        return isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : MarkdownTable.Alignment.none
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (first, last) = (range.lowerBound, range.upperBound)
        while last > first, bytes[last - 1].isASCIISpace { last -= 1 }
        while first < last, bytes[first].isASCIISpace { first += 1 }
        return first..<last
    }
}

/// The quotes and the item around a paragraph, which decide where the text of its lines begins.
struct TableContainers {
    private let bytes: [UInt8]
    private var quotes = 0
    /// By how many columns lines are indented for the item, after the marks of the quotes.
    private var indent = 0

    /// What is nested deeper has no tables: to look at all blocks around it takes too long.
    private static let deepest = 32

    init?(around node: MarkdownNode, in bytes: [UInt8], _ lines: MarkdownLines) {
        self.bytes = bytes
        var (item, parent, depth) = (nil as MarkdownNode?, node.parent, 0)
        while let block = parent, depth < Self.deepest {
            if block.kind == .blockQuote { quotes += 1 }
            if block.kind == .item, quotes == 0, item == nil { item = block }
            (parent, depth) = (block.parent, depth + 1)
        }
        guard parent == nil else { return nil }
        guard let item else { return }
        let (line, marker) = (lines.whole(item.lines.lowerBound), lines.start(of: item))
        var base = line.lowerBound
        if quotes > 0, let quote = bytes[line.lowerBound..<marker].lastIndex(of: ">") {
            base = quote + 1
            if bytes[base] == " " { base += 1 }
        }
        var end = marker
        while end < line.upperBound, !bytes[end].isASCIISpace { end += 1 }
        if let first = item.firstChild, first.lines.lowerBound == item.lines.lowerBound {
            indent = column(of: lines.start(of: first), from: line.lowerBound)
        } else {
            indent = column(of: end, from: line.lowerBound) + 1
        }
        indent -= column(of: base, from: line.lowerBound)
    }

    /// Where the text of a line begins, and by how many columns it is indented; nil if the line lacks the mark of a quote
    /// or the indentation of the item, so that it only continues a paragraph.
    func content(of line: Range<Int>) -> (start: Int, indent: Int)? {
        var index = line.lowerBound
        func skipSpace() {
            while index < line.upperBound, bytes[index] == " " || bytes[index] == "\t" { index += 1 }
        }
        for _ in 0..<quotes {
            skipSpace()
            guard index < line.upperBound, bytes[index] == ">" else { return nil }
            index += 1
            if index < line.upperBound, bytes[index] == " " { index += 1 }
        }
        let base = column(of: index, from: line.lowerBound)
        skipSpace()
        let rest = column(of: index, from: line.lowerBound) - base - indent
        return index < line.upperBound && rest >= 0 ? (index, rest) : nil
    }

    private func column(of index: Int, from line: Int) -> Int {
        bytes[line..<index].reduce(0) { $0 + ($1 == "\t" ? 4 - $0 % 4 : 1) }
    }
}
