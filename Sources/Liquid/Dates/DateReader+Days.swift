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
        guard let found = Self.months.firstIndex(where: { word.hasPrefix($0) }) else { return false }
        (day, month) = (first, found + 1)
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
        let fourth = Calendar.dayNumber(year: first, month: 1, day: 4)
        let monday = fourth - Calendar.modulo(fourth + 3, 7) + (week.value - 1) * 7
        let date = Calendar.date(dayNumber: monday + weekday.value - 1)
        (year, month, day) = (date.year, date.month, date.day)
        index += 6
        return true
    }

    /// A year of two digits: those up to 68 are of this century.
    static func wholeYear(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }
}
