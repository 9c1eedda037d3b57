internal import TextAndTime

/// The parts of a person's name: which words are the family's.
enum NameParts {
    /// The name under which a spoken one, with single spaces between words, is filed: `Le Guin, Ursula K.`
    static func filed(_ name: String) -> String {
        if name.utf8.starts(with: "The ".utf8) { return name.dropFirst(4) + ", The" }
        var (given, last) = parted(name[...])
        while !given.isEmpty, isSuffix(last) || last.utf8.first == "(" { (given, last) = parted(given) }
        guard let start = startOfFamily(endingIn: last, after: given) else { return name }
        let family = name[start..<last.endIndex]
        let article = article(of: family)
        var filed = String(family.dropFirst(article.count))
        filed += ", " + name[..<name.utf8.index(before: start)]
        if !article.isEmpty { filed += " " + article }
        return filed + name[last.endIndex...]
    }

    /// The last word, and the words before it.
    private static func parted(_ words: Substring) -> (before: Substring, last: Substring) {
        guard let space = words.utf8.lastIndex(of: " ") else { return ("", words) }
        return (words[..<space], words[words.utf8.index(after: space)...])
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

    /// Where the family's name begins; nil if the whole name is filed as it is.
    private static func startOfFamily(endingIn last: Substring, after given: Substring) -> String.Index? {
        if given.isEmpty { return nil }
        var start = last.startIndex
        var (before, word) = parted(given)
        // `Ortega y Gasset` is one name, and in Catalan `Puig i Cadafalch`.
        if word == "y" || word == "i" {
            let (given, first) = parted(before)
            if !given.isEmpty { (start, (before, word)) = (first.startIndex, parted(given)) }
        }
        var next = start
        while !before.isEmpty, isParticle(word) {
            let (rest, former) = parted(before)
            if isCapital(word) || start == next && isFiled(word, after: former) { start = word.startIndex }
            next = word.startIndex
            (before, word) = (rest, former)
        }
        // `de Musset` and `Ibn Khaldun` have no other name.
        let isAlone =
            before.isEmpty && isParticle(word)
            && (("a"..."z").contains(word.utf8.first ?? 0) || ["ibn", "abu"].contains(word.lowercased()))
        return isAlone ? nil : start
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
