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

    /// Today in a zone; `SOURCE_DATE_EPOCH` goes before the clock, so that a build can be repeated.
    static func today(in zone: TimeZoneRules) -> ClubDay {
        if let moment = fixedMoment { return ClubDay(zone.day(at: moment)) }
        return ClubDay(at: Int(now), in: zone)
    }

    /// The day at a moment, in seconds since 1970.
    init(at moment: Int, in zone: TimeZoneRules) {
        day = zone.day(at: moment)
        end = Int64(zone.start(of: CalendarDay(dayNumber: day.dayNumber + 1)))
    }

    /// The moment that it is, in seconds since 1970.
    static var now: Int64 { Int64(time(nil)) }

    /// What `SOURCE_DATE_EPOCH` says.
    static var fixedMoment: Int? {
        getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
    }
}
