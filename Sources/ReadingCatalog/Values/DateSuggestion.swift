internal import TextAndTime

/// Reads dates as people write them, to suggest the form that Octavo reads.
enum DateSuggestion {
    /// `text` in Octavo's form, if it can mean only one date.
    static func rewritten(_ text: String) -> String? {
        let tokens = TextToken.tokens(of: text)
        let numbers = tokens.compactMap(\.digits)
        let date =
            beforeChrist(tokens, numbers) ?? spelled(text) ?? spelled(tokens, numbers, englishMonth)
            ?? numeric(numbers)
        guard let date else { return nil }
        return date.isOnTheCalendar ? date.description : nil
    }

    /// Both dates that `text` may mean, if day and month could be either way round.
    static func twoMeanings(_ text: String) -> (String, String)? {
        let numbers = TextToken.tokens(of: text).compactMap(\.digits)
        guard numbers.count == 3, numbers[2].count == 4, let year = Int(numbers[2]),
            let first = Int(numbers[0]), let second = Int(numbers[1]), first != second
        else { return nil }
        let dayFirst = PartialDate(year: year, month: second, day: first)
        let monthFirst = PartialDate(year: year, month: first, day: second)
        guard dayFirst.isOnTheCalendar, monthFirst.isOnTheCalendar else { return nil }
        return (dayFirst.description, monthFirst.description)
    }

    /// The date of a text with the name of a month in any language, if it can be read in only one way.
    static func spelled(_ text: String) -> PartialDate? {
        let tokens = TextToken.tokens(of: text)
        let (words, numbers) = (tokens.compactMap(\.letters), tokens.compactMap(\.digits))
        let date: PartialDate? =
            if words.isEmpty {
                nil
            } else if words.allSatisfy(eastAsianMarks.contains) {
                numeric(numbers)
            } else if words.allSatisfy({
                month($0) != nil || weekdays.contains(folded($0)) || fillers.contains($0)
            }) {
                spelled(tokens, numbers, month)
            } else {
                nil
            }
        return date.flatMap { $0.isOnTheCalendar ? $0 : nil }
    }

    /// The words of dates in Chinese and Japanese, which follow their numbers.
    private static let eastAsianMarks = ["年", "月", "日"]

    /// What may be between the words of a date.
    private static let fillers: Set<String> = [
        "st", "nd", "rd", "th", "of", "the", "on", "er", "le", "de", "del", "do", "el", "il", "am", "den",
        "op",
        "року", "р",
    ]

    /// The names of the days of the week in all languages.
    private static let weekdays = Set(
        DateWords.all.flatMap { $0.weekdays + $0.shortWeekdays }.flatMap(TextToken.tokens).compactMap(
            \.letters
        )
        .map(folded))

    /// The names of the months in all languages, long and short; one word means one month in all of them.
    private static let months = Dictionary(
        DateWords.all.flatMap { words in
            [words.months, words.monthsWithDay, words.shortMonths].flatMap { $0.enumerated() }
        }
        .compactMap { number, name in
            let tokens = TextToken.tokens(of: name)
            return tokens.first?.letters.map { (folded($0), number + 1) }
        } + [("janner", 1), ("feber", 2)], uniquingKeysWith: { first, _ in first })

    private static func folded(_ word: String) -> String { FoldedText.words(word).joined() }

    private static func beforeChrist(_ tokens: [TextToken], _ numbers: [String]) -> PartialDate? {
        let words = tokens.compactMap(\.letters).joined()
        guard numbers.count == 1, words.hasSuffix("bc") || words.hasSuffix("bce"), let year = Int(numbers[0])
        else { return nil }
        return PartialDate(year: 1 - year)
    }

    /// `14 March 2021`, `March 14th, 2021`, `March 2021`.
    private static func spelled(
        _ tokens: [TextToken], _ numbers: [String], _ month: (String) -> Int?
    ) -> PartialDate? {
        let months = tokens.compactMap(\.letters).compactMap(month)
        guard months.count == 1, let year = numbers.last(where: { $0.count == 4 }).flatMap({ Int($0) }) else {
            return nil
        }
        let days = numbers.filter { $0.count < 3 }.compactMap { Int($0) }
        guard days.count < 2 else { return nil }
        return PartialDate(year: year, month: months[0], day: days.first)
    }

    /// `2021/3/14`, `14.03.2021`, `2021-03-14T19:30`, `c. 1813`.
    private static func numeric(_ numbers: [String]) -> PartialDate? {
        guard let first = numbers.first, let start = Int(first) else { return nil }
        if first.count == 4 {
            let rest = numbers.dropFirst().prefix(2).map { Int($0) ?? 0 }
            return PartialDate(year: start, month: rest.first, day: rest.count > 1 ? rest[1] : nil)
        }
        guard numbers.count >= 3, numbers[2].count == 4, let second = Int(numbers[1]),
            let year = Int(numbers[2])
        else { return nil }
        guard start > 12 || second > 12 || start == second else { return nil }
        return second > 12
            ? PartialDate(year: year, month: start, day: second)
            : PartialDate(year: year, month: second, day: start)
    }

    private static func month(_ word: String) -> Int? { months[folded(word)] ?? englishMonth(word) }

    /// A month by the first letters of its English name.
    private static func englishMonth(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        return DateWords.english.months.firstIndex {
            $0.lowercased().hasPrefix(word) || word == "sept" && $0 == "September"
        }
        .map { $0 + 1 }
    }
}

extension PartialDate {
    var isOnTheCalendar: Bool {
        guard let month else { return true }
        return CalendarDay(year: year, month: month, day: day ?? 1) != nil
    }
}
