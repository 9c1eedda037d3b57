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
        if ["UTC", "Etc/UTC"].contains(name) { return .utc }
        return tables.lazy.compactMap { rules(name, in: $0) }.first
    }

    /// Where systems keep them.
    private static let tables = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

    /// The largest table has less than 4 KB; what is much larger is something else.
    private static let largestTable = 256 * 1024

    private static func rules(_ name: String, in folder: String) -> TimeZoneRules? {
        guard let tables = try? Folder.open(folder, called: folder),
            case .file(let stamp)? = try? tables.target(of: name), stamp.size <= largestTable,
            let bytes = try? tables.read(name)
        else { return nil }
        return TimeZoneRules(file: bytes)
    }

    private static func missing(_ site: SiteConfiguration) -> Diagnostic {
        .warning(
            "time-zone-tables",
            "this machine has no table of the time zone `\(site.timeZone)`; the site is made with UTC",
            at: site.source?.wholeFile, help: "install the package `tzdata`")
    }
}
