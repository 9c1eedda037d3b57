/// How wide letters are, roughly, in hundredths of the letters' size: enough to break lines without a font.
enum LetterWidth {
    /// The width of a text.
    static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// The width of a letter.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return ofASCII(scalar) }
        if isWide(scalar) { return 100 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .uppercaseLetter: return 68
        default: return 54
        }
    }

    /// Whether a line may be broken before and after the letter: Chinese, Japanese, Korean, emoji.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static func ofASCII(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "i", "j", "l", "I", ".", ",", ":", ";", "!", "|", "'", " ": 30
        case "f", "r", "t", "(", ")", "-", "/": 38
        case "m", "w", "M", "W", "%", "@": 86
        case "A"..."Z": 68
        default: 52
        }
    }
}
