/// The words of a person's name, and which of them are the family's.
struct NameParts {
    private let name: String
    private let words: [Substring]

    /// The parts of a name written as it is spoken, with one space between words.
    init(_ name: String) {
        self.name = name
        words = name.utf8.split(separator: 0x20).map { Substring($0) }
    }

    /// The name as a shelf files it: `Le Guin, Ursula K.`
    var filed: String {
        guard words.count > 1 else { return name }
        if words[0] == "The" { return name.dropFirst(4) + ", The" }
        var end = words.count
        while end > 1, Self.isSuffix(words[end - 1]) || words[end - 1].utf8.first == 0x28 { end -= 1 }
        guard end > 1 else { return name }
        var start = end - 1
        while start > 1, Self.isParticle(words[start - 1]) { start -= 1 }
        if start == 1, Self.isParticle(words[0]), words[0].first?.isLowercase == true { return name }
        let family = name[words[start].startIndex..<words[end - 1].endIndex]
        let given = name[..<words[start - 1].endIndex]
        return family + ", " + given + name[words[end - 1].endIndex...]
    }

    /// What stands between commas, without spaces around it.
    static func commaParts(_ text: String) -> [String] {
        guard text.utf8.contains(where: { $0 == 0x2C || $0 == 0xEF || $0 == 0xD8 }) else { return [text] }
        return text.split { $0 == "," || $0 == "，" || $0 == "،" }.map { String($0).collapsingSpaces }
            .filter { !$0.isEmpty }
    }

    /// Whether it follows a name without being one: `Jr.`, `III`, `PhD`.
    static func isSuffix(_ text: some StringProtocol) -> Bool {
        guard text.utf8.count <= 5, let first = text.utf8.first, suffixInitials.contains(first | 0x20) else {
            return false
        }
        return suffixes.contains(text.lowercased().filter { $0 != "." })
    }

    /// Whether a family's name begins with one of the small words of names.
    static func beginsWithParticle(_ name: String) -> Bool {
        isParticle(name.prefix { $0 != " " })
    }

    private static func isParticle(_ word: Substring) -> Bool {
        guard (2...8).contains(word.utf8.count), word.utf8.last != 0x2E || word.utf8.count == 3 else {
            return false
        }
        return particles.contains(word.lowercased())
    }

    private static let suffixInitials = Array("jsipmeocd".utf8)

    private static let suffixes: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "obe", "cbe", "mbe", "dds",
    ]

    private static let particles: Set<String> = [
        "van", "von", "der", "den", "de", "del", "della", "dello", "degli", "di", "da", "das", "do", "dos",
        "du", "des", "la", "le", "las", "los", "les", "ter", "ten", "te", "zu", "zum", "zur", "af", "av",
        "el", "al", "bin", "ibn", "ben", "bat", "st.", "saint", "mac", "san", "santa", "'t", "vander", "vom",
    ]
}
