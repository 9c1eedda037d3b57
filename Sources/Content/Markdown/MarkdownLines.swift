/// The lines of a piece of Markdown, numbered from 1 as cmark does.
struct MarkdownLines {
    private let bytes: [UInt8]
    private let end: Int
    private var starts: [Int]
    /// Where the destinations of `[name]: destination` lines begin, to the line's end.
    let definitions: [Range<Int>]

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        end = range.upperBound
        starts = [range.lowerBound]
        for index in range where index + 1 < range.upperBound {
            let isReturn = bytes[index] == 0x0D && bytes[index + 1] != 0x0A
            if bytes[index] == 0x0A || isReturn { starts.append(index + 1) }
        }
        definitions = Self.definitions(bytes, range)
    }

    /// Where a line begins.
    func start(of line: Int) -> Int {
        starts[min(max(0, line - 1), starts.count - 1)]
    }

    /// Lines as a whole.
    func range(of lines: ClosedRange<Int>) -> Range<Int> {
        let start = start(of: lines.lowerBound)
        return
            start..<max(start, lines.upperBound < starts.count ? self.start(of: lines.upperBound + 1) : end)
    }

    /// A line without blanks around it.
    func content(of line: Int) -> Range<Int> {
        let whole = range(of: line...line)
        var (start, end) = (whole.lowerBound, whole.upperBound)
        while end > start, bytes[end - 1].isYAMLSpace { end -= 1 }
        while start < end, bytes[start].isYAMLSpace { start += 1 }
        return start..<end
    }

    private static func definitions(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for index in range
        where index + 1 < range.upperBound && bytes[index] == 0x5D && bytes[index + 1] == 0x3A {
            var start = index + 2
            while start < range.upperBound, bytes[start].isYAMLSpace || bytes[start] == 0x3C { start += 1 }
            var end = start
            while end < range.upperBound, bytes[end] != 0x0A { end += 1 }
            found.append(start..<end)
        }
        return found
    }
}
