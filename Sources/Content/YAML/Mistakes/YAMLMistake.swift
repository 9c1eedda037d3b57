internal import TextAndTime

/// The mistake that a person probably made when YAML cannot be read, and what to write instead.
enum YAMLMistake {
    /// Explains a problem in the bytes of a file; nil if it does not recognise it.
    typealias Explanation = @Sendable (YAMLProblem, _ bytes: [UInt8]) -> Mistake?

    static let known: [Explanation] = [
        invisibleLineBreak, controlCharacter, tab, reservedBeginning, starOrAmpersand, escape, unclosedQuote,
        textAfterQuote, missingColon, unquotedColon, listOnFieldLine, unclosedBracket, strayBracket,
        textOnBlockLine, indentation,
    ]

    /// The first mistake that explains `problem`.
    static func explaining(_ problem: YAMLProblem, in bytes: [UInt8]) -> Mistake? {
        known.lazy.compactMap { $0(problem, bytes) }.first
    }
}

/// A line of YAML as a person sees it: optional dashes, an optional name and colon, a value.
struct YAMLLine {
    let bytes: [UInt8]
    /// The line without white space and a line break at its end.
    let range: Range<Int>
    /// Where the first byte is that is not white space.
    let content: Int
    /// The name before the first `:` that is followed by white space or the end of the line.
    let key: Range<Int>?
    /// The text after that colon, or after the dash, or the line if there is neither.
    let value: Range<Int>

    /// The line of `offset`; the one above if `offset` is at the very end of the text.
    init(of offset: Int, in bytes: [UInt8]) {
        self.bytes = bytes
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != "\n" { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != "\n" { end += 1 }
        while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
        range = start..<end
        content = Self.skipBlanks(start, end, bytes)
        var first = content
        while first + 1 < end, bytes[first] == "-", bytes[first + 1].isASCIISpace {
            first = Self.skipBlanks(first + 1, end, bytes)
        }
        var colon = first
        while colon < end, !(bytes[colon] == ":" && (colon + 1 == end || bytes[colon + 1].isASCIISpace)) {
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

    var indent: Int { content - range.lowerBound }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    var withQuotedValue: String { withValue(YAMLText.inQuotes(text(value))) }

    func withValue(_ value: String) -> String { (key.map { text($0) + ": " } ?? "") + value }

    private static func skipBlanks(_ start: Int, _ end: Int, _ bytes: [UInt8]) -> Int {
        var index = start
        while index < end, bytes[index].isASCIISpace { index += 1 }
        return index
    }
}
