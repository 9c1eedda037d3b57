internal import TextAndTime

/// The quotation marks of a language.
struct TypographicQuotes: Sendable {
    let openDouble: StaticString
    let closeDouble: StaticString
    let openSingle: StaticString
    let closeSingle: StaticString
    /// Whether they are the marks that cmark writes.
    let isEnglish: Bool

    /// The marks of the language with this tag; those of English if it is unknown.
    init(language: String) {
        let tag = language.lowercased()
        let base = String(tag.prefix { $0 != "-" && $0 != "_" })
        let own = Self.byLanguage[tag] ?? Self.byLanguage[base]
        (openDouble, closeDouble, openSingle, closeSingle) = own ?? Self.english
        isEnglish = own == nil
    }

    private typealias Quotes = (StaticString, StaticString, StaticString, StaticString)

    private static let english: Quotes = ("“", "”", "‘", "’")
    private static let low: Quotes = ("„", "“", "‚", "‘")
    private static let lowHigh: Quotes = ("„", "”", "‚", "’")
    private static let angled: Quotes = ("«", "»", "“", "”")

    private static let byLanguage: [String: Quotes] = [
        "bg": low, "ca": angled, "cs": low, "da": low, "de": low, "de-ch": ("«", "»", "‹", "›"), "el": angled,
        "es": angled, "et": low, "fi": ("”", "”", "’", "’"),
        "fr": ("«\u{202F}", "\u{202F}»", "“", "”"), "fr-ch": ("«\u{202F}", "\u{202F}»", "‹", "›"),
        "hr": lowHigh, "hu": ("„", "”", "»", "«"), "is": low, "it": angled, "lt": low,
        "nb": ("«", "»", "‘", "’"),
        "nn": ("«", "»", "‘", "’"), "no": ("«", "»", "‘", "’"), "pl": ("„", "”", "«", "»"), "pt-pt": angled,
        "ro": ("„", "”", "«", "»"), "ru": ("«", "»", "„", "“"), "sk": low, "sl": low, "sr": lowHigh,
        "sv": ("”", "”", "’", "’"), "uk": ("«", "»", "„", "“"),
    ]
}

/// Replaces the English quotes that cmark writes by those of another language.
struct QuoteWriter {
    private let quotes: TypographicQuotes
    private let isNeeded: Bool
    private var openSingles = 0

    /// A writer for text that was read from `range` of `bytes`.
    ///
    /// Text that has typographic quotes already is left as it is: they cannot be distinguished from cmark's.
    init(_ quotes: TypographicQuotes, _ bytes: [UInt8], _ range: Range<Int>) {
        self.quotes = quotes
        isNeeded = !quotes.isEnglish && !Self.hasCurlyQuotes(bytes, range)
    }

    /// Passes a text to `body` in pieces, with its quotes replaced; `last` is the byte written before it.
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

    /// The replacement of the English mark whose last byte is `byte`.
    private mutating func mark(_ byte: UInt8, _ before: UInt8?, _ after: UInt8?) -> StaticString? {
        switch byte {
        case 0x9C: return quotes.openDouble
        case 0x9D: return quotes.closeDouble
        case 0x98:
            openSingles += 1
            return quotes.openSingle
        case 0x99:
            // Between two letters it is an apostrophe, even inside an open quotation.
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
        case "0"..."9", "A"..."Z", "a"..."z", 0x80...0xE1, 0xE3...0xFF: true
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
