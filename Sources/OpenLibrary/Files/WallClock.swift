internal import ReadingCatalog

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The time of day, which only caches and `fetched` dates may know.
enum WallClock {
    /// Seconds since 1970.
    static var seconds: Int { time(nil) }

    /// Today, in UTC.
    static var today: CalendarDay {
        CalendarDay(dayNumber: seconds / 86_400)
    }
}
