internal import ReadingCatalog
internal import TextAndTime

/// When a book was published, as people wrote it: `October 1, 1988`, `1987-01-01`, `c1925`, `19--?`.
enum PublishedText {
    static func date(_ text: String) -> PartialDate? {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
        if let date = numeric(words) { return date }
        guard let year = words.lazy.compactMap(year).first else { return nil }
        guard let month = words.lazy.compactMap({ months[String($0.prefix(3))] }).first else {
            return PartialDate(year: year)
        }
        let day = words.lazy.compactMap(dayNumber).first
        if let day, CalendarDay(year: year, month: month, day: day) != nil {
            return PartialDate(year: year, month: month, day: day)
        }
        return PartialDate(year: year, month: month)
    }

    /// `1987-01-01`: the first of January is what catalogs write for a year alone.
    private static func numeric(_ words: [String]) -> PartialDate? {
        let numbers = words.compactMap { Int($0) }
        guard numbers.count == words.count, (2...3).contains(numbers.count), words[0].count == 4,
            (1...12).contains(numbers[1])
        else { return nil }
        guard numbers.count == 3 else { return PartialDate(year: numbers[0], month: numbers[1]) }
        guard CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) != nil else { return nil }
        if numbers[1] == 1, numbers[2] == 1 { return PartialDate(year: numbers[0]) }
        return PartialDate(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// `1925` or `c1925`; `9999` and `0000` are fillers.
    private static func year(_ word: String) -> Int? {
        let digits = word.drop { $0 == "c" || $0 == "p" }
        guard digits.utf8.count == 4, let year = Int(digits), (1000...2999).contains(year) else { return nil }
        return year
    }

    private static func dayNumber(_ word: String) -> Int? {
        let digits = word.prefix { $0.isNumber }
        guard (1...2).contains(digits.count), let day = Int(digits), (1...31).contains(day),
            ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
        else { return nil }
        return day
    }

    private static let months = [
        "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9,
        "oct": 10, "nov": 11, "dec": 12,
    ]
}
