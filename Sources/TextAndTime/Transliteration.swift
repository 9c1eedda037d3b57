/// Greek and Cyrillic in Latin letters, as readers are used to them.
enum Transliteration {
    /// The Latin letters for a Greek or Cyrillic one, in lower case; nil for other letters.
    static func latin(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: greek[String(GreekLetters.plain(scalar))]
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

/// Greek letters without their accents.
public enum GreekLetters {
    /// The letter in lower case, without tonos, dialytika and breathing marks; a final sigma becomes a sigma.
    public static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        switch lower {
        case "ά", "ὰ", "ᾶ", "ἀ", "ἁ", "ἄ", "ἅ": return "α"
        case "έ", "ὲ", "ἐ", "ἑ", "ἔ", "ἕ": return "ε"
        case "ή", "ὴ", "ῆ", "ἠ", "ἡ", "ἤ", "ἥ": return "η"
        case "ί", "ϊ", "ΐ", "ὶ", "ῖ", "ἰ", "ἱ", "ἴ", "ἵ": return "ι"
        case "ό", "ὸ", "ὀ", "ὁ", "ὄ", "ὅ": return "ο"
        case "ύ", "ϋ", "ΰ", "ὺ", "ῦ", "ὐ", "ὑ", "ὔ", "ὕ": return "υ"
        case "ώ", "ὼ", "ῶ", "ὠ", "ὡ", "ὤ", "ὥ": return "ω"
        case "ς": return "σ"
        default: return lower
        }
    }
}
