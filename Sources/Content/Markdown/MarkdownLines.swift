internal import TextAndTime

/// The lines of a Markdown text, numbered from 1 as in cmark.
struct MarkdownLines {
    private var wholes: [Range<Int>] = []
    private var contents: [Range<Int>] = []

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var start = range.lowerBound
        for index in range where index + 1 < range.upperBound {
            let isReturn = bytes[index] == "\r" && bytes[index + 1] != "\n"
            guard bytes[index] == "\n" || isReturn else { continue }
            add(start..<index + 1, of: bytes)
            start = index + 1
        }
        add(start..<range.upperBound, of: bytes)
    }

    private mutating func add(_ line: Range<Int>, of bytes: [UInt8]) {
        var (start, end) = (line.lowerBound, line.upperBound)
        while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
        while start < end, bytes[start].isASCIISpace { start += 1 }
        wholes.append(line)
        contents.append(start..<end)
    }

    var count: Int { wholes.count }

    func start(of line: Int) -> Int { wholes[index(of: line)].lowerBound }

    /// Where a block begins.
    func start(of node: MarkdownNode) -> Int { start(of: node.lines.lowerBound) + max(0, node.column - 1) }

    func range(of lines: ClosedRange<Int>) -> Range<Int> {
        start(of: lines.lowerBound)..<wholes[index(of: lines.upperBound)].upperBound
    }

    /// A line with its line break.
    func whole(_ line: Int) -> Range<Int> { wholes[index(of: line)] }

    /// The number of the line that has the byte at `offset`.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, wholes.count)
        while low < high {
            let middle = (low + high) / 2
            if wholes[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A line without white space around it.
    func content(of line: Int) -> Range<Int> { contents[index(of: line)] }

    private func index(of line: Int) -> Int { min(max(0, line - 1), wholes.count - 1) }
}
