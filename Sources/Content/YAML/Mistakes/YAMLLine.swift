/// A line of YAML as a person sees it: perhaps a dash, perhaps a name and a colon, and a value.
struct YAMLLine {
    let bytes: [UInt8]
    /// The line without its end and the blanks before it.
    let range: Range<Int>
    /// Where the first byte stands that is no blank.
    let content: Int
    /// The name before the first `:` that a blank or the line's end follows.
    let key: Range<Int>?
    /// What stands after that colon, or after the dash, or the line if there is neither.
    let value: Range<Int>

    /// The line of `offset`; the one above if `offset` is at the very end of the text.
    init(of offset: Int, in bytes: [UInt8]) {
        self.bytes = bytes
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
        range = start..<end
        content = Self.skipBlanks(start, end, bytes)
        var first = content
        while first + 1 < end, bytes[first] == 0x2D, bytes[first + 1].isASCIISpace {
            first = Self.skipBlanks(first + 1, end, bytes)
        }
        var colon = first
        while colon < end, !(bytes[colon] == 0x3A && (colon + 1 == end || bytes[colon + 1].isASCIISpace)) {
            colon += 1
        }
        key = colon < end ? first..<colon : nil
        value = colon < end ? Self.skipBlanks(colon + 1, end, bytes)..<end : first..<end
    }

    /// The last line above that is not blank.
    var lineAbove: YAMLLine? {
        var line = self
        while line.range.lowerBound > 0 {
            line = YAMLLine(of: line.range.lowerBound - 1, in: bytes)
            if !line.range.isEmpty { return line }
        }
        return nil
    }

    /// How many blanks stand before the content.
    var indent: Int { content - range.lowerBound }

    /// A stretch of the line as text.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The line as it would be with its value in quotes.
    var withQuotedValue: String {
        let written = text(value)
        guard let key else { return YAMLText.inQuotes(written) }
        return "\(text(key)): \(YAMLText.inQuotes(written))"
    }

    private static func skipBlanks(_ start: Int, _ end: Int, _ bytes: [UInt8]) -> Int {
        var index = start
        while index < end, bytes[index].isASCIISpace { index += 1 }
        return index
    }
}
