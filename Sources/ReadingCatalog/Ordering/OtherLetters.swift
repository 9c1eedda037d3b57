internal import TextAndTime

/// Letters of scripts other than Latin, as they are put in order.
enum OtherLetters {
    /// The letter without case, and without the accents that its language does not count.
    static func folded(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x30A1...0x30F6: String(shifted(scalar, by: -0x60))
        case 0x370...0x3FF, 0x1F00...0x1FFF: String(GreekLetters.plain(scalar))
        case 0x400...0x52F: cyrillic(scalar)
        default: scalar.properties.lowercaseMapping
        }
    }

    /// Points that Hebrew and Arabic may leave out.
    static func isVowelPoint(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x591...0x5C7, 0x64B...0x65F, 0x670: true
        default: false
        }
    }

    private static func shifted(_ scalar: Unicode.Scalar, by offset: Int) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(Int(scalar.value) + offset)) ?? scalar
    }

    /// Russian files ё with е; the letters of Ukrainian that Unicode put later go where its alphabet has them.
    private static func cyrillic(_ scalar: Unicode.Scalar) -> String {
        let lower = scalar.properties.lowercaseMapping
        switch lower {
        case "ё", "ѐ": return "е"
        case "ґ": return "г\u{4FF}"
        case "є": return "е\u{4FF}"
        case "і": return "и\u{4FE}"
        case "ї": return "и\u{4FF}"
        case "ђ": return "д\u{4FF}"
        case "ј": return "и\u{4FF}ј"
        case "љ": return "л\u{4FF}"
        case "њ": return "н\u{4FF}"
        case "ћ": return "т\u{4FF}"
        case "џ": return "ч\u{4FF}"
        case "ў": return "у\u{4FF}"
        default: return lower
        }
    }
}
