extension Slug {
    /// A name made from a title: `Émile, or On Education` becomes `emile-or-on-education`.
    ///
    /// A title without letters gets the name `untitled`.
    public init(title: String) {
        var words = SlugWords()
        for scalar in title.unicodeScalars { words.add(scalar) }
        self.init(words.joined)
    }

    /// A name for a title that is not taken yet: with `-2`, `-3` and so on behind it if need be.
    public static func free(for title: String, isTaken: (Slug) -> Bool) -> Slug {
        let slug = Slug(title: title)
        var candidate = slug
        var number = 2
        while isTaken(candidate) || reserved.contains(candidate.text) {
            candidate = Slug("\(slug)-\(number)")
            number += 1
        }
        return candidate
    }

    /// Names that lists of pages and orders have in the addresses of every section.
    static let reserved: Set<String> = ["index", "page", "by-author", "by-acquired", "by-rating"]
    /// How many bytes the longest of them has.
    static let longestReserved = 11
}

/// The words of a slug while they are gathered.
private struct SlugWords {
    private var words: [String] = []
    private var word = ""

    mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
        case "A"..."Z": word += scalar.properties.lowercaseMapping
        case "'", "’", "ʼ", "‘", "\u{AD}": break
        case _ where scalar.isASCII: endWord()
        default: addOther(scalar)
        }
    }

    /// The words with hyphens, cut to a length that suits addresses.
    var joined: String {
        var text = ""
        for word in words + [word] where !word.isEmpty {
            let separator = text.isEmpty ? "" : "-"
            guard text.count + separator.count + word.count <= Self.longest else {
                return text.isEmpty ? String(word.prefix(Self.longest)) : text
            }
            text += separator + word
        }
        return text.isEmpty ? "untitled" : text
    }

    private static let longest = 60

    private mutating func addOther(_ scalar: Unicode.Scalar) {
        if let letters = LatinLetters.plain(scalar) {
            word += letters.description
        } else if let letters = Transliteration.latin(scalar) {
            word += letters
        } else if scalar.isPartOfWord {
            if !LatinLetters.isAccent(scalar) { word += scalar.properties.lowercaseMapping }
        } else if !scalar.properties.isDefaultIgnorableCodePoint {
            endWord()
        }
    }

    private mutating func endWord() {
        if !word.isEmpty { words.append(word) }
        word = ""
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a digit or a sign that belongs to one.
    var isPartOfWord: Bool {
        if properties.isAlphabetic { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber: return true
        default: return false
        }
    }
}
