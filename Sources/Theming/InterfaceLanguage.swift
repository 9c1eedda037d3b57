public import Liquid
public import ReadingCatalog
public import TextAndTime
internal import ThemeFiles
internal import Wording

/// The words of another interface than the site's, such as the desk's, and the template language that prints them.
public struct InterfaceLanguage: Sendable {
    /// The language of the words: the one asked for, or English if there are none in it.
    public let tag: String
    private let words: Words
    private let dates: DateLanguage

    /// The words for a language, from files such as `de.yaml`; what is missing in them is English.
    public init(_ language: String, files: [(name: String, bytes: [UInt8])]) {
        let files = files.map { ThemeFile(own: "words/" + $0.name, bytes: $0.bytes) }
        words = WordsLoader(files, own: []).words(language).words
        tag = words.language
        dates = DateLanguage(tag: tag, words: .english)
    }

    public var isRightToLeft: Bool { Languages.isRightToLeft(tag: tag) }

    /// Liquid, and those filters of sites that need no plan of pages.
    public var dialect: Dialect {
        var dialect = Dialect.standard
        dialect.trimsWhiteSpace = true
        for filter in CountingFilters.all(words.numbers) + WordFilters.all(words) { dialect.add(filter) }
        return dialect
    }

    /// The present moment, and the words of dates.
    public func environment(now: Int, zone: TimeZoneRules) -> RenderEnvironment {
        RenderEnvironment(now: now, timeZone: zone, dateWords: dates.words ?? .english)
    }

    /// The text under a key; nil if there is none.
    public func text(_ key: String) -> String? { words.entries[key] == nil ? nil : words[key] }

    /// The text under a key with the values of its placeholders; nil if there is none.
    public func text(_ key: String, _ values: [String: String]) -> String? {
        words.message(key, count: nil)?.text { values[$0] }
    }

    /// A day as people write it, with its weekday.
    public func text(_ day: CalendarDay) -> String {
        let date = dates.text(PartialDate(day))
        return dates.weekday(day).map { "\($0), \(date)" } ?? date
    }

    /// A year, a month or a day as people write it, in short.
    public func text(_ date: PartialDate) -> String { dates.text(date, isShort: true) }

    /// A value of a record as people read it: a day as the language writes it, anything else as it is.
    public func shown(_ value: String) -> String {
        guard value.utf8.count == 10 else { return value }
        return CalendarDay.ofClub(value).map { text(PartialDate($0)) } ?? value
    }

    /// The texts whose keys begin with `prefix`, each with all its forms, as scripts read them.
    public func texts(beginningWith prefix: String) -> [(key: String, forms: [(form: String, text: String)])]
    {
        words.entries.keys.filter { $0.hasPrefix(prefix) }.sorted().map { key in
            (key, words.forms(key).map { ($0.form.rawValue, $0.text) })
        }
    }
}
