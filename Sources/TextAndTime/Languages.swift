/// The languages that have a code of two letters, and a few others that books come in.
public enum Languages {
    /// The tag of a language given by its tag, its code of three letters or its name: `en` for `eng` or `English`.
    public static func tag(named name: some StringProtocol) -> String? {
        let name = name.lowercased().replacing(" ", with: "-")
        return byName[name] ?? byName[name.replacing("-", with: "")]
    }

    /// Whether this is a tag of two or three letters as it is written here: `en`, not `eng` or `EN`.
    public static func isTag(_ text: String) -> Bool { tags.contains(text) }

    /// All names, codes and tags in lower case, sorted: what a misspelled one is compared with.
    public static let allNames = byName.keys.sorted()

    /// The English name of a language tag such as `en-GB`; nil if the language is not known.
    public static func englishName(ofTag tag: some StringProtocol) -> String? {
        byCode[primary(of: tag)]?.englishName.replacing("-", with: " ")
    }

    /// The codes of three letters by which libraries know the language of a tag; none if it is not known.
    public static func threeLetterCodes(ofTag tag: some StringProtocol) -> [String] {
        byCode[primary(of: tag)]?.threeLetterCodes ?? []
    }

    /// The part of a tag that names the language, in lower case: `en` of `en-GB`.
    public static func primary(of tag: some StringProtocol) -> String {
        tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }

    public static func isRightToLeft(tag: String) -> Bool {
        let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        if parts.dropFirst().contains(where: rightToLeftScripts.contains) { return true }
        return parts.first.map(rightToLeftLanguages.contains) == true && !parts.contains("latn")
    }
}

extension Languages {
    private struct Language {
        let threeLetterCodes: [String]
        /// With hyphens for spaces.
        let englishName: String
    }

    private static let rightToLeftScripts: Set<String> = ["arab", "hebr", "thaa", "nkoo", "syrc"]
    private static let rightToLeftLanguages: Set<String> = [
        "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr", "arc",
    ]

    /// Read without the names, which few runs ask for.
    private static let tags = Set(
        table.utf8.split(separator: "\n").compactMap { line in String(line.prefix { $0 != " " }) })

    private static let byCode: [String: Language] = {
        var languages: [String: Language] = [:]
        for words in rows {
            guard let name = words.firstIndex(where: { $0.first?.isUppercase == true }) else { continue }
            languages[words[0]] = Language(
                threeLetterCodes: words[1..<name].filter { $0.utf8.count == 3 },
                englishName: words[name])
        }
        return languages
    }()

    private static let byName: [String: String] = {
        var names: [String: String] = [:]
        for words in rows {
            for word in words {
                let name = word.lowercased()
                for name in [name, name.replacing("-", with: "")] where names[name] == nil {
                    names[name] = words[0]
                }
            }
        }
        return names
    }()

    /// One line per language: its tag, its codes of three letters, its English name with a capital letter, and other
    /// names. A name that two languages have belongs to the first of them.
    private static let table = EmbeddedFile.text(of: "tables/languages.txt")

    private static var rows: [[String]] {
        table.utf8.split(separator: "\n").map { $0.split(separator: " ").map { String(Substring($0)) } }
    }
}
