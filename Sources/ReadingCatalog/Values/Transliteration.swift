/// Letters of other scripts in Latin ones, where people are used to reading them so.
enum Transliteration {
    /// The Latin letters that stand for a Greek or Cyrillic one, in lower case.
    static func latin(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: greek[OtherLetters.folded(scalar)]
        case 0x400...0x4FF: cyrillic[scalar.properties.lowercaseMapping]
        default: nil
        }
    }

    private static let greek: [String: String] = [
        "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k",
        "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "τ": "t", "υ": "y",
        "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
    ]

    private static let cyrillic: [String: String] = [
        "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "ђ": "dj", "е": "e", "ё": "yo", "є": "ye",
        "ж": "zh", "з": "z", "и": "i", "і": "i", "ї": "yi", "й": "y", "ј": "j", "к": "k", "л": "l", "љ": "lj",
        "м": "m", "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "c", "у": "u",
        "ў": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "џ": "dz", "ш": "sh", "щ": "shch", "ъ": "",
        "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya", "ѓ": "g", "ќ": "k", "ѕ": "dz",
    ]
}
