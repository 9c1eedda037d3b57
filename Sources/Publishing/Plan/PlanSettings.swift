public import ReadingCatalog

/// What a plan depends on beside the catalog.
public struct PlanSettings: Sendable, Hashable {
    /// Where the site is published.
    public let address: SiteAddress
    /// The day for which it is made: it decides past, upcoming and overdue.
    public let today: CalendarDay
    /// Whether drafts are shown, as in a preview.
    public let showsDrafts: Bool

    /// Settings of a run.
    public init(address: SiteAddress, today: CalendarDay, showsDrafts: Bool = false) {
        self.address = address
        self.today = today
        self.showsDrafts = showsDrafts
    }
}
