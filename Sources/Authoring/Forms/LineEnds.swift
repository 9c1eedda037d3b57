/// The ends of a text's lines, which forms of browsers replace by line feeds: line by line, since some files have several
/// kinds.
public struct LineEnds {
    private let lines: [(text: ArraySlice<UInt8>, end: String)]
    /// How a line ends that has none of the former lines above it.
    private let first: String

    /// Those of a text, in which lines end with a line feed, a return, or both. `above`: how the line above it ends.
    public init(of bytes: some Collection<UInt8>, above: String? = nil) {
        let bytes = Array(bytes)
        var lines: [(text: ArraySlice<UInt8>, end: String)] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            let isReturn = bytes[index] == 0x0D
            guard isReturn || bytes[index] == 0x0A else {
                index += 1
                continue
            }
            let isBoth = isReturn && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            lines.append((bytes[start..<index], isBoth ? "\r\n" : isReturn ? "\r" : "\n"))
            index += isBoth ? 2 : 1
            start = index
        }
        first = lines.first?.end ?? above ?? "\n"
        self.lines = lines + (start < bytes.count ? [(bytes[start...], "")] : [])
    }

    /// How the last line ends that has an end.
    var last: String? { lines.last { !$0.end.isEmpty }?.end }

    /// A text with line feeds, in which each line that was there ends as before, and a new one as the line above it.
    public func put(into text: String) -> String {
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        func isSame(_ old: Int, _ place: Int) -> Bool { lines[old].text.elementsEqual(new[place].utf8) }
        let most = min(lines.count, new.count)
        let above = (0..<most).first { !isSame($0, $0) } ?? most
        let below =
            (0..<most - above).first { !isSame(lines.count - 1 - $0, new.count - 1 - $0) } ?? most - above
        var result = ""
        result.reserveCapacity(text.utf8.count + new.count)
        var (last, place) = (first, above)
        for (number, line) in new.enumerated() {
            result += line
            guard number < new.count - 1 else { break }
            let old: Int? =
                if number < above {
                    number
                } else if number >= new.count - below {
                    lines.count - (new.count - number)
                } else {
                    // Of a text in which every line is new, each is looked for among few.
                    (place..<max(place, min(place + 100, lines.count - below))).first { isSame($0, number) }
                }
            if let old, number >= above { place = old + 1 }
            if let old, !lines[old].end.isEmpty { last = lines[old].end }
            result += last
        }
        return result
    }
}
