extension SourcePosition.Excerpt {
    /// The part of a line around its marked characters, short enough for a terminal. Of each part, one character more
    /// than is shown will do.
    static func window(before: [Character], marked: [Character], after: [Character]) -> Self {
        let isCutBefore = before.count > sideLength
        let shownBefore = before.suffix(sideLength)
        let shownMarked = marked.prefix(sideLength)
        let isCutAfter = marked.count > sideLength || after.count > sideLength
        let shownAfter = marked.count > sideLength ? [] : after.prefix(sideLength)
        let text =
            (isCutBefore ? "…" : "") + printable(shownBefore) + printable(shownMarked)
            + printable(shownAfter) + (isCutAfter ? "…" : "")
        return Self(
            text: text, caret: shownBefore.count + (isCutBefore ? 1 : 0), width: max(1, shownMarked.count))
    }

    /// How many characters are shown on each side of the place, and how many of the place itself.
    static let sideLength = 80

    /// Control characters as their pictures, so that no file can steer the terminal.
    private static func printable(_ characters: some Collection<Character>) -> String {
        String(characters.map(picture))
    }

    private static func picture(of character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character != "\t" else { return character }
        switch scalar.value {
        case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? "\u{FFFD}"
        case 0x7F: return "\u{2421}"
        case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: return "\u{FFFD}"
        default: return character
        }
    }
}
