/// Clocks that are changed on the same days each year, as POSIX writes it: `GMT0BST,M3.5.0/1,M10.5.0`.
struct YearlyClocks: Sendable, Hashable {
    enum YearDay: Hashable {
        /// 1 to 365; 29 February is not counted.
        case counted(Int)
        /// 0 to 365; 29 February is counted.
        case countedFromZero(Int)
        /// A weekday of a month, Sunday being 0; week 5 is the last one.
        case weekday(month: Int, week: Int, day: Int)
    }

    /// A moment of every year at which clocks are changed.
    struct Change: Hashable {
        let day: YearDay
        /// Seconds after the midnight that begins the day; may be negative or more than a day.
        let second: Int
    }

    struct Summer: Hashable {
        let clock: TimeZoneRules.Clock
        let start: Change
        let end: Change
    }

    private let standard: TimeZoneRules.Clock
    private let summer: Summer?

    init?(_ text: some Sequence<UInt8>) {
        var reader = YearlyClocksReader(bytes: Array(text))
        guard let clocks = reader.clocks() else { return nil }
        (standard, summer) = clocks
    }

    func clock(at moment: Int) -> TimeZoneRules.Clock {
        guard let summer else { return standard }
        let local = moment.addingReportingOverflow(standard.offset).partialValue
        let year = CalendarDay(dayNumber: local.floorDivided(by: 86_400)).year
        let start = summer.start.moment(in: year) - standard.offset
        let end = summer.end.moment(in: year) - summer.clock.offset
        // South of the equator, summer time spans the turn of the year.
        let isSummer =
            start < end ? (start..<end).contains(moment) : !(end..<start).contains(moment)
        return isSummer ? summer.clock : standard
    }
}

extension YearlyClocks.Change {
    fileprivate func moment(in year: Int) -> Int { day.number(in: year) * 86_400 + second }
}

extension YearlyClocks.YearDay {
    fileprivate func number(in year: Int) -> Int {
        switch self {
        case .countedFromZero(let count): return CalendarDay.number(ofFirstDayIn: 1, of: year) + count
        case .counted(let count):
            let isAfterLeapDay = count >= 60 && CalendarDay.days(inMonth: 2, of: year) == 29
            return CalendarDay.number(ofFirstDayIn: 1, of: year) + count - (isAfterLeapDay ? 0 : 1)
        case .weekday(let month, let week, let day):
            let first = CalendarDay.number(ofFirstDayIn: month, of: year)
            let firstWeekday = CalendarDay(dayNumber: first).weekday % 7
            let number = first + (day - firstWeekday + 7) % 7 + (week - 1) * 7
            return number < first + CalendarDay.days(inMonth: month, of: year) ? number : number - 7
        }
    }
}

/// Reads the value of the POSIX variable `TZ`, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
private struct YearlyClocksReader {
    private let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func clocks() -> (TimeZoneRules.Clock, YearlyClocks.Summer?)? {
        guard let name = name(), let west = time(upTo: 24) else { return nil }
        let standard = TimeZoneRules.Clock(offset: -west, abbreviation: name)
        if index == bytes.count { return (standard, nil) }
        guard let summer = summer(after: standard), index == bytes.count else { return nil }
        return (standard, summer)
    }

    private mutating func summer(after standard: TimeZoneRules.Clock) -> YearlyClocks.Summer? {
        guard let name = name() else { return nil }
        var offset = standard.offset + 3600
        if !take(",") {
            guard let west = time(upTo: 24), take(",") else { return nil }
            offset = -west
        }
        guard let start = change(), take(","), let end = change() else { return nil }
        let clock = TimeZoneRules.Clock(offset: offset, abbreviation: name)
        return YearlyClocks.Summer(clock: clock, start: start, end: end)
    }

    /// `M10.5.0/3`
    private mutating func change() -> YearlyClocks.Change? {
        guard let day = day() else { return nil }
        guard take("/") else { return YearlyClocks.Change(day: day, second: 2 * 3600) }
        return time(upTo: 167).map { YearlyClocks.Change(day: day, second: $0) }
    }

    private mutating func day() -> YearlyClocks.YearDay? {
        if take("J") { return number(1...365).map { .counted($0) } }
        guard take("M") else { return number(0...365).map { .countedFromZero($0) } }
        guard let month = number(1...12), take("."), let week = number(1...5), take("."),
            let day = number(0...6)
        else { return nil }
        return .weekday(month: month, week: week, day: day)
    }

    /// `GMT`, `<+0330>`
    private mutating func name() -> String? {
        let isQuoted = take("<")
        let rest = bytes[index...]
        let name = rest.prefix {
            isQuoted ? $0 != ">" : ("A"..."Z").contains($0 & 0xDF)
        }
        index += name.count
        guard (3...31).contains(name.count), !isQuoted || take(">") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// `-3:30`, in seconds
    private mutating func time(upTo hours: Int) -> Int? {
        let sign = take("-") ? -1 : 1
        if sign == 1 { _ = take("+") }
        guard let hour = number(0...hours) else { return nil }
        var seconds = hour * 3600
        for unit in [60, 1] where take(":") {
            guard let count = number(0...59) else { return nil }
            seconds += count * unit
        }
        return sign * seconds
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        let digits = bytes[index...].prefix { ("0"..."9").contains($0) }
        index += digits.count
        guard (1...3).contains(digits.count) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
        return range.contains(number) ? number : nil
    }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: letter) else { return false }
        index += 1
        return true
    }
}
