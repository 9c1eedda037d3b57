/// Converts the LaTeX commands that occur in titles and names to plain text.
enum LaTeXText {
    /// `Erd{\H o}s` as `Erdős`, `{The} Book` as `The Book`.
    static func plain(_ text: String) -> String {
        guard text.contains(where: { "\\{}~-$".contains($0) }) else { return text }
        var (result, rest) = ("", text[...])
        while let character = rest.popFirst() {
            switch character {
            case "\\": result += command(&rest)
            case "{", "}", "$": continue
            case "~": result += " "
            case "-" where rest.hasPrefix("--"):
                rest = rest.dropFirst(2)
                result += "—"
            case "-" where rest.hasPrefix("-"):
                rest = rest.dropFirst()
                result += "–"
            default: result.append(character)
            }
        }
        return result
    }

    private static func command(_ rest: inout Substring) -> String {
        guard let first = rest.popFirst() else { return "" }
        if !first.isLetter {
            return accents[String(first)].map { accented($0, &rest) } ?? (first == "\\" ? " " : String(first))
        }
        var name = String(first)
        while let next = rest.first, next.isASCII, next.isLetter { name.append(rest.removeFirst()) }
        if let letter = letters[name] {
            if rest.first == " " { rest = rest.dropFirst() }
            return letter
        }
        if let accent = accents[name] { return accented(accent, &rest) }
        if rest.first == " " { rest = rest.dropFirst() }
        return ""
    }

    private static func accented(_ accent: Unicode.Scalar, _ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " || $0 == "{" }
        guard var letter = rest.popFirst() else { return "" }
        if letter == "\\", let next = rest.popFirst() { letter = next }
        var text = String(letter)
        text.unicodeScalars.append(accent)
        return precomposed(Character(text))
    }

    /// The one letter that is the same as a letter and its accent, if there is one.
    private static func precomposed(_ character: Character) -> String {
        for value in [0xC0...0x24F as ClosedRange<UInt32>, 0x1E00...0x1EFF].joined() {
            if let scalar = Unicode.Scalar(value), Character(scalar) == character { return String(scalar) }
        }
        return String(character)
    }

    private static let accents: [String: Unicode.Scalar] = [
        "\"": "\u{308}", "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}",
        ".": "\u{307}", "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}", "c": "\u{327}", "k": "\u{328}",
        "d": "\u{323}", "b": "\u{331}", "r": "\u{30A}",
    ]

    private static let letters = [
        "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å",
        "l": "ł",
        "L": "Ł", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "textendash": "–",
        "textemdash": "—",
        "ldots": "…", "dots": "…", "textquoteright": "’", "textquoteleft": "‘",
    ]
}
