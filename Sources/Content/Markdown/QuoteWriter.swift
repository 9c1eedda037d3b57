/// Turns the English quotes that cmark makes into those of another language.
struct QuoteWriter {
    private let quotes: TypographicQuotes
    private let isNeeded: Bool
    private var openSingles = 0

    /// A writer for text that was read from `range` of `bytes`.
    ///
    /// Who writes quotes of their own is left to them: cmark's could not be told from theirs.
    init(_ quotes: TypographicQuotes, _ bytes: [UInt8], _ range: Range<Int>) {
        self.quotes = quotes
        isNeeded = !quotes.isEnglish && !Self.hasCurlyQuotes(bytes, range)
    }

    /// Hands on a text in pieces, with its quotes exchanged; `last` is what was written before it.
    mutating func forEachPiece(
        of text: UnsafeBufferPointer<UInt8>, after last: UInt8?, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard isNeeded else { return body(text) }
        var (rest, index) = (0, 0)
        while index + 2 < text.count {
            guard text[index] == 0xE2, text[index + 1] == 0x80 else {
                index += 1
                continue
            }
            let before = index > 0 ? text[index - 1] : last
            let after = index + 3 < text.count ? text[index + 3] : nil
            if let mark = mark(text[index + 2], before, after) {
                body(UnsafeBufferPointer(rebasing: text[rest..<index]))
                body(UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
                rest = index + 3
            }
            index += 3
        }
        body(UnsafeBufferPointer(rebasing: text[rest...]))
    }

    /// The mark that the language has for the one of English that ends with `byte`.
    private mutating func mark(_ byte: UInt8, _ before: UInt8?, _ after: UInt8?) -> StaticString? {
        switch byte {
        case 0x9C: return quotes.openDouble
        case 0x9D: return quotes.closeDouble
        case 0x98:
            openSingles += 1
            return quotes.openSingle
        case 0x99:
            // Between two letters it is an apostrophe, whatever was opened before.
            let isApostrophe =
                before.map { Self.isLetter($0) } == true && after.map { Self.isLetter($0) } == true
            guard openSingles > 0, !isApostrophe else { return nil }
            openSingles -= 1
            return quotes.closeSingle
        default: return nil
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xE1, 0xE3...0xFF: true
        default: false
        }
    }

    private static func hasCurlyQuotes(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        for index in range.dropLast(2) where bytes[index] == 0xE2 && bytes[index + 1] == 0x80 {
            if bytes[index + 2] == 0x98 || bytes[index + 2] == 0x9C || bytes[index + 2] == 0x9D {
                return true
            }
        }
        return false
    }
}
