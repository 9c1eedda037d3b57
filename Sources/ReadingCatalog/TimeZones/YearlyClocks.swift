/// Clocks that are changed on the same days each year, as POSIX writes it: `GMT0BST,M3.5.0/1,M10.5.0`.
struct YearlyClocks: Sendable, Hashable {
    /// A day of every year.
    enum YearDay: Hashable {
        /// 1 to 365; 29 February is not counted.
        case counted(Int)
        /// 0 to 365; 29 February is counted.
        case countedFromZero(Int)
        /// A weekday of a month, Sunday being 0; week 5 is the last one.
        case weekday(month: Int, week: Int, day: Int)
    }

    /// When clocks are changed.
    struct Change: Hashable {
        let day: YearDay
        /// Seconds after the day's first midnight, which may lie beyond the day.
        let second: Int
    }

    /// The time in summer, and when it begins and ends.
    struct Summer: Hashable {
        let clock: TimeZoneRules.Clock
        let start: Change
        let end: Change
    }

    private let standard: TimeZoneRules.Clock
    private let summer: Summer?

    /// Reads the text; nothing if it is not one of these.
    init?(_ text: some Sequence<UInt8>) {
        var reader = YearlyClocksReader(bytes: Array(text))
        guard let clocks = reader.clocks() else { return nil }
        (standard, summer) = clocks
    }

    func clock(at moment: Int) -> TimeZoneRules.Clock {
        guard let summer else { return standard }
        let local = moment + standard.offset
        let year = CalendarDay(dayNumber: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400).year
        let start = summer.start.moment(in: year) - standard.offset
        let end = summer.end.moment(in: year) - summer.clock.offset
        // South of the equator summer time goes over the turn of the year.
        let isSummer =
            start < end ? (start..<end).contains(moment) : !(end..<start).contains(moment)
        return isSummer ? summer.clock : standard
    }
}

extension YearlyClocks.Change {
    /// Seconds since 1970 by the clock of the place.
    fileprivate func moment(in year: Int) -> Int { day.number(in: year) * 86_400 + second }
}

extension YearlyClocks.YearDay {
    fileprivate func number(in year: Int) -> Int {
        switch self {
        case .countedFromZero(let count): return Self.first(of: 1, year) + count
        case .counted(let count):
            let isAfterLeapDay = count >= 60 && CalendarDay.days(inMonth: 2, of: year) == 29
            return Self.first(of: 1, year) + count - (isAfterLeapDay ? 0 : 1)
        case .weekday(let month, let week, let day):
            let first = Self.first(of: month, year)
            let firstWeekday = CalendarDay(dayNumber: first).weekday % 7
            let number = first + (day - firstWeekday + 7) % 7 + (week - 1) * 7
            return number < first + CalendarDay.days(inMonth: month, of: year) ? number : number - 7
        }
    }

    private static func first(of month: Int, _ year: Int) -> Int {
        CalendarDay(year: year, month: month, day: 1)?.dayNumber ?? 0
    }
}
