internal import TextAndTime

/// Reads dates as people and programs write them: `2024-05-01`, `March 14, 2016 10:00 pm`, `Fri, 16 Jul 2004 01:00 GMT`.
struct DateReader {
    /// A run of letters or of digits, or a character between them.
    private enum Piece: Equatable {
        case word(String)
        case number(value: Int, digits: Int)
        case sign(Character)
    }

    private let pieces: [Piece]
    private var index = 0
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var time: (hour: Int, minute: Int, second: Int)?
    private var zone: (offset: Int, name: String)?
    private var isBeforeYearZero = false
    /// Whether there was a word or a number that belongs to no date.
    private var hasOther = false
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

    private func piece(_ ahead: Int = 0) -> Piece? {
        index + ahead < pieces.count ? pieces[index + ahead] : nil
    }

    private func number(_ ahead: Int) -> (value: Int, digits: Int)? {
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
                readOffset(sign == "-" ? -1 : 1)
            {
                return
            }
            index += 1
        case nil: return
        }
    }

    /// The month that a word in lower case names, in English or in the language of the site.
    private func month(_ word: String) -> Int? {
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
        "st", "nd", "rd", "th", "t", "am", "pm", "of", "at", "on", "the", "and", "a", "m", "p",
    ]

    private static let zones: Set = ["utc", "gmt", "z"]

    private mutating func read(word: String) {
        index += 1
        if let found = month(word) {
            month = month ?? found
        } else if time != nil, zone == nil {
            // Other words after the time are taken for zones that are not known.
            if Self.zones.contains(word) { zone = (0, word == "z" ? "UTC" : word.uppercased()) }
        } else {
            let weekdays = DateWords.english.weekdays
            let isWeekday =
                Self.index(of: word, among: weekdays, isPrefix: true) != nil
                || [words.weekdays, words.shortWeekdays].contains {
                    Self.index(of: word, among: $0, isPrefix: false) != nil
                }
            if !isWeekday, !Self.otherWords.contains(word), !Self.zones.contains(word) { hasOther = true }
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
        if digits >= 3 {
            year = year ?? value
        } else if day == nil, value <= 31 {
            day = value
        } else if year == nil {
            hasOther = true
        }
    }

    private func moment(_ environment: RenderEnvironment) -> Moment? {
        guard !hasOther, year != nil || month != nil || day != nil || time != nil else { return nil }
        let today = Moment(timestamp: environment.now, in: environment.timeZone).local.day
        let year = (year ?? today.year) * (isBeforeYearZero ? -1 : 1)
        let month = month ?? (self.year != nil ? 1 : today.month)
        let day = day ?? (self.year != nil || self.month != nil ? 1 : today.day)
        let time = time ?? (0, 0, 0)
        guard year.magnitude < 1_000_000, (1...31).contains(day), (0...24).contains(time.hour),
            (0...59).contains(time.minute), (0...60).contains(time.second),
            time.hour < 24 || time.minute + time.second == 0,
            let firstOfMonth = CalendarDay(year: year, month: month, day: 1)
        else { return nil }
        // 30 February is the first or second of March, and 24 o'clock is midnight of the next day.
        let seconds = time.hour * 3600 + time.minute * 60 + time.second
        let last = firstOfMonth.adding(days: day - 1)
        let local = environment.timeZone
        var moment =
            zone.map {
                Moment(
                    timestamp: last.dayNumber * 86_400 + seconds - $0.offset, offset: $0.offset,
                    zoneName: $0.name)
            }
            ?? Moment(timestamp: local.moment(of: last, second: seconds), in: local)
        moment.dependsOnNow = self.year == nil
        return moment
    }
}

extension DateReader {
    /// `2024-05-01`, `2024-05`, `1/5/2024`, `1.5.2024`, `5/1`
    private mutating func readTriple(_ first: Int, _ digits: Int, _ separator: Character) -> Bool {
        guard let second = number(2) else { return false }
        if piece(3) == .sign(separator), let third = number(4) {
            if digits >= 3 {
                (year, month, day) = (first, second.value, third.value)
            } else if third.digits >= 3 {
                (day, month, year) = (first, second.value, third.value)
            } else {
                hasOther = true
            }
            index += 5
            return true
        }
        guard digits >= 3 || separator == "/" else { return false }
        if digits >= 3 { (year, month) = (first, second.value) } else { (month, day) = (first, second.value) }
        index += 3
        return true
    }
}

extension DateReader {
    private mutating func readTime(_ hour: Int) {
        var (hour, minute, second) = (hour, 0, 0)
        index += 1
        if piece() == .sign(":"), let found = number(1) {
            minute = found.value
            index += 2
        }
        if piece() == .sign(":"), let found = number(1) {
            second = found.value
            index += 2
            // Fractions of a second are not shown.
            if piece() == .sign("."), number(1) != nil { index += 2 }
        }
        while piece() == .sign(" ") { index += 1 }
        if case .word(let word) = piece(), word == "am" || word == "pm" {
            hour = hour % 12 + (word == "pm" ? 12 : 0)
            index += 1
        }
        time = (hour, minute, second)
    }

    /// `+02:00`, `-0400`, `+2`
    private mutating func readOffset(_ sign: Int) -> Bool {
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
}
