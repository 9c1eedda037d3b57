/// From which side a text is read.
enum TextDirection {
    /// `ltr` or `rtl`, by a language tag.
    static func of(language tag: String) -> StaticString {
        let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        if parts.dropFirst().contains(where: { ["arab", "hebr", "thaa", "nkoo", "syrc"].contains($0) }) {
            return "rtl"
        }
        let languages = ["ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr", "arc"]
        let isRightToLeft = languages.contains(String(parts.first ?? "")) && !parts.contains("latn")
        return isRightToLeft ? "rtl" : "ltr"
    }

    /// Whether a letter belongs to a script that is read from the right.
    static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
