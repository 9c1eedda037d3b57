internal import TextAndTime

/// Reads dates as people write them, to suggest the form that Octavo reads.
enum DateSuggestion {
    /// `text` in Octavo's form, if it can mean only one date.
    static func rewritten(_ text: String) -> String? {
        let tokens = TextToken.tokens(of: text)
        let numbers = tokens.compactMap(\.digits)
        guard let date = beforeChrist(tokens, numbers) ?? spelled(tokens, numbers) ?? numeric(numbers) else {
            return nil
        }
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

    /// The date of a text with the English name of a month, if it can be read in only one way.
    static func spelled(_ text: String) -> PartialDate? {
        let tokens = TextToken.tokens(of: text)
        let words = tokens.compactMap(\.letters)
        guard
            words.allSatisfy({
                month($0) != nil || ["st", "nd", "rd", "th", "of"].contains($0)
                    || weekdays.contains($0.prefix(3))
            }),
            let date = spelled(tokens, tokens.compactMap(\.digits)), date.isOnTheCalendar
        else { return nil }
        return date
    }

    private static let weekdays: Set<Substring> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    private static func beforeChrist(_ tokens: [TextToken], _ numbers: [String]) -> PartialDate? {
        let words = tokens.compactMap(\.letters).joined()
        guard numbers.count == 1, words.hasSuffix("bc") || words.hasSuffix("bce"), let year = Int(numbers[0])
        else { return nil }
        return PartialDate(year: 1 - year)
    }

    /// `14 March 2021`, `March 14th, 2021`, `March 2021`.
    private static func spelled(_ tokens: [TextToken], _ numbers: [String]) -> PartialDate? {
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

    private static func month(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        return CalendarDay.monthNames.firstIndex {
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

extension CalendarDay {
    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}
