/// The quotation marks of a language.
struct TypographicQuotes: Sendable {
    let openDouble: StaticString
    let closeDouble: StaticString
    let openSingle: StaticString
    let closeSingle: StaticString
    /// Whether they are the marks that cmark writes.
    let isEnglish: Bool

    /// The marks that `language` uses, by its tag; those of English if it is not known.
    init(language: String) {
        let tag = language.lowercased()
        let base = String(tag.prefix { $0 != "-" && $0 != "_" })
        let own = Self.marks[tag] ?? Self.marks[base]
        (openDouble, closeDouble, openSingle, closeSingle) = own ?? Self.english
        isEnglish = own == nil
    }

    private typealias Marks = (StaticString, StaticString, StaticString, StaticString)

    private static let english: Marks = ("“", "”", "‘", "’")
    private static let low: Marks = ("„", "“", "‚", "‘")
    private static let lowHigh: Marks = ("„", "”", "‚", "’")
    private static let angled: Marks = ("«", "»", "“", "”")

    private static let marks: [String: Marks] = [
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
