/// How wide letters are, in hundredths of the letters' size: enough to fit lines without a font.
///
/// For each letter it is the widest of EB Garamond, Palatino, Liberation Serif, Noto Serif and DejaVu Serif, all of them
/// scaled to small letters of `xHeight`, as covers ask browsers to do: so a line that fits by these widths fits in all of them.
public enum LetterWidth {
    public static func of(_ text: some StringProtocol) -> Int {
        var width = 0
        for scalar in text.unicodeScalars { width += of(scalar) }
        return width
    }

    static func of(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let widths = ofASCII
        var width = 0
        for byte in text {
            guard byte < 0x80 else { return of(String(decoding: text, as: UTF8.self)) }
            width += widths[Int(byte)]
        }
        return width
    }

    static var ofSpace: Int { ofASCII[0x20] }

    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return ofASCII[Int(scalar.value)] }
        if isWide(scalar) { return 100 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .uppercaseLetter: return 80
        default: return scalar.value >= 0x400 && scalar.value < 0x530 ? 64 : 56
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

    private static let ofASCII: [Int] =
        Array(repeating: 0, count: 0x20) + [
            28, 36, 41, 74, 56, 84, 90, 24, 45, 45, 50, 75, 28, 33, 28, 48, 58, 56, 56, 56, 56, 56, 56, 56,
            56, 56,
            30, 30, 75, 75, 75, 48, 92, 79, 67, 73, 86, 65, 61, 83, 92, 39, 39, 77, 66, 102, 87, 87, 63, 92,
            81, 61,
            76, 84, 76, 104, 80, 72, 68, 42, 48, 42, 74, 57, 44, 53, 58, 50, 60, 52, 36, 57, 58, 28, 28, 55,
            29, 88,
            60, 56, 59, 59, 42, 45, 36, 60, 55, 82, 51, 55, 49, 56, 48, 56, 74, 0,
        ]
}
