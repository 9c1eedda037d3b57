/// How many cells of a terminal characters take.
enum DisplayWidth {
    /// Two for East Asian wide characters and emoji, none for a lone mark, else one.
    static func of(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.value < 0x300 { return 1 }
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// The cells that `text` takes.
    static func of(_ text: some Sequence<Character>) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
