internal import TextAndTime

/// The parts of a person's name: which words are the family's.
enum NameParts {
    /// The name under which a spoken one, with single spaces between words, is filed: `Le Guin, Ursula K.`
    static func filed(_ name: String) -> String {
        if name.hasPrefix("The ") { return name.dropFirst(4) + ", The" }
        var words = name.utf8.split(separator: " ").map { Substring($0) }
        var suffix = ""
        while words.count > 1, let last = words.last, isSuffix(last) || last.utf8.first == "(" {
            suffix = " \(last)" + suffix
            words.removeLast()
        }
        guard let start = startOfFamily(in: words) else { return name }
        let family = name[words[start].startIndex..<words[words.count - 1].endIndex]
        let article = article(of: family)
        let given = "\(name[..<words[start - 1].endIndex])\(article.isEmpty ? "" : " ")\(article)"
        return "\(family.dropFirst(article.count)), \(given)\(suffix)"
    }

    /// The parts between commas, without spaces around them.
    static func commaParts(_ text: String) -> [String] {
        guard text.utf8.contains(where: { $0 == "," || $0 == 0xEF || $0 == 0xD8 }) else { return [text] }
        return text.split { $0 == "," || $0 == "，" || $0 == "،" }.map { String($0).collapsingSpaces }
            .filter { !$0.isEmpty }
    }

    /// Whether it is a suffix of a name: `Jr.`, `III`, `PhD`.
    static func isSuffix(_ text: some StringProtocol) -> Bool {
        text.utf8.count <= 5 && text.utf8.first != "."
            && suffixes.contains(text.lowercased().filter { $0 != "." })
    }

    /// Whether a family's name begins with a particle such as `van`.
    static func beginsWithParticle(_ name: String) -> Bool { isParticle(name.prefix { $0 != " " }) }
}

extension NameParts {
    /// The first of the family's words; nil if the name is filed as it is.
    private static func startOfFamily(in words: [Substring]) -> Int? {
        var start = words.count - 1
        guard start > 0 else { return nil }
        // `Ortega y Gasset` is one name, and in Catalan `Puig i Cadafalch`.
        if start > 2, ["y", "i"].contains(words[start - 1]) { start -= 2 }
        var family = start
        while start > 1, isParticle(words[start - 1]) {
            start -= 1
            if isCapital(words[start])
                || family == start + 1 && isFiled(words[start], after: words[start - 1])
            {
                family = start
            }
        }
        // `de Musset` and `Ibn Khaldun` have no other name.
        let isAlone =
            start == 1 && isParticle(words[0])
            && (("a"..."z").contains(words[0].utf8.first ?? 0)
                || ["ibn", "abu"].contains(words[0].lowercased()))
        return isAlone ? nil : family
    }

    /// A family is filed under all particles with a capital, such as `Le` in `Le Guin` and `Op` in `Op de Beeck`.
    private static func isCapital(_ word: Substring) -> Bool {
        word.utf8.first.map { ("A"..."Z").contains($0) || $0 >= 0x80 } ?? false
    }

    /// Whether a family is filed under a particle without a capital: under contractions and articles, such as `du` and
    /// `vom`; not under prepositions, such as `de` and `van`.
    ///
    /// An article after a preposition, as in `de la Cruz`, is not filed either, unless it has a capital.
    private static func isFiled(_ word: Substring, after former: Substring) -> Bool {
        let word = word.lowercased()
        return filedParticles.contains(word) || articles.contains(word) && !isParticle(former)
    }

    /// The Arabic article before a family's name, such as `al-`, or `d’`, under which it is not filed.
    private static func article(of family: Substring) -> Substring {
        if family.utf8.first == "d", family.hasPrefix("d'") || family.hasPrefix("d’") {
            return family.count > 2 ? family.prefix(2) : ""
        }
        guard let hyphen = family.utf8.firstIndex(of: "-"),
            family.utf8.index(after: hyphen) < family.endIndex,
            arabicArticles.contains(family[..<hyphen].lowercased())
        else { return "" }
        return family[...hyphen]
    }

    private static func isParticle(_ word: Substring) -> Bool {
        (2...8).contains(word.utf8.count) && particles.contains(word.lowercased())
    }

    private static let suffixes: Set = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "obe", "cbe", "mbe", "dds",
    ]

    private static let particles = filedParticles.union(articles).union([
        "van", "von", "der", "den", "de", "del", "da", "das", "do", "dos", "ter", "ten", "te", "zu", "af",
        "av", "el", "al", "und", "'t", "vander", "op", "aan", "uit", "in", "auf", "de'",
    ])

    private static let filedParticles: Set = [
        "du", "des", "vom", "zum", "zur", "di", "della", "dello", "degli", "bin", "ibn", "ben", "bat", "abu",
        "st.", "saint", "mac", "san", "santa", "bint", "lo", "dal", "dalla", "dei", "delle",
    ]

    private static let articles: Set = ["la", "le", "les", "las", "los"]

    private static let arabicArticles: Set = ["al", "el", "ul", "ad", "an", "ar", "as", "ash", "at", "az"]
}
