public import TextAndTime

/// A date as people and programs write it, perhaps with a time after it: `10.12.2026`, `March 14th, 2021`, `15 December`,
/// `2026-12-10T19:30:00+01:00`.
public struct WrittenDate: Sendable {
    /// On which side of today a day is that may be on both, such as `tuesday` or `3 February`.
    public enum Side: Sendable {
        case coming
        case gone

        /// The usual side of the days of a field.
        public init(ofField name: String) {
            self = ["date", "opens", "closes", "until", "due"].contains(name) ? .coming : .gone
        }
    }

    /// How much a text leaves open.
    private enum Certainty {
        /// Nothing: a record may have it.
        case written
        /// It has one meaning, which is offered.
        case offered
        /// It has a meaning on a certain day.
        case said
    }

    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var certainty = Certainty.written
    /// The time; nil for midnight, which programs write where no time was given.
    public private(set) var time: TimeOfDay?
    /// The time zone of an offset from UTC, if one is given.
    public private(set) var zone: String?

    /// Nil if there is no date in the text.
    public init?(_ text: String) {
        let (date, clock) = Self.parts(of: WikiLink.unwrapped(text).collapsingSpaces)
        guard read(date) else { return nil }
        if let clock, !read(clock: clock) { certainty = .offered }
    }

    /// The date, if it has a year and exists.
    private var date: PartialDate? {
        guard let year else { return nil }
        let date = PartialDate(year: year, month: month, day: day)
        return date.isOnTheCalendar ? date : nil
    }

    /// The date if a record may have it in this form.
    var ofRecord: PartialDate? { certainty == .written ? date : nil }

    /// Whether a day is the one that the text names, perhaps without its year.
    func mayMean(_ other: CalendarDay) -> Bool {
        certainty != .offered && month == other.month && day == other.day && year ?? other.year == other.year
    }

    /// The date, if the text can mean only one.
    public var offered: PartialDate? { certainty == .said ? nil : date }

    /// Both dates that `text` may mean, if day and month could be either way round.
    static func twoMeanings(_ text: String) -> (String, String)? {
        let numbers = TextToken.tokens(of: text).compactMap(\.digits)
        guard numbers.count == 3, numbers[2].count == 4, let year = Int(numbers[2]),
            let first = Int(numbers[0]), let second = Int(numbers[1]), first != second
        else { return nil }
        let dates = [(second, first), (first, second)].map { month, day in
            PartialDate(year: year, month: month, day: day)
        }
        return dates.allSatisfy(\.isOnTheCalendar) ? (dates[0].description, dates[1].description) : nil
    }
}

// The date.
extension WrittenDate {
    private mutating func read(_ text: Substring) -> Bool {
        let tokens = TextToken.tokens(of: String(text))
        let (words, numbers) = (tokens.compactMap(\.letters), tokens.compactMap(\.digits))
        let isEastAsian = !words.isEmpty && words.allSatisfy(Self.eastAsianMarks.contains)
        let isPlain = words.allSatisfy { Self.month($0) != nil || Self.otherWords.contains(Self.folded($0)) }
        if words.joined().hasSuffix("bc") || words.joined().hasSuffix("bce"), numbers.count == 1 {
            (year, certainty) = (Int(numbers[0]).map { 1 - $0 }, .offered)
            return true
        }
        certainty = isPlain ? .written : .offered
        let months = isEastAsian ? [] : words.compactMap(isPlain ? Self.month : Self.englishMonth)
        let days = numbers.filter { $0.count < 3 }.compactMap { Int($0) }
        if months.count == 1, days.count < 2 {
            (month, day) = (months[0], days.first)
            year = numbers.last { $0.count == 4 }.flatMap { Int($0) }
            if year != nil { return true }
            certainty = .said
            if isPlain, numbers.count == 1, day != nil { return true }
        }
        let marks = tokens.compactMap { if case .mark(let mark) = $0 { mark } else { nil } }
        return read(numbers, marks, isEastAsian: isEastAsian, hasWords: !words.isEmpty)
    }

