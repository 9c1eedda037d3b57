import Authoring
import ReadingCatalog
import TextAndTime

/// A day as a person says it: `2027-02-03`, `14 January`, `3.2.2027`, `next tuesday`, `in two weeks`, `gestern`.
struct SpokenDay {
    /// On which side of today a day is that may be on both, such as `tuesday` or `3 February`.
    enum Side: Sendable {
        case coming
        case gone
    }

    let day: CalendarDay

    /// Nil if the text does not mean one day alone.
    init?(_ text: String, _ side: Side, today: CalendarDay) {
        let words = FoldedText.words(text)
        let bare = Array(words.drop(while: Self.particles.contains))
        let day =
            Self.near(bare).map(today.adding) ?? Self.counted(bare, from: today)
            ?? Self.weekday(bare, side, today) ?? Self.written(text) ?? Self.ofSomeYear(text, side, today)
        guard let day else { return nil }
        self.day = day
    }

    /// Words before a day that say nothing else.
    private static let particles: Set<String> = ["on", "the", "am", "le", "el", "il", "op", "den"]
}

// Days that are counted from today.
extension SpokenDay {
    private static func near(_ words: [String]) -> Int? {
        guard words.count == 1 else { return nil }
        return [today: 0, tomorrow: 1, yesterday: -1].first { $0.key.contains(words[0]) }?.value
    }

    private static let today: Set<String> = [
        "today", "heute", "aujourdhui", "hoy", "hoje", "oggi", "vandaag", "dzis", "dzisiaj", "сьогодні",
        "اليوم",
        "היום", "今日", "今天",
    ]

    private static let tomorrow: Set<String> = [
        "tomorrow", "morgen", "demain", "manana", "amanha", "domani", "jutro", "завтра", "غدا", "מחר", "明日",
        "明天",
    ]

    private static let yesterday: Set<String> = [
        "yesterday", "gestern", "hier", "ayer", "ontem", "ieri", "gisteren", "wczoraj", "вчора", "أمس",
        "אתמול",
        "昨日", "昨天",
    ]

    /// `in two weeks`, `3 days ago`.
    private static func counted(_ words: [String], from today: CalendarDay) -> CalendarDay? {
        guard words.count == 3, let sign = words[0] == "in" ? 1 : words[2] == "ago" ? -1 : nil else {
            return nil
        }
        let rest = sign > 0 ? words[1...] : words[..<2]
        guard let first = rest.first, let unit = rest.last,
            let count = first == "a" ? 1 : numbers.firstIndex(of: first) ?? Int(first), count <= 1_000
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
    private static func weekday(_ words: [String], _ side: Side, _ today: CalendarDay) -> CalendarDay? {
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
        "scorsa",
        "afgelopen",
    ]

    /// The days of the week by their names in all languages, and by the first letters of the English ones; Monday is 1.
    private static let weekdays = Dictionary(
        ([DateWords.english.shortWeekdays] + DateWords.all.map(\.weekdays)).flatMap { $0.enumerated() }.map {
            number, name in (FoldedText.words(name).joined(separator: " "), number == 0 ? 7 : number)
        }, uniquingKeysWith: { first, _ in first })
}

// Days of a calendar.
extension SpokenDay {
    /// A day in a form of records, or in one that people write.
    private static func written(_ text: String) -> CalendarDay? {
        // A time after the day would be lost.
        if text.contains(":") { return nil }
        let hasWords = text.contains(where: \.isLetter)
        let text = hasWords ? text : text.filter { !$0.isWhitespace }
        do throws(ValueProblem) {
            return try CalendarDay(written: fullYear(text))
        } catch {
            // Between words there may be others than those of a date.
            guard let written = error.replacement, !hasWords else { return nil }
            do throws(ValueProblem) { return try CalendarDay(parsing: written) } catch { return nil }
        }
    }

    /// `3.2.2027` of `3.2.27`.
    private static func fullYear(_ text: String) -> String {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 2, parts.allSatisfy({ Int($0) != nil }) else { return text }
        return "\(parts[0]).\(parts[1]).20\(parts[2])"
    }

    /// A day and a month, in the year in which they are nearest.
    private static func ofSomeYear(_ text: String, _ side: Side, _ today: CalendarDay) -> CalendarDay? {
        let days = (today.year - 1...today.year + 1).compactMap { year in
            written(text.hasSuffix(".") ? "\(text)\(year)" : "\(text) \(year)")
        }
        return side == .coming ? days.first { $0 >= today } : days.last { $0 <= today }
    }
}

extension CalendarDay {
    /// A day that is a word of a command.
    init(operand text: String, _ side: SpokenDay.Side = .coming, in club: Club) throws(UsageError) {
        guard let spoken = SpokenDay(text, side, today: .today(in: club.catalog.site)) else {
            throw UsageError(
                "`\(text)` is not a date",
                help: Self.meanings(of: text)
                    ?? "for example `2027-02-03`, `\"3 February 2027\"` or `\"next tuesday\"`")
        }
        self = spoken.day
    }

    /// What is wrong with a date of numbers alone, such as one that may be in February or in March.
    private static func meanings(of text: String) -> String? {
        guard !text.contains(where: \.isLetter), text.contains(where: \.isNumber) else { return nil }
        do throws(ValueProblem) {
            _ = try CalendarDay(parsing: text)
            return nil
        } catch {
            return error.help
        }
    }
}
