internal import TextAndTime

/// A day, perhaps with a time after it, as people and programs write them: `2026-12-10 19:30`,
/// `2026-12-10T19:30:00+01:00`, `10.12.2026`.
struct WrittenMoment: Equatable {
    let day: CalendarDay
    /// The time; nil for midnight, which programs write where no time was given.
    let time: TimeOfDay?
    /// The time zone of an offset from UTC, if one is given.
    let zone: String?

    init?(_ text: String) {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: true) {
            $0 == "T" || $0 == "t" || $0.isWhitespace
        }
        guard let date = parts.first, let day = Self.day(date) else { return nil }
        self.day = day
        guard parts.count == 2 else {
            (time, zone) = (nil, nil)
            return
        }
        let (clock, offset) = Self.split(parts[1])
        do {
            let time = try TimeOfDay(parsing: clock)
            self.time = time == TimeOfDay(hour: 0, minute: 0) ? nil : time
        } catch {
            return nil
        }
        guard let offset else { return nil }
        zone = offset.isEmpty ? nil : offset
    }

    /// `2026-12-10`, `2026/12/10`, or `10.12.2026`: wherever dots are written, the day comes first.
    private static func day(_ text: Substring) -> CalendarDay? {
        let written = text.split(whereSeparator: { $0 == "-" || $0 == "/" })
        let parts = written.count == 1 ? text.split(separator: ".").reversed() : written
        guard parts.count == 3, parts[0].count == 4,
            parts.dropFirst().allSatisfy({ (1...2).contains($0.count) }),
            parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// The time without fractions of seconds, and the zone after it: empty if there is none, nil if it is unknown.
    private static func split(_ text: Substring) -> (clock: String, zone: String?) {
        let end = text.firstIndex { $0 == "Z" || $0 == "z" || $0 == "+" || $0 == "-" } ?? text.endIndex
        var clock = String(text[..<end]).collapsingSpaces
        if let dot = clock.firstIndex(of: "."), clock.count(where: { $0 == ":" }) == 2 {
            clock = String(clock[..<dot])
        }
        let offset = text[end...]
        guard let sign = offset.first else { return (clock, "") }
        if sign == "Z" || sign == "z" { return (clock, offset.count == 1 ? "UTC" : nil) }
        let digits = offset.dropFirst().filter { $0 != ":" }
        guard digits.count == 4, let number = Int(digits), number % 100 == 0, number <= 1400 else {
            return (clock, nil)
        }
        // In these names, zones east of Greenwich have a minus sign.
        let hours = number / 100
        return (clock, hours == 0 ? "UTC" : "Etc/GMT\(sign == "+" ? "-" : "+")\(hours)")
    }
}

extension PartialDate {
    /// A date as people and other programs write it: also in a `[[wiki link]]`, with a time after the day, with slashes
    /// after the year, or with the month's name in any language.
    public init(written text: String) throws(ValueProblem) {
        let text = WikiLink.unwrapped(text).collapsingSpaces
        do {
            self = try PartialDate(parsing: text)
        } catch {
            if let moment = WrittenMoment(text) {
                self.init(moment.day)
            } else if let date = DateSuggestion.spelled(text) {
                self = date
            } else {
                throw error
            }
        }
    }
}
