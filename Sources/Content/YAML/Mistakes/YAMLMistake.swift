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
        let start = bytes.prefix(offset).lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let end = bytes.trimmed(start..<bytes.end(from: start) { $0 != "\n" }).upperBound
        func skipBlanks(_ index: Int) -> Int { bytes[..<end].end(from: index, while: \.isASCIISpace) }
        range = start..<end
        content = skipBlanks(start)
        var first = content
        while first + 1 < end, bytes[first] == "-", bytes[first + 1].isASCIISpace {
            first = skipBlanks(first + 1)
        }
        var colon = first
        while colon < end, !(bytes[colon] == ":" && (colon + 1 == end || bytes[colon + 1].isASCIISpace)) {
            colon += 1
        }
        key = colon < end ? first..<colon : nil
        value = colon < end ? skipBlanks(colon + 1)..<end : first..<end
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
}
