/// What the clocks of a time zone show at each moment.
public struct TimeZoneRules: Sendable, Hashable {
    /// What clocks show between two changes.
    public struct Clock: Sendable, Hashable {
        /// Seconds east of Greenwich.
        public let offset: Int
        /// `GMT`, `CEST`.
        public let abbreviation: String
    }

    /// When clocks are changed, in seconds since 1970, earliest first.
    private let changes: [Int]
    /// What they show from each change on.
    private let clocks: [Clock]
    /// What they show before the first one.
    private let first: Clock
    /// What holds from the last one on, year after year.
    private let later: YearlyClocks?

    init(first: Clock, changes: [Int], clocks: [Clock], later: YearlyClocks?) {
        self.first = first
        self.changes = changes
        self.clocks = clocks
        self.later = later
    }

    /// Coordinated universal time.
    public static let utc = TimeZoneRules(
        first: Clock(offset: 0, abbreviation: "UTC"), changes: [], clocks: [], later: nil)

    /// What clocks show at a moment, given in seconds since 1970.
    public func clock(at moment: Int) -> Clock {
        guard let last = changes.last else { return later?.clock(at: moment) ?? first }
        if moment >= last, let later { return later.clock(at: moment) }
        let count = changesUpTo(moment)
        return count == 0 ? first : clocks[count - 1]
    }

    /// Seconds east of Greenwich at a moment, given in seconds since 1970.
    public func offset(at moment: Int) -> Int { clock(at: moment).offset }

    /// The moment at which clocks show midnight of a day for the first time, or the first one after it.
    public func start(of day: CalendarDay) -> Int {
        let midnight = day.dayNumber * 86_400
        let before = midnight - offset(at: midnight - 86_400)
        let after = midnight - offset(at: before)
        return after + offset(at: after) == midnight ? after : before
    }

    /// The day at a moment, given in seconds since 1970.
    public func day(at moment: Int) -> CalendarDay {
        let local = moment + offset(at: moment)
        return CalendarDay(dayNumber: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
    }

    private func changesUpTo(_ moment: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= moment { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
