/// Reads what POSIX writes of a zone: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct YearlyClocksReader {
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
            isQuoted ? $0 != UInt8(ascii: ">") : (0x41...0x5A).contains($0 & 0xDF)
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
        let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
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
