public import ReadingCatalog

/// What a plan depends on beside the catalog.
public struct PlanSettings: Sendable, Hashable {
    /// Where the site is published.
    public let address: SiteAddress
    /// The day for which it is made: it decides past, upcoming and overdue.
    public let today: CalendarDay
    /// The time zone of the club.
    public let zone: TimeZoneRules
    /// Whether drafts are shown, as in a preview.
    public let showsDrafts: Bool

    /// Settings of a run.
    public init(
        address: SiteAddress, today: CalendarDay, zone: TimeZoneRules = .utc, showsDrafts: Bool = false
    ) {
        self.address = address
        self.today = today
        self.zone = zone
        self.showsDrafts = showsDrafts
    }
}
