/// Counts the lines and characters of a file as a person counts them, from one place on to the next.
struct LineCounter {
    private let text: CountedText
    private var line = 1
    private var start: Int
    /// Where the line's LF is, or the file ends.
    private var end: Int
    /// The last place in the line up to which characters were counted, and how many there are.
    private var counted: (end: Int, characters: Int)

    init(_ bytes: UnsafeRawBufferPointer) {
        text = CountedText(bytes: bytes)
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        end = text.lineFeed(from: start)
        counted = (start, 0)
    }

    /// The place of `range` in the file known as `path`; it must not begin before one that was asked for earlier.
    mutating func position(of range: Range<Int>, in path: String) -> SourcePosition {
        let offset = min(max(0, range.lowerBound), text.bytes.count)
        goToLine(of: offset)
        let lineEnd = endOfLine(after: offset)
        let markedEnd = max(offset, min(range.upperBound, lineEnd))
        let marked = offset..<markedEnd
        return SourcePosition(
            file: path, line: line, column: charactersBefore(offset) + 1, length: max(1, text.count(marked)),
            excerpt: .window(
                before: text.last(min(start, offset)..<offset), marked: text.first(marked),
                after: text.first(markedEnd..<lineEnd)))
    }

    private mutating func goToLine(of offset: Int) {
        while end < offset {
            line += 1
            start = end + 1
            end = text.lineFeed(from: start)
            counted = (start, 0)
        }
    }

    /// Where the line ends for a person, to whom CR LF is one sign.
    private func endOfLine(after offset: Int) -> Int {
        end > offset && end < text.bytes.count && text.bytes[end - 1] == 0x0D ? end - 1 : end
    }

    private mutating func charactersBefore(_ offset: Int) -> Int {
        guard offset > start else { return 0 }
        guard text.isCounted(start..<offset) else { return offset - start }
        let sure = text.boundary(in: counted.end..<offset)
        counted = (sure, counted.characters + text.count(counted.end..<sure))
        return counted.characters + text.count(sure..<offset)
    }
}
