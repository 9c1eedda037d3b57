internal import Diagnostics
internal import ReadingCatalog

/// The time zone of a club, from the tables of the machine.
struct ClubZone: Sendable {
    let rules: TimeZoneRules
    /// That the machine has no tables, if it has none.
    let report: DiagnosticReport

    /// The zone that the settings of a site name.
    init(of site: SiteConfiguration) {
        if let rules = Self.rules(site.timeZone) {
            (self.rules, report) = (rules, DiagnosticReport())
        } else {
            (rules, report) = (.utc, DiagnosticReport([Self.missing(site)]))
        }
    }

    /// The rules of a zone such as `Europe/London`; nothing if the machine does not know it.
    static func rules(_ name: String) -> TimeZoneRules? {
        TimeZoneDatabase.rules(of: name)
    }

    private static func missing(_ site: SiteConfiguration) -> Diagnostic {
        .warning(
            "time-zone-tables",
            "this machine has no table of the time zone `\(site.timeZone)`; the site is made with UTC",
            at: site.source?.wholeFile, help: "install the package `tzdata`")
    }
}
