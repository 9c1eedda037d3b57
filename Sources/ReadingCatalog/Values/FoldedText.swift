internal import TextAndTime

/// Text as it is compared: words in lower case, without accents and punctuation.
public enum FoldedText {
    /// The words of a text.
    public static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in text.lowercased() {
            // Most characters are ASCII, which saves looking them up in Unicode's tables.
            let byte = character.asciiValue
            if let byte, byte.isASCIILetter || byte.isASCIIDigit {
                word.append(character)
            } else if byte == nil, character.isLetter || character.isNumber {
                word += plain(character)
            } else if !word.isEmpty, byte != "'", byte != nil || !"’ʼ".contains(character) {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// The words of a name, which is itself if it has no letters; characters that cannot be seen do not count.
    public static func name(_ text: String) -> [String] {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        let seen =
            isPlain
            ? text
            : String(
                String.UnicodeScalarView(
                    text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
        let words = words(seen)
        if words.isEmpty, !seen.allSatisfy(\.isWhitespace) { return [seen.collapsingSpaces.lowercased()] }
        return words
    }

    /// The words of a title without an article at its beginning; `&` and `and` are the same.
    public static func title(_ text: String) -> [String] {
        let words = name(text.utf8.contains(UInt8(ascii: "&")) ? text.replacing("&", with: " and ") : text)
        guard let first = words.first, words.count > 1, articles.contains(first) else { return words }
        return Array(words.dropFirst())
    }

    /// Whether each of some words begins one of the texts'.
    public static func begin(_ words: [String], in texts: [String]) -> Bool {
        let theirs = texts.flatMap(Self.words)
        return words.allSatisfy { word in theirs.contains { $0.hasPrefix(word) } }
    }

    private static func plain(_ character: Character) -> String {
        character.unicodeScalars.reduce(into: "") { letters, scalar in
            if let plain = LatinLetters.plain(scalar) {
                letters += "\(plain)"
            } else if !LatinLetters.isAccent(scalar) {
                letters.unicodeScalars.append(scalar)
            }
        }
    }

    private static let articles: Set<String> = [
        "the", "a", "an", "le", "la", "les", "un", "une", "der", "die", "das", "ein", "eine", "el", "los",
        "las",
        "il", "lo", "gli", "het", "de", "en", "ett", "et",
    ]
}
