internal import TextAndTime

/// Days that are counted from today: `tomorrow`, `in two weeks`, `next tuesday`, `gestern`.
enum CountedDay {
    static func day(_ text: String, _ side: WrittenDate.Side, today: CalendarDay) -> CalendarDay? {
        let words = Array(FoldedText.words(text).drop(while: particles.contains))
        return near(words).map(today.adding) ?? counted(words, from: today) ?? weekday(words, side, today)
    }

    /// Words before a day that say nothing else.
    private static let particles: Set<String> = ["on", "the", "am", "le", "el", "il", "op", "den"]

    private static func near(_ words: [String]) -> Int? {
        guard words.count == 1 else { return nil }
        return [today: 0, tomorrow: 1, yesterday: -1].first { $0.key.contains(words[0]) }?.value
    }

    private static let today: Set<String> = [
        "today", "heute", "aujourdhui", "hoy", "hoje", "oggi", "vandaag", "dzis", "dzisiaj", "сьогодні",
        "اليوم", "היום", "今日", "今天",
    ]

    private static let tomorrow: Set<String> = [
        "tomorrow", "morgen", "demain", "manana", "amanha", "domani", "jutro", "завтра", "غدا", "מחר", "明日",
        "明天",
    ]

    private static let yesterday: Set<String> = [
        "yesterday", "gestern", "hier", "ayer", "ontem", "ieri", "gisteren", "wczoraj", "вчора", "أمس",
        "אתמול", "昨日", "昨天",
    ]

    /// `in two weeks`, `3 days ago`.
    private static func counted(_ words: [String], from today: CalendarDay) -> CalendarDay? {
        guard words.count == 3, let sign = words[0] == "in" ? 1 : words[2] == "ago" ? -1 : nil else {
            return nil
        }
        let (first, unit) = sign > 0 ? (words[1], words[2]) : (words[0], words[1])
        guard let count = first == "a" ? 1 : numbers.firstIndex(of: first) ?? Int(first), count <= 1_000
        else { return nil }
        switch unit {
        case "day", "days": return today.adding(days: sign * count)
        case "week", "weeks": return today.adding(days: sign * count * 7)
        case "month", "months":
            let months = today.year * 12 + today.month - 1 + sign * count
            let (year, month) = (months / 12, months % 12 + 1)
            return CalendarDay(
                year: year, month: month, day: min(today.day, CalendarDay.days(inMonth: month, of: year)))
        default: return nil
        }
    }

    private static let numbers = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ]

    /// `tuesday`, `next tuesday`, `last tuesday`, `mardi prochain`; never today.
    private static func weekday(
        _ words: [String], _ side: WrittenDate.Side, _ today: CalendarDay
    ) -> CalendarDay? {
        let name = words.filter { !next.contains($0) && !last.contains($0) }
        guard words.count - name.count < 2, let weekday = weekdays[name.joined(separator: " ")] else {
            return nil
        }
        let isGone =
            words.contains(where: last.contains) || side == .gone && !words.contains(where: next.contains)
        let days = (weekday - today.weekday + 7) % 7
        return today.adding(days: isGone ? days - 7 : days == 0 ? 7 : days)
    }

    private static let next: Set<String> = [
        "next", "nachsten", "nachster", "kommenden", "prochain", "proximo", "proxima", "prossimo", "prossima",
        "volgende", "nastepny", "nastepna",
    ]

    private static let last: Set<String> = [
        "last", "letzten", "vergangenen", "dernier", "pasado", "pasada", "passado", "passada", "scorso",
        "scorsa", "afgelopen",
    ]

    /// The days of the week by their names in all languages, and by the first letters of the English ones; Monday is 1.
    private static let weekdays = Dictionary(
        ([DateWords.english.shortWeekdays] + DateWords.all.map(\.weekdays)).flatMap { $0.enumerated() }.map {
            number, name in (FoldedText.words(name).joined(separator: " "), number == 0 ? 7 : number)
        }, uniquingKeysWith: { first, _ in first })
}
