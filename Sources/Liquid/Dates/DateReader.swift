internal import TextAndTime

/// Reads dates as people and programs write them: `2024-05-01`, `March 14, 2016 10:00 pm`, `Fri, 16 Jul 2004 01:00 GMT`.
struct DateReader {
    /// A run of letters or of digits, or a character between them.
    enum Piece: Equatable {
        case word(String)
        case number(value: Int, digits: Int)
        case sign(Character)
    }

    let pieces: [Piece]
    var index = 0
    var year: Int?
    var month: Int?
    var day: Int?
    var time: (hour: Int, minute: Int, second: Int, nanosecond: Int)?
    var zone: (offset: Int, name: String)?
    /// The day of the year, counted from 1, if the date is written with it.
    var dayOfYear: Int?
    private var isBeforeYearZero = false
    /// Whether there was a word that belongs to no date.
    private var hasOtherWord = false
    private let words: DateWords

    /// The moment that `text`, in lower case, means; nil if it is not a date.
    static func read(_ text: String, _ environment: RenderEnvironment) -> Moment? {
        guard text.utf8.count <= 128 else { return nil }
        var reader = DateReader(text, environment.dateWords)
        while reader.index < reader.pieces.count { reader.step() }
        return reader.moment(environment)
    }

    private init(_ text: String, _ words: DateWords) {
        self.words = words
        var pieces: [Piece] = []
        var rest = text.unicodeScalars[...]
        while let first = rest.first {
            if first.properties.isAlphabetic {
                let word = rest.prefix { $0.properties.isAlphabetic }
                pieces.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else if ("0"..."9").contains(first) {
                let digits = rest.prefix { ("0"..."9").contains($0) }
                pieces.append(.number(value: Int(String(digits.prefix(18))) ?? 0, digits: digits.count))
                rest = rest.dropFirst(digits.count)
            } else {
                pieces.append(.sign(Character(first)))
                rest = rest.dropFirst()
            }
        }
        self.pieces = pieces
    }

    func piece(_ ahead: Int = 0) -> Piece? {
        index + ahead < pieces.count ? pieces[index + ahead] : nil
    }

    func number(_ ahead: Int) -> (value: Int, digits: Int)? {
        if case .number(let value, let digits) = piece(ahead) { (value, digits) } else { nil }
    }

    private mutating func step() {
        switch piece() {
        case .sign("-") where index == 0 && piece(2) == .sign("-") && (number(1)?.digits ?? 0) > 2:
            index += 1
            isBeforeYearZero = true
        case .word(let word): read(word: word)
        case .number(let value, let digits): read(number: value, digits)
        case .sign(let sign):
            if time != nil, zone == nil, sign == "+" || sign == "-",
                readOffset(sign == "-" ? -1 : 1, name: nil)
            {
                return
            }
            index += 1
        case nil: return
        }
    }

    /// The month that a word in lower case names, in English or in the language of the site.
    func month(_ word: String) -> Int? {
        let english = DateWords.english.months
        let found =
            Self.index(of: word, among: english, isPrefix: true)
            ?? [words.months, words.monthsWithDay, words.shortMonths].lazy
            .compactMap { Self.index(of: word, among: $0, isPrefix: false) }.first
        return found.map { $0 + 1 }
    }

    private static func index(of word: String, among names: [String], isPrefix: Bool) -> Int? {
        names.firstIndex { name in
            let name = name.lowercased()
            return isPrefix
                ? word.utf8.count >= 3 && name.hasPrefix(word) : name == word || name == word + "."
        }
    }

    /// Words that may occur in a date without changing it.
    private static let otherWords: Set<String> = [
        "st", "nd", "rd", "th", "t", "am", "pm", "of", "at", "on", "the", "and", "a", "m", "p", "w",
    ]

    private static let zones: [String: Int] = [
        "utc": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
        "pst": -8,
        "pdt": -7, "cet": 1, "cest": 2, "bst": 1,
    ]

    private mutating func read(word: String) {
        index += 1
        if let found = month(word) {
            month = month ?? found
        } else if time != nil, zone == nil {
            // Other words after the time are taken for zones that are not known.
            zone = Self.zones[word].map { ($0 * 3600, word == "z" ? "UTC" : word.uppercased()) }
        } else {
            let weekdays = DateWords.english.weekdays
            let isWeekday =
                Self.index(of: word, among: weekdays, isPrefix: true) != nil
                || [words.weekdays, words.shortWeekdays].contains {
                    Self.index(of: word, among: $0, isPrefix: false) != nil
                }
            if !isWeekday, !Self.otherWords.contains(word), Self.zones[word] == nil { hasOtherWord = true }
        }
    }

    private mutating func read(number value: Int, _ digits: Int) {
        if piece(1) == .sign(":"), number(2) != nil { return readTime(value) }
        if case .word(let word) = piece(1), word == "am" || word == "pm", value <= 12 {
            return readTime(value)
        }
        for separator: Character in ["-", "/", "."] where piece(1) == .sign(separator) {
            if readTriple(value, digits, separator) { return }
        }
        index += 1
        if digits == 8, year == nil {
            (year, month, day) = (value / 10_000, value / 100 % 100, value % 100)
            readCompactTime()
        } else if digits >= 3 {
            year = year ?? value
        } else if day == nil, value <= 31 {
            day = value
        } else if year == nil {
            year = Self.wholeYear(value)
        }
    }

    private func moment(_ environment: RenderEnvironment) -> Moment? {
        guard !hasOtherWord, year != nil || month != nil || day != nil || time != nil else { return nil }
        let today = Moment(timestamp: environment.now, in: environment.timeZone).day
        let year = (year ?? today.year) * (isBeforeYearZero ? -1 : 1)
        let month = month ?? (self.year != nil ? 1 : today.month)
        let day = day ?? (self.year != nil || self.month != nil ? 1 : today.day)
        let time = time ?? (0, 0, 0, 0)
        guard year.magnitude < 1_000_000, (1...31).contains(day), (0...24).contains(time.hour),
            (0...59).contains(time.minute), (0...60).contains(time.second),
            time.hour < 24 || time.minute + time.second == 0,
            let firstOfMonth = CalendarDay(year: year, month: month, day: 1)
        else { return nil }
        // 30 February is the first or second of March, and 24 o'clock is midnight of the next day.
        let seconds = time.hour * 3600 + time.minute * 60 + time.second
        let days = day - 1 + (dayOfYear.map { $0 - 1 } ?? 0) + seconds / 86_400
        var moment = Moment(
            day: firstOfMonth.adding(days: days), secondOfDay: seconds % 86_400, nanosecond: time.nanosecond,
            dependsOnNow: self.year == nil)
        if let zone {
            (moment.offset, moment.zoneName) = zone
        } else {
            settle(&moment, in: environment.timeZone)
        }
        return moment
    }

    /// Finds the offset that the zone has at a local time.
    private func settle(_ moment: inout Moment, in zone: TimeZoneRules) {
        moment.offset = 0
        let local = moment.timestamp
        let guess = zone.offset(at: local)
        moment.offset = zone.offset(at: local - guess)
        moment.zoneName = zone.clock(at: local - moment.offset).abbreviation
    }
}

extension DateReader {
    /// `2024-05-01`, `2024-05`, `24-5-1`, `1/5/2024`, `1.5.2024`, `1-may-2024`, `2024-122`, `2024-w18-3`
    mutating func readTriple(_ first: Int, _ digits: Int, _ separator: Character) -> Bool {
        if case .word(let word) = piece(2) { return read(word, after: first, digits) }
        guard let second = number(2) else { return false }
        guard piece(3) == .sign(separator), let third = number(4) else {
            return readPair(first, digits, second.value, second.digits, separator)
        }
        if third.digits >= 3, digits < 3 {
            (day, month, year) = (first, second.value, third.value)
        } else {
            (year, month, day) = (digits < 3 ? Self.wholeYear(first) : first, second.value, third.value)
        }
        index += 5
        return true
    }

