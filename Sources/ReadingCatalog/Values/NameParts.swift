/// The parts of a person's name: which words are the family's.
enum NameParts {
    /// The name under which a spoken one, with single spaces between words, is filed: `Le Guin, Ursula K.`
    static func filed(_ name: String) -> String {
        var bytes = name
        return bytes.withUTF8 { bytes in
            if bytes.beginsWithArticle { return name.dropFirst(4) + ", The" }
            return family(in: bytes).map { text(bytes, under: $0) } ?? name
        }
    }

    /// The parts between commas, without spaces around them.
    static func commaParts(_ text: String) -> [String] {
        guard text.utf8.contains(where: { $0 == 0x2C || $0 == 0xEF || $0 == 0xD8 }) else { return [text] }
        return text.split { $0 == "," || $0 == "，" || $0 == "،" }.map { String($0).collapsingSpaces }
            .filter { !$0.isEmpty }
    }

    /// Whether it is a suffix of a name: `Jr.`, `III`, `PhD`.
    static func isSuffix(_ text: String) -> Bool {
        var bytes = text
        return bytes.withUTF8 { isSuffix($0[...]) }
    }

    /// Whether a family's name begins with a particle such as `van`.
    static func beginsWithParticle(_ name: String) -> Bool {
        var word = String(name.prefix { $0 != " " })
        return word.withUTF8 { isParticle($0[...]) }
    }
}

extension NameParts {
    private typealias Words = Slice<UnsafeBufferPointer<UInt8>>

    /// The range of the family's words; nil if the name is filed as it is.
    private static func family(in name: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var end = name.count
        var start = startOfWord(in: name, endingAt: end)
        while start > 0, isSuffix(name[start..<end]) || name[start] == 0x28 {
            end = start - 1
            start = startOfWord(in: name, endingAt: end)
        }
        guard start > 0 else { return nil }
        // `Ortega y Gasset` is one name, and in Catalan `Puig i Cadafalch`.
        if start > 3, name[start - 2] == 0x79 || name[start - 2] == 0x69, name[start - 3] == 0x20 {
            let first = startOfWord(in: name, endingAt: start - 3)
            if first > 0 { start = first }
        }
        var previous = startOfWord(in: name, endingAt: start - 1)
        var family = start
        while previous > 0, isParticle(name[previous..<(start - 1)]) {
            let word = name[previous..<(start - 1)]
            if isCapital(word) || family == start && isFiled(word, after: name[..<previous]) {
                family = previous
            }
            start = previous
            previous = startOfWord(in: name, endingAt: start - 1)
        }
        // `de Musset` and `Ibn Khaldun` have no other name.
        let first = name[..<(start - 1)]
        let isAlone =
            previous == 0
            && ((0x61...0x7A).contains(name[0]) && isParticle(first)
                || ShortWord(first).map { patronymics.contains($0) } ?? false)
        return isAlone ? nil : (family + lengthOfArticle(name[family..<end]))..<end
    }

    /// A family is filed under all particles with a capital, such as `Le` in `Le Guin` and `Op` in `Op de Beeck`.
    private static func isCapital(_ word: Words) -> Bool {
        word.first.map { (0x41...0x5A).contains($0) || $0 >= 0x80 } ?? false
    }

    /// Whether a family is filed under a particle without a capital: under contractions and articles, such as `du` and
    /// `vom`; not under prepositions, such as `de` and `van`.
    ///
    /// An article after a preposition, as in `de la Cruz`, is not filed either, unless it has a capital.
    private static func isFiled(_ word: Words, after name: Words) -> Bool {
        guard let particle = ShortWord(word), filedParticles.contains(particle) else { return false }
        guard articles.contains(particle) else { return true }
        let end = name.endIndex - 1
        var start = end
        while start > name.startIndex, name[start - 1] != 0x20 { start -= 1 }
        return start >= end || !isParticle(name[start..<end])
    }

