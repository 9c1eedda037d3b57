/// The words of a person's name, and which of them are the family's.
struct NameParts {
    private let words: [Substring]

    /// The parts of a name written as it is spoken.
    init(_ name: String) {
        words = name.split(separator: " ")
    }

    /// The name as a shelf files it: `Le Guin, Ursula K.`
    var filed: String {
        let whole = words.joined(separator: " ")
        guard words.count > 1 else { return whole }
        if words[0] == "The" { return words.dropFirst().joined(separator: " ") + ", The" }
        var end = words.count
        while end > 1, Self.isSuffix(String(words[end - 1])) || words[end - 1].hasPrefix("(") { end -= 1 }
        guard end > 1 else { return whole }
        var start = end - 1
        while start > 1, Self.isParticle(words[start - 1]) { start -= 1 }
        if start == 1, Self.isParticle(words[0]), words[0].first?.isLowercase == true { return whole }
        let family = words[start..<end].joined(separator: " ")
        let others = words[..<start] + words[end...]
        return family + ", " + others.joined(separator: " ")
    }

    /// What stands between commas, without spaces around it.
    static func commaParts(_ text: String) -> [String] {
        guard text.utf8.contains(where: { $0 == 0x2C || $0 >= 0x80 }) else { return [text] }
        return text.split { $0 == "," || $0 == "，" || $0 == "،" }.map { String($0).collapsingSpaces }
            .filter { !$0.isEmpty }
    }

    /// Whether it follows a name without being one: `Jr.`, `III`, `PhD`.
    static func isSuffix(_ text: String) -> Bool {
        suffixes.contains(text.lowercased().filter { $0 != "." })
    }

    /// Whether a family's name begins with one of the small words of names.
    static func beginsWithParticle(_ name: String) -> Bool {
        name.split(separator: " ").first.map(isParticle) ?? false
    }

    private static func isParticle(_ word: Substring) -> Bool {
        particles.contains(word.lowercased())
    }

    private static let suffixes: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "obe", "cbe", "mbe", "dds",
    ]

    private static let particles: Set<String> = [
        "van", "von", "der", "den", "de", "del", "della", "dello", "degli", "di", "da", "das", "do", "dos",
        "du", "des", "la", "le", "las", "los", "les", "ter", "ten", "te", "zu", "zum", "zur", "af", "av",
        "el", "al", "bin", "ibn", "ben", "bat", "st.", "saint", "mac", "san", "santa", "'t", "vander", "vom",
    ]
}

extension String {
    /// The same without spaces at its ends, and with one between words.
    var collapsingSpaces: String {
        guard utf8.first == 0x20 || utf8.last == 0x20 || contains("  ") || contains(where: \.isNewline) else {
            return self
        }
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
