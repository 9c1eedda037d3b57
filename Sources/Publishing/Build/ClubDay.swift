internal import ReadingCatalog

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The one place that asks what day it is.
struct ClubDay: Sendable, Hashable {
    /// The day where the club is.
    let day: CalendarDay
    /// When it ends there, in seconds since 1970; never for a day that was given.
    let end: Int64

    /// A day that was given.
    init(_ day: CalendarDay) {
        self.day = day
        end = .max
    }

    /// Today in `timeZone`, such as `Europe/London`; `SOURCE_DATE_EPOCH` goes before the clock, so that a build
    /// can be repeated.
    static func today(in timeZone: String) -> ClubDay {
        if let moment = fixedMoment { return ClubDay(ClubDay(at: moment, in: timeZone).day) }
        return ClubDay(at: Int(now), in: timeZone)
    }

    /// The day at a moment, in seconds since 1970.
    init(at moment: Int, in timeZone: String) {
        let local = moment + Self.offset(of: timeZone, at: moment)
        let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let midnight = (number + 1) * 86_400
        day = CalendarDay(dayNumber: number)
        end = Int64(midnight - Self.offset(of: timeZone, at: midnight - local + moment))
    }

    /// The moment that it is, in seconds since 1970.
    static var now: Int64 { Int64(time(nil)) }

    /// What `SOURCE_DATE_EPOCH` says.
    static var fixedMoment: Int? {
        getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
    }

    /// Seconds east of Greenwich, from the system's tables; the process's own zone is put back.
    private static func offset(of timeZone: String, at moment: Int) -> Int {
        let former = getenv("TZ").map { String(cString: $0) }
        setenv("TZ", timeZone, 1)
        tzset()
        defer {
            if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
            tzset()
        }
        var moment = time_t(moment)
        var parts = tm()
        localtime_r(&moment, &parts)
        return parts.tm_gmtoff
    }
}
