internal import ReadingCatalog
internal import TextAndTime

/// Days and times as chats and form services write them, all in the one order that a file uses.
struct MessageDates {
    /// Whether the day comes before the month where that cannot be seen.
    var isDayFirst = true
}

extension MessageDates {
    /// The order in which all these dates exist, in which most of them are not before the one above, and in which they
    /// are nearest to each other; if both fit, the day first, unless clocks of twelve hours with slashes speak for America.
    init(guessing dates: [String]) {
        let numbers = dates.prefix(Self.mostGuessed).compactMap { Self.split($0)?.numbers }
        let isAmerican = dates.contains { date in
            date.contains("/")
                && date.lowercased().split { !$0.isLetter }.contains { $0 == "am" || $0 == "pm" }
        }
        let isOdder =
            Self(isDayFirst: !isAmerican).oddness(of: numbers)
            > Self(isDayFirst: isAmerican).oddness(of: numbers)
        isDayFirst = isAmerican == isOdder
    }

    /// How many dates do not exist in this order, how often one is before the one above, and how far they are apart.
    private func oddness(of dates: [[Int]]) -> (Int, Int, Int) {
        let days = dates.map { day($0)?.dayNumber }
        let steps = zip(days, days.dropFirst()).map { ($1 ?? $0 ?? 0) - ($0 ?? $1 ?? 0) }
        return (days.count { $0 == nil }, steps.count { $0 < 0 }, steps.reduce(0) { $0 + abs($1) })
    }

    private static let mostGuessed = 2_000

    /// The moment in a text such as `01.07.26, 19:30:05`, `7/1/2026 7:30 PM` or `2026/07/01 下午7:30`.
    func moment(_ text: String) -> ReceivedMessage.Moment? {
        guard let (numbers, rest) = Self.split(text), let day = day(numbers) else { return nil }
        return ReceivedMessage.Moment(day: day, second: Self.second(rest) ?? 0, offset: Self.offset(rest))
    }

    /// How far a clock is ahead of UTC by the end of what it shows: `…Z`, `… +0200`, `…+02:00`, `… GMT+2`; nil if it does
    /// not say so.
    static func offset(_ text: Substring) -> Int? {
        let text = text.drop { $0 == " " }.prefix(40)
        if text.last == "Z" || text.hasSuffix("GMT") || text.hasSuffix("UTC") { return 0 }
        guard let sign = text.lastIndex(where: { "+-−".contains($0) }), sign > text.startIndex else {
            return nil
        }
        let digits = text[text.index(after: sign)...].filter { $0 != ":" }
        guard (1...4).contains(digits.count), let number = Int(digits), number >= 0 else { return nil }
        let (hours, minutes) = digits.count < 3 ? (number, 0) : (number / 100, number % 100)
        guard hours < 15, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (text[sign] == "+" ? 60 : -60)
    }

    /// The first three numbers of a text, and what is behind them.
    private static func split(_ text: String) -> (numbers: [Int], rest: Substring)? {
        var numbers: [Int] = []
        var rest = text[...]
        while numbers.count < 3 {
            rest = rest.drop { $0.digit == nil }
            let digits = rest.prefix { $0.digit != nil }
            guard (1...4).contains(digits.count) else { return nil }
            numbers.append(digits.reduce(0) { $0 * 10 + ($1.digit ?? 0) })
            rest = rest.dropFirst(digits.count)
        }
        return (numbers, rest)
    }

    private func day(_ numbers: [Int]) -> CalendarDay? {
        let order = numbers[0] > 31 ? [0, 1, 2] : isDayFirst ? [2, 1, 0] : [2, 0, 1]
        let (year, month, day) = (numbers[order[0]], numbers[order[1]], numbers[order[2]])
        return CalendarDay(year: year < 100 ? 2000 + year : year, month: month, day: day)
    }

    /// The second of the day in a text that begins with a time such as `7:30:05 p. m.`, `19.30` or `下午7:30`.
    static func second(_ text: Substring) -> Int? {
        let parts = text.prefix(40).split { $0.digit == nil }.prefix(3).map { digits in
            digits.prefix(4).reduce(0) { $0 * 10 + ($1.digit ?? 0) }
        }
        guard parts.count > 1, parts[0] < 25, parts[1] < 60 else { return nil }
        let letters = text.prefix(40).lowercased().filter { !". ".contains($0) }
        let isAfternoon = ["pm", "下午", "午後", "م"].contains { letters.contains($0) }
        let isMorning = ["am", "上午", "午前", "ص"].contains { letters.contains($0) }
        let hour = isAfternoon && parts[0] < 12 ? parts[0] + 12 : isMorning && parts[0] == 12 ? 0 : parts[0]
        return hour * 3600 + parts[1] * 60 + (parts.count > 2 && parts[2] < 60 ? parts[2] : 0)
    }
}

extension Character {
    /// The value of a decimal digit in any script.
    var digit: Int? {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
            scalar.properties.numericType == .decimal
        else { return nil }
        return wholeNumberValue
    }
}

/// The date of a mail: `Wed, 01 Jul 2026 19:30:05 +0200 (CEST)`.
enum MailDate {
    static func moment(_ field: String) -> ReceivedMessage.Moment? {
        guard let colon = field.firstIndex(of: ":"), let space = field[..<colon].lastIndex(of: " "),
            let day = CalendarDay(said: String(field[..<space]), today: CalendarDay(dayNumber: 0))
        else { return nil }
        let clock = field[space...].prefix { $0 != "(" }.trimmed[...]
        return ReceivedMessage.Moment(
            day: day, second: MessageDates.second(clock) ?? 0, offset: MessageDates.offset(clock))
    }
}