    /// `2021/3/14`, `14.03.2021`, `14.3.`, `c. 1813`: wherever dots are written, the day comes before the month.
    private mutating func read(
        _ texts: [String], _ marks: [Character], isEastAsian: Bool, hasWords: Bool
    ) -> Bool {
        let numbers = texts.prefix(3).map { Int($0) ?? 0 }
        guard let first = texts.first else { return false }
        let isShort = texts.dropFirst().allSatisfy { $0.count < 3 }
        if first.count == 4 {
            (year, month, day) = (
                numbers[0], numbers.count > 1 ? numbers[1] : nil, numbers.count > 2 ? numbers[2] : nil
            )
            let isWhole = texts.count == 3 && isShort && marks.count == 2 && marks.allSatisfy("-/.".contains)
            certainty = isEastAsian || !hasWords && isWhole ? .written : .offered
            return true
        }
        if isEastAsian, numbers.count == 2 {
            (year, month, day, certainty) = (nil, numbers[0], numbers[1], .said)
            return true
        }
        guard numbers.count > 1 else { return false }
        let isDotted = !hasWords && marks.count < 3 && marks.allSatisfy { $0 == "." }
        (day, month) = numbers[1] > 12 && !isDotted ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
        if numbers.count == 3, texts[2].count == 4 {
            (year, certainty) = (numbers[2], isDotted && texts.count == 3 ? .written : .offered)
            return isDotted || numbers[0] > 12 || numbers[1] > 12 || numbers[0] == numbers[1]
        }
        certainty = .said
        year = numbers.count == 3 && texts[2].count < 3 ? 2_000 + numbers[2] : nil
        return isDotted && isShort && texts.count < 4
    }

    /// The words of dates in Chinese and Japanese, which follow their numbers.
    private static let eastAsianMarks = ["年", "月", "日"]

    /// What may be beside the name of a month: the days of the week in all languages, and words that say nothing else.
    private static let otherWords = Set(
        DateWords.all.flatMap { $0.weekdays + $0.shortWeekdays }.flatMap(TextToken.tokens).compactMap(
            \.letters
        ).map(folded)
    ).union([
        "st", "nd", "rd", "th", "of", "the", "on", "er", "le", "de", "del", "do", "el", "il", "am", "den",
        "op", "at", "um", "року", "р",
    ])

    /// The names of the months in all languages, long and short; one word means one month in all of them.
    private static let months = Dictionary(
        DateWords.all.flatMap { words in
            [words.months, words.monthsWithDay, words.shortMonths].flatMap { $0.enumerated() }
        }
        .compactMap { number, name in
            TextToken.tokens(of: name).first?.letters.map { (folded($0), number + 1) }
        } + [("janner", 1), ("feber", 2)], uniquingKeysWith: { first, _ in first })

    private static func folded(_ word: String) -> String { FoldedText.words(word).joined() }

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

// The time.
extension WrittenDate {
    /// The date in a text, and the time after it: after a date of three numbers, or from the first one with a colon on.
    fileprivate static func parts(of text: String) -> (date: Substring, clock: Substring?) {
        let end = text.firstIndex { $0 == "T" || $0 == "t" || $0.isWhitespace } ?? text.endIndex
        if TextToken.tokens(of: String(text[..<end])).compactMap(\.digits).count == 3 {
            return (text[..<end], end == text.endIndex ? nil : text[end...].dropFirst())
        }
        guard let colon = text.firstIndex(of: ":") else { return (text[...], nil) }
        let hour = text[..<colon].reversed().prefix(while: \.isWholeNumber).count
        let start = text.index(colon, offsetBy: -hour)
        return (text[..<start], text[start...])
    }

