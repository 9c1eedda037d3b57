public import TextAndTime
internal import ThemeFiles

/// The words of the interface in the site's language, from `Templates/words/`.
public final class Words: Sendable {
    /// The value of a key.
    public enum Entry: Sendable, Hashable {
        case text(Message)
        /// A text for each form of what is counted.
        case counted([PluralForm: Message])

        /// The names that are replaced, in any of its texts.
        var placeholders: Set<String> {
            switch self {
            case .text(let message): Set(message.placeholders)
            case .counted(let forms): Set(forms.values.flatMap(\.placeholders))
            }
        }
    }

    /// The language of the words: that of the site, or English if there are none in it.
    public let language: String
    public let numbers: NumberStyle
    public let entries: [String: Entry]
    /// The fingerprint of all words that pages may show.
    public let fingerprint: Fingerprint
    private let plural: PluralRule

    init(language: String, _ entries: [String: Entry]) {
        self.language = language
        self.entries = entries
        numbers = NumberStyle(tag: language)
        plural = PluralRule(tag: language)
        fingerprint = Self.fingerprint(of: entries, language)
    }

    /// Sums up the fingerprints of the entries, so that their order does not matter.
    private static func fingerprint(of entries: [String: Entry], _ language: String) -> Fingerprint {
        var bits: UInt64 = 0
        for (key, entry) in entries {
            var builder = FingerprintBuilder()
            builder.take(key)
            switch entry {
            case .text(let message): builder.take(message.source)
            case .counted(let forms):
                for form in PluralForm.allCases { builder.take(forms[form]?.source) }
            }
            bits &+= builder.fingerprint.bits
        }
        return Fingerprint(combining: [Fingerprint(of: language.utf8), Fingerprint(bits: bits)])
    }

    /// The text under a key that has no placeholders.
    public subscript(key: String) -> String { text(key) }

    /// The text under a key, with the values of its placeholders.
    public func text(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        guard let message = message(key, count: nil) else { return key }
        return message.text { name in values.first { $0.key == name }?.value }
    }

    /// The text for so many things; `{count}` is their number.
    public func text(_ key: String, count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
        guard let message = message(key, count: count) else { return key }
        return message.text { name in
            values.first { $0.key == name }?.value ?? (name == "count" ? numbers.grouped(count) : nil)
        }
    }

    /// The text for a count, if the key has several; nil if there is no such key.
    public func message(_ key: String, count: Int?) -> Message? {
        switch entries[key] {
        case .text(let message): message
        case .counted(let forms): count.flatMap { forms[plural.form(of: $0)] } ?? forms[.other]
        case nil: nil
        }
    }

    /// All forms of a text, as a script reads them.
    public func forms(_ key: String) -> [(form: PluralForm, text: String)] {
        switch entries[key] {
        case .text(let message): [(.other, message.source)]
        case .counted(let forms):
            PluralForm.allCases.compactMap { form in forms[form].map { (form, $0.source) } }
        case nil: []
        }
    }

    /// The names of all placeholders.
    public var placeholders: [String] {
        entries.values.reduce(into: Set(["count"])) { $0.formUnion($1.placeholders) }.sorted()
    }

    /// The name of a language, in the language of the words: `French` for `fr-CA`.
    public func name(ofLanguage tag: String) -> String {
        let key = "language." + Languages.primary(of: tag)
        return entries[key] == nil ? Languages.englishName(ofTag: tag) ?? tag : self[key]
    }

    /// The words of the default theme in a language.
    public static func inDefaultTheme(_ language: String) -> Words {
        WordsLoader(DefaultTheme.words, own: []).words(language).words
    }

    public static let english = inDefaultTheme("en")
}
