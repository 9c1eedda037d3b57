internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The day for which a site is made: the only place that looks at the clock.
struct ClubDay: Sendable {
    let day: CalendarDay
    /// When it ends there, in seconds since 1970; never for a day that was given.
    let end: Int64
    let zone: TimeZoneRules
    /// That the machine has no table of the club's time zone, if so.
    private(set) var report = DiagnosticReport()

    /// A given day, or today where the club is; `SOURCE_DATE_EPOCH` takes precedence over the clock, so that a build can be
    /// repeated.
    init(of site: SiteConfiguration, _ given: CalendarDay?) {
        let known = TimeZoneDatabase.rules(of: site.timeZone)
        let zone = known ?? .utc
        if let day = given ?? Self.fixedMoment.map(zone.day(at:)) {
            self.init(day, in: zone)
        } else {
            self.init(at: Int(Self.now), in: zone)
        }
        if known == nil { report.add(Self.missingTable(site)) }
    }

    init(_ day: CalendarDay, in zone: TimeZoneRules = .utc) {
        (self.day, end, self.zone) = (day, .max, zone)
    }

    init(at moment: Int, in zone: TimeZoneRules) {
        day = zone.day(at: moment)
        end = Int64(zone.start(of: CalendarDay(dayNumber: day.dayNumber + 1)))
        self.zone = zone
    }

    static var now: Int64 { Int64(time(nil)) }

    static var fixedMoment: Int? {
        getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
    }

    private static func missingTable(_ site: SiteConfiguration) -> Diagnostic {
        .warning(
            "time-zone-tables",
            "this machine has no table of the time zone `\(site.timeZone)`; the site is made with UTC",
            at: site.source?.wholeFile, help: "install the package `tzdata`")
    }
}