    /// `may` after a day, `w18-3` after a year.
    private mutating func read(_ word: String, after first: Int, _ digits: Int) -> Bool {
        if word == "w", digits == 4, readWeek(of: first) { return true }
        guard let found = month(word) else { return false }
        (day, month) = (first, found)
        index += 3
        return true
    }

    /// `2024-122`, `2024-05`, `5/1`
    private mutating func readPair(
        _ first: Int, _ digits: Int, _ second: Int, _ secondDigits: Int, _ separator: Character
    ) -> Bool {
        if digits >= 3, secondDigits == 3 {
            (year, dayOfYear) = (first, second)
        } else if digits >= 3 {
            (year, month) = (first, second)
        } else {
            guard separator == "/" else { return false }
            (month, day) = (first, second)
        }
        index += 3
        return true
    }

    /// A week and a day of it, Monday being 1: its first week is the one with 4 January.
    private mutating func readWeek(of first: Int) -> Bool {
        guard let week = number(3), (1...53).contains(week.value), piece(4) == .sign("-"),
            let weekday = number(5), (1...7).contains(weekday.value)
        else { return false }
        guard let fourth = CalendarDay(year: first, month: 1, day: 4) else { return false }
        let date = fourth.adding(days: (week.value - 1) * 7 + weekday.value - fourth.weekday)
        (year, month, day) = (date.year, date.month, date.day)
        index += 6
        return true
    }

    /// A year of two digits: those up to 68 are of this century.
    static func wholeYear(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }
}

extension DateReader {
    mutating func readTime(_ hour: Int) {
        var (hour, minute, second, nanosecond) = (hour, 0, 0, 0)
        index += 1
        if piece() == .sign(":"), let found = number(1) {
            minute = found.value
            index += 2
        }
        if piece() == .sign(":"), let found = number(1) {
            second = found.value
            index += 2
            if piece() == .sign("."), let fraction = number(1) {
                nanosecond = Int(Double(fraction.value) / Self.power(fraction.digits) * 1e9)
                index += 2
            }
        }
        while piece() == .sign(" ") { index += 1 }
        if case .word(let word) = piece(), word == "am" || word == "pm" {
            hour = hour % 12 + (word == "pm" ? 12 : 0)
            index += 1
        }
        time = (hour, minute, second, nanosecond)
    }

    private static func power(_ digits: Int) -> Double {
        (0..<min(digits, 18)).reduce(1) { product, _ in product * 10 }
    }

    /// `+02:00`, `-0400`, `+2`
    mutating func readOffset(_ sign: Int, name: String?) -> Bool {
        guard let first = number(1), first.digits <= 4 else { return false }
        var (hours, minutes) = first.digits > 2 ? (first.value / 100, first.value % 100) : (first.value, 0)
        index += 2
        if first.digits <= 2, piece() == .sign(":"), let found = number(1) {
            minutes = found.value
            index += 2
        }
        // No place on Earth is further from Greenwich.
        (hours, minutes) = (min(hours, 24), min(minutes, 59))
        let seconds = hours * 3600 + minutes * 60
        zone = (sign * seconds, "")
        return true
    }

    /// The time in `20240501T193000Z`.
    mutating func readCompactTime() {
        guard piece() == .word("t"), let (value, digits) = number(1), digits == 4 || digits == 6 else {
            return
        }
        let seconds = digits == 6 ? value : value * 100
        time = (seconds / 10_000, seconds / 100 % 100, seconds % 100, 0)
        index += 2
    }
}