    /// Takes the time, and the offset after it: false if they are none.
    private mutating func read(clock text: Substring) -> Bool {
        let end = text.firstIndex { "Zz+-".contains($0) } ?? text.endIndex
        var clock = String(text[..<end]).collapsingSpaces
        if let dot = clock.firstIndex(of: "."), clock.count(where: { $0 == ":" }) == 2 {
            clock = String(clock[..<dot])
        }
        do {
            let time = try TimeOfDay(parsing: clock)
            self.time = time == TimeOfDay(hour: 0, minute: 0) ? nil : time
        } catch {
            return false
        }
        guard let sign = text[end...].first else { return true }
        let digits = text[end...].dropFirst().filter { $0 != ":" }
        if sign == "Z" || sign == "z" {
            zone = "UTC"
            return digits.isEmpty
        }
        guard digits.count == 4, let number = Int(digits), number % 100 == 0, number <= 1400 else {
            return false
        }
        // In these names, zones east of Greenwich have a minus sign.
        zone = number == 0 ? "UTC" : "Etc/GMT\(sign == "+" ? "-" : "+")\(number / 100)"
        return true
    }
}

// What a date means on a certain day.
extension WrittenDate {
    /// A date as a person says it: also without its year, or counted from today, such as `next tuesday`, `in two weeks` or
    /// `gestern`. Nil if the text means no date, or several.
    public init?(_ text: String, _ side: Side, today: CalendarDay) {
        let (date, clock) = Self.parts(of: text.collapsingSpaces)
        if let day = CountedDay.day(String(date), side, today: today) {
            (year, month, self.day) = (day.year, day.month, day.day)
            if let clock, !read(clock: clock) { return nil }
            return
        }
        guard var written = WrittenDate(String(date)),
            written.certainty != .offered || !date.contains(where: \.isLetter),
            TextToken.tokens(of: String(date)).compactMap(\.digits).count < 4
        else { return nil }
        // Something else than a time is another day, or nothing that was meant.
        if let clock, !written.read(clock: clock) { return nil }
        self = written
        guard year == nil else {
            if self.date == nil { return nil }
            return
        }
        guard let month, let day = self.day else { return nil }
        let days = (today.year - 1...today.year + 1).compactMap {
            CalendarDay(year: $0, month: month, day: day)
        }
        guard
            let nearest = side == .coming
                ? days.first(where: { $0 >= today }) : days.last(where: { $0 <= today })
        else { return nil }
        year = nearest.year
    }

    /// The whole day, if a club can have it.
    public var calendarDay: CalendarDay? {
        date?.calendarDay.flatMap { CalendarDay.yearsOfClubs.contains($0.year) ? $0 : nil }
    }

    /// What a person typed as the date of a field, as records have it; a text that is no date, or already as in records,
    /// stays as it is.
    public static func ofRecord(_ text: String, ofField name: String, today: CalendarDay) -> String {
        do throws(ValueProblem) {
            _ = try PartialDate(written: text)
            return text
        } catch {
            guard let said = WrittenDate(text, Side(ofField: name), today: today), let date = said.date else {
                return text
            }
            return date.description + (said.time.map { " \($0)" } ?? "")
        }
    }
}

extension PartialDate {
    /// A date as people and other programs write it: also in a `[[wiki link]]`, with a time after the day, with slashes
    /// after the year, or with the month's name in any language.
    public init(written text: String) throws(ValueProblem) {
        guard let date = try Self.written(text) else {
            throw .notADate(WikiLink.unwrapped(text).collapsingSpaces)
        }
        self = date
    }

    /// Nil if the text is no date; throws if it is one that does not exist.
    static func written(_ text: String) throws(ValueProblem) -> PartialDate? {
        let numbers = numbers(of: WikiLink.unwrapped(text).collapsingSpaces)
        return try numbers.map { numbers throws(ValueProblem) in try PartialDate(numbers) }
            ?? WrittenDate(text)?.ofRecord
    }

    var isOnTheCalendar: Bool {
        guard let month else { return true }
        return CalendarDay(year: year, month: month, day: day ?? 1) != nil
    }
}

extension CalendarDay {
    /// A day as a person says it; nil if the text does not mean one day alone.
    public init?(said text: String, _ side: WrittenDate.Side = .coming, today: CalendarDay) {
        guard let said = WrittenDate(text, side, today: today), said.time == nil, let day = said.calendarDay
        else { return nil }
        self = day
    }
}
