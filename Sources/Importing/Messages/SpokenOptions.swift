internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The options of a ballot by what members call them: whole titles, short ones, misspelt ones.
struct SpokenOptions: Sendable {
    /// What one option is called.
    struct Option: Sendable {
        /// Its name in votes.
        let slug: String
        let title: String
        var makers: [String] = []
        /// For a ballot on days.
        var day: CalendarDay?
    }

    let options: [Option]
    private var named: [String: [Int]] = [:]
    private let titles: [String]
    private let makers: [Set<String>]

    init(_ options: [Option]) {
        self.options = options
        titles = options.map { Self.key($0.title) }
        makers = options.map { option in Set(option.makers.flatMap(FoldedText.words)) }
        for (number, option) in options.enumerated() {
            for name in Self.names(option) { named[name, default: []].append(number) }
        }
    }

    /// The whole names of an option: its title, with and without an article or a subtitle, and its name in votes.
    private static func names(_ option: Option) -> Set<String> {
        let main = option.title.prefix { $0 != ":" && $0 != "(" && $0 != "–" }
        let bare = FoldedText.title(option.title).joined(separator: " ")
        return Set([option.title, String(main), bare, option.slug].map(key)).subtracting([""])
    }

    private static func key(_ text: String) -> String {
        FoldedText.words(text.replacing("&", with: " and ")).joined(separator: " ")
    }

    /// The options that a text may mean; none if it names none. A title in quotes is meant as it is.
    func options(called text: String, isQuoted: Bool, _ words: VoiceWords) -> [Int] {
        let key = Self.key(text)
        guard !key.isEmpty, key.count <= Self.longestName else { return [] }
        if let found = named[key] { return found }
        if isQuoted { return [] }
        if let found = withMaker(text, words) { return [found] }
        return options.indices.filter { options[$0].day == nil && isNear(key, titles[$0]) }
    }

    private static let longestName = 200

    /// The option in `Circe by Madeline Miller` or `Circe (Madeline Miller)`.
    private func withMaker(_ text: String, _ words: VoiceWords) -> Int? {
        for by in words.by.map({ " \($0) " }) + ["(", " – ", " - "] {
            guard let place = text.firstRange(of: by) else { continue }
            let found = named[Self.key(String(text[..<place.lowerBound]))] ?? []
            let said = FoldedText.words(String(text[place.upperBound...]))
            guard found.count == 1, !said.isEmpty, said.allSatisfy(makers[found[0]].contains) else {
                continue
            }
            return found[0]
        }
        return nil
    }

    /// Whether a name is the beginning of a title, or differs from it by typing errors.
    private func isNear(_ name: String, _ title: String) -> Bool {
        if name.count > 3, title.hasPrefix(name + " ") { return true }
        let edits = name.count < 5 || title.count < 5 ? 0 : name.count < 8 ? 1 : 2
        return edits > 0 && Suggestion.nearest(to: name, among: [title], edits: edits) != nil
    }
}
