/// Counts lines and characters as a reader perceives them, from one place on to the next.
struct LineCounter {
    private let text: CountedText
    private(set) var place: CountedPlace

    /// A counter that continues from `place`.
    init(_ bytes: UnsafeRawBufferPointer, from place: CountedPlace) {
        text = CountedText(bytes: bytes)
        self.place = place
    }

    /// The beginning of a file, and of lines that begin at least so many bytes after one another.
    static func places(_ distance: Int, apart bytes: UnsafeRawBufferPointer) -> [CountedPlace] {
        let text = CountedText(bytes: bytes)
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var lines = LineCounter(
            bytes, from: CountedPlace(line: 1, start: start, end: text.lineFeed(from: start)))
        var places = [lines.place]
        while lines.place.end < bytes.count {
            lines.goToLine(of: lines.place.end + distance)
            places.append(lines.place)
        }
        return places
    }

    /// The position of `range`, which must not begin before the range of an earlier call.
    mutating func position(of range: Range<Int>, in path: String) -> SourcePosition {
        let offset = min(max(0, range.lowerBound), text.bytes.count)
        goToLine(of: offset)
        let lineEnd = endOfLine(after: offset)
        let markedEnd = max(offset, min(range.upperBound, lineEnd))
        let marked = offset..<markedEnd
        return SourcePosition(
            file: path, line: place.line, column: charactersBefore(offset) + 1,
            length: max(1, text.count(marked)),
            excerpt: .window(
                before: text.last(min(place.start, offset)..<offset), marked: text.first(marked),
                after: text.first(markedEnd..<lineEnd)))
    }

    private mutating func goToLine(of offset: Int) {
        while place.end < offset, place.end < text.bytes.count {
            let start = place.end + 1
            place = CountedPlace(line: place.line + 1, start: start, end: text.lineFeed(from: start))
        }
    }

    /// Where the line ends for a reader: before CR LF.
    private func endOfLine(after offset: Int) -> Int {
        let end = place.end
        return end > offset && end < text.bytes.count && text.bytes[end - 1] == 0x0D ? end - 1 : end
    }

    private mutating func charactersBefore(_ offset: Int) -> Int {
        guard offset > place.start else { return 0 }
        guard text.isCounted(place.start..<offset) else { return offset - place.start }
        let sure = text.boundary(in: place.counted..<offset)
        place.characters += text.count(place.counted..<sure)
        place.counted = sure
        return place.characters + text.count(sure..<offset)
    }
}

/// How far the lines and characters of a file were counted.
struct CountedPlace: Sendable {
    fileprivate let line: Int
    fileprivate let start: Int
    /// The offset of the line's LF, or the end of the file.
    fileprivate let end: Int
    fileprivate(set) var counted: Int
    fileprivate var characters = 0

    fileprivate init(line: Int, start: Int, end: Int) {
        self.line = line
        self.start = start
        self.end = end
        counted = start
    }
}

private struct CountedText {
    let bytes: UnsafeRawBufferPointer
    private static let longestCounted = 100_000
    /// How many bytes are first decoded to find the characters that an excerpt shows.
    private static let shortestWindow = 512

    /// Whether a part is short enough to count its characters. In a line of megabytes, bytes are counted instead.
    func isCounted(_ range: Range<Int>) -> Bool { range.count <= Self.longestCounted }

    func count(_ range: Range<Int>) -> Int { isCounted(range) ? text(range).count : range.count }

    func lineFeed(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return index
    }

    /// The last offset in a part, or its end, at which a character begins whatever surrounds it: between two bytes
    /// of ASCII. The start of the part if there is none.
    func boundary(in range: Range<Int>) -> Int {
        var index = min(range.upperBound, bytes.count - 1)
        while index > range.lowerBound, !isBoundary(index) { index -= 1 }
        return max(index, range.lowerBound)
    }

    private func isBoundary(_ index: Int) -> Bool {
        let (last, next) = (bytes[index - 1], bytes[index])
        return last < 0x80 && next < 0x80 && !(last == 0x0D && next == 0x0A)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension CountedText {
    /// The first characters of a part: all that an excerpt shows, and one more if there are more.
    func first(_ range: Range<Int>) -> [Character] {
        guard isCounted(range) else { return characters(range.prefix(Self.enough)) }
        return window(of: range) { range.lowerBound..<boundary(in: range.lowerBound..<range.lowerBound + $0) }
    }

    /// The last characters of a part, as many.
    func last(_ range: Range<Int>) -> [Character] {
        guard isCounted(range) else { return characters(range.suffix(Self.enough)) }
        return window(of: range) { boundary(in: range.lowerBound..<range.upperBound - $0)..<range.upperBound }
    }

    private static let enough = SourcePosition.Excerpt.sideLength + 1

    /// The characters of the smallest window that has enough of them.
    private func window(of range: Range<Int>, _ part: (_ length: Int) -> Range<Int>) -> [Character] {
        var length = Self.shortestWindow
        while length < range.count {
            let found = Array(text(part(length)))
            if found.count >= Self.enough { return found }
            length *= 4
        }
        return Array(text(range))
    }

    private func characters(_ range: Range<Int>) -> [Character] {
        bytes[range].map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : "\u{FFFD}" }
    }
}