    /// The length of the Arabic article before a family's name, such as `al-`, or of `d’`, under which it is not filed.
    private static func lengthOfArticle(_ family: Words) -> Int {
        let word = Array(family)
        if word.count > 2, word[0] == 0x64, word[1] == 0x27 { return 2 }
        if word.count > 4, word[0] == 0x64, word[1...3].elementsEqual([0xE2, 0x80, 0x99]) { return 4 }
        guard let hyphen = word.firstIndex(of: 0x2D), hyphen + 1 < word.count,
            let article = ShortWord(word[..<hyphen]), arabicArticles.contains(article)
        else { return 0 }
        return hyphen + 1
    }

    private static func startOfWord(in name: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Int {
        var start = end
        while start > 0, name[start - 1] != 0x20 { start -= 1 }
        return start
    }

    private static func text(_ name: UnsafeBufferPointer<UInt8>, under family: Range<Int>) -> String {
        // An article such as `al-` is joined to the family by no space.
        let given = name[..<(family.lowerBound - (name[family.lowerBound - 1] == 0x20 ? 1 : 0))]
        return String(unsafeUninitializedCapacity: name.count + 2) { filed in
            var end = filed.initialize(fromContentsOf: name[family])
            end = filed[end...].initialize(fromContentsOf: ", ".utf8)
            end = filed[end...].initialize(fromContentsOf: given)
            return filed[end...].initialize(fromContentsOf: name[family.upperBound...])
        }
    }

    private static func isSuffix(_ word: Words) -> Bool {
        guard word.count <= 5, let first = word.first, first != 0x2E else { return false }
        return ShortWord(word, without: 0x2E).map { suffixes.contains($0) } ?? false
    }

    private static func isParticle(_ word: Words) -> Bool {
        guard (2...8).contains(word.count), word.last != 0x2E || word.count == 3 else { return false }
        return ShortWord(word).map { particles.contains($0) } ?? false
    }

    private static let suffixes = words(
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "obe", "cbe", "mbe", "dds")

    private static let particles = words(
        "van", "von", "der", "den", "de", "del", "della", "dello", "degli", "di", "da", "das", "do", "dos",
        "du", "des", "la", "le", "las", "los", "les", "ter", "ten", "te", "zu", "zum", "zur", "af", "av",
        "el", "al", "bin", "ibn", "ben", "bat", "abu", "und", "st.", "saint", "mac", "san", "santa", "'t",
        "vander", "vom", "op", "aan", "uit", "in", "auf", "bint", "lo", "dal", "dalla", "dei", "delle", "de'")

    private static let filedParticles =
        articles
        + words(
            "du", "des", "vom", "zum", "zur", "di", "della", "dello", "degli", "bin", "ibn", "ben", "bat",
            "abu",
            "st.", "saint", "mac", "san", "santa", "bint", "lo", "dal", "dalla", "dei", "delle")

    private static let patronymics = words("ibn", "abu")

    private static let articles = words("la", "le", "les", "las", "los")

    private static let arabicArticles = words(
        "al", "el", "ul", "ad", "an", "ar", "as", "ash", "at", "az")

    private static func words(_ words: String...) -> [ShortWord] {
        words.compactMap { ShortWord(Array($0.utf8)) }
    }
}

/// Up to eight bytes of ASCII without regard to case, as one number.
private struct ShortWord: Equatable {
    private let bytes: UInt64

    init?(_ word: some Collection<UInt8>, without mark: UInt8? = nil) {
        guard word.count <= 8 else { return nil }
        var bytes: UInt64 = 0
        for byte in word where byte != mark {
            guard byte < 0x80 else { return nil }
            bytes = bytes << 8 | UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }
        self.bytes = bytes
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it begins with `The `, as names of groups do.
    fileprivate var beginsWithArticle: Bool {
        count >= 4 && self[0] == 0x54 && self[1] == 0x68 && self[2] == 0x65 && self[3] == 0x20
    }
}
