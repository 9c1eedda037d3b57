extension DateReader {
    /// `2024-05-01`, `2024-05`, `24-5-1`, `1/5/2024`, `1.5.2024`, `1-may-2024`, `2024-122`, `2024-w18-3`
    mutating func readTriple(_ first: Int, _ digits: Int, _ separator: Character) -> Bool {
        if case .word(let word) = piece(2) {
            if word == "w", digits == 4, readWeek(of: first) { return true }
            guard let found = Self.months.firstIndex(where: { word.hasPrefix($0) }) else { return false }
            (day, month) = (first, found + 1)
            index += 3
            return true
        }
        guard let second = number(2) else { return false }
        let third = piece(3) == .sign(separator) ? number(4) : nil
        if let third, third.digits >= 3, digits < 3 {
            (day, month, year) = (first, second.value, third.value)
        } else if let third {
            (year, month, day) = (digits < 3 ? Self.wholeYear(first) : first, second.value, third.value)
        } else if digits >= 3, second.digits == 3 {
            (year, dayOfYear) = (first, second.value)
        } else if digits >= 3 {
            (year, month) = (first, second.value)
        } else {
            guard separator == "/" else { return false }
            (month, day) = (first, second.value)
        }
        index += third == nil ? 3 : 5
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
