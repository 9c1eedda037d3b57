internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The day for which a site is made: the only place that looks at the clock.
struct ClubDay: Sendable, Hashable {
    let day: CalendarDay
    /// When it ends there, in seconds since 1970; never for a day that was given.
    let end: Int64

    init(_ day: CalendarDay) {
        self.day = day
        end = .max
    }

    /// Today in a zone; `SOURCE_DATE_EPOCH` takes precedence over the clock, so that a build can be repeated.
    static func today(in zone: TimeZoneRules) -> ClubDay {
        if let moment = fixedMoment { return ClubDay(zone.day(at: moment)) }
        return ClubDay(at: Int(now), in: zone)
    }

    init(at moment: Int, in zone: TimeZoneRules) {
        day = zone.day(at: moment)
        end = Int64(zone.start(of: CalendarDay(dayNumber: day.dayNumber + 1)))
    }

    /// The fingerprint of what a site is made from on this day.
    func fingerprint(after inputs: Fingerprint) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.take(inputs.bits)
        builder.take(day.dayNumber)
        return builder.fingerprint
    }

    static var now: Int64 { Int64(time(nil)) }

    static var fixedMoment: Int? {
        getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
    }
}

/// The time zone of a club, from the tables of the machine.
struct ClubZone: Sendable {
    let rules: TimeZoneRules
    /// That the machine has no tables, if so.
    let report: DiagnosticReport

    init(of site: SiteConfiguration) {
        if let rules = TimeZoneDatabase.rules(of: site.timeZone) {
            (self.rules, report) = (rules, DiagnosticReport())
        } else {
            (rules, report) = (.utc, DiagnosticReport([Self.missing(site)]))
        }
    }

    private static func missing(_ site: SiteConfiguration) -> Diagnostic {
        .warning(
            "time-zone-tables",
            "this machine has no table of the time zone `\(site.timeZone)`; the site is made with UTC",
            at: site.source?.wholeFile, help: "install the package `tzdata`")
    }
}
