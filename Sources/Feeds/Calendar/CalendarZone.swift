internal import TextAndTime

/// A time zone as calendars need it: a `VTIMEZONE` with the changes of its clocks in the years of some meetings.
struct CalendarZone: Sendable {
    let name: String
    private let rules: TimeZoneRules

    /// The zone of this name; nil if it is that of universal time, which needs no rules, or if the machine does not
    /// know it.
    init?(_ name: String) {
        guard let rules = TimeZoneDatabase.rules(of: name), rules != .utc else { return nil }
        self.name = name
        self.rules = rules
    }

    /// The moment at which clocks of the zone show a time of a day.
    func moment(of day: CalendarDay, second: Int) -> Int { rules.moment(of: day, second: second) }

    func local(at moment: Int) -> DateAndTime { rules.local(at: moment) }

    /// Writes the zone for meetings from one moment to another.
    func write(from first: Int, to last: Int, _ calendar: inout CalendarWriter) {
        // Includes the years before and after, so that each yearly change of clocks occurs more than once.
        let start = Self.newYear(CalendarDay(dayNumber: first / 86_400).year - 1)
        let end = Self.newYear(CalendarDay(dayNumber: last / 86_400).year + 3)
        let observances = Observance.all(of: rules, from: start, to: end)
        calendar.component("VTIMEZONE") { calendar in
            calendar.property("TZID", value: name)
            let clock = rules.clock(at: start)
            if observances.allSatisfy({ $0.moments[0] > first }) {
                let always = Observance(before: clock.offset, after: clock, moments: [min(0, start)])
                always.write(to: &calendar)
            }
            for observance in observances { observance.write(to: &calendar) }
        }
    }

    private static func newYear(_ year: Int) -> Int {
        (CalendarDay(year: year, month: 1, day: 1)?.dayNumber ?? 0) * 86_400
    }
}

/// Changes of clocks that are alike: from the same time to the same time.
private struct Observance {
    let before: Int
    let after: TimeZoneRules.Clock
    /// When clocks are changed, in seconds since 1970, earliest first.
    var moments: [Int]

    static func all(of rules: TimeZoneRules, from start: Int, to end: Int) -> [Observance] {
        var all: [Observance] = []
        for moment in rules.changes(from: start, to: end) {
            let (before, after) = (rules.offset(at: moment - 1), rules.clock(at: moment))
            if let known = all.firstIndex(where: { $0.before == before && $0.after == after }) {
                all[known].moments.append(moment)
            } else {
                all.append(Observance(before: before, after: after, moments: [moment]))
            }
        }
        return all
    }

    func write(to calendar: inout CalendarWriter) {
        calendar.component(after.offset > before ? "DAYLIGHT" : "STANDARD") { calendar in
            calendar.property("DTSTART", value: CalendarText.local(local(moments[0])))
            if let rule = yearlyRule {
                calendar.property("RRULE", value: rule)
            } else if moments.count > 1 {
                let rest = moments.dropFirst().map { CalendarText.local(local($0)) }
                calendar.property("RDATE", value: rest.joined(separator: ","))
            }
            calendar.property("TZOFFSETFROM", value: CalendarText.offset(before))
            calendar.property("TZOFFSETTO", value: CalendarText.offset(after.offset))
            calendar.property("TZNAME", text: after.abbreviation)
        }
    }

    /// What clocks show when they are changed: the time before the change.
    private func local(_ moment: Int) -> DateAndTime { DateAndTime(timestamp: moment, offset: before) }

    /// `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`, if clocks are changed at the same time of such a day in each of the years.
    private var yearlyRule: String? {
        let times = moments.map(local)
        guard times.count > 2, let first = times.first, let days = Self.commonDay(times.map(\.day)),
            times.allSatisfy({ $0.secondOfDay == first.secondOfDay }),
            zip(times, times.dropFirst()).allSatisfy({ $1.day.year == $0.day.year + 1 })
        else { return nil }
        return "FREQ=YEARLY;BYMONTH=\(first.day.month);BYDAY=\(days)"
    }

    /// `-1SU` for the last Sundays of a month, `2SU` for second ones.
    private static func commonDay(_ days: [CalendarDay]) -> String? {
        guard let first = days.first,
            days.allSatisfy({ $0.month == first.month && $0.weekday == first.weekday })
        else { return nil }
        let weekday = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][first.weekday % 7]
        let isLast = days.allSatisfy { $0.day + 7 > CalendarDay.days(inMonth: $0.month, of: $0.year) }
        if isLast { return "-1" + weekday }
        let weeks = Set(days.map { ($0.day - 1) / 7 + 1 })
        return weeks.count == 1 ? weeks.first.map { "\($0)\(weekday)" } : nil
    }
}

/// Values as calendars write them.
enum CalendarText {
    /// `20261121`
    static func day(_ day: CalendarDay) -> String {
        day.description.replacing("-", with: "")
    }

    /// `20261121T193000`
    static func local(_ time: DateAndTime) -> String {
        "\(day(time.day))T\(two(time.hour))\(two(time.minute))\(two(time.second))"
    }

    /// `20261121T193000Z`
    static func universal(_ moment: Int) -> String { local(DateAndTime(timestamp: moment)) + "Z" }

    /// `+0530`, `-033052`
    static func offset(_ seconds: Int) -> String {
        let (magnitude, rest) = (abs(seconds), abs(seconds) % 60)
        let sign = seconds < 0 ? "-" : "+"
        return sign + two(magnitude / 3600) + two(magnitude / 60 % 60) + (rest == 0 ? "" : two(rest))
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
