internal import Liquid
internal import ReadingCatalog

/// The meetings: upcoming soonest first, past latest first.
struct MeetingsPage: Page {
    static let name: StaticString = "meetings"
    static let section: StaticString? = "meetings"
    static let shape = PageHead.shape(view: "meetings", "upcoming", "past")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.meetings) ? [PlannedPage(Self.self)] : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .meetings }

    private let upcoming: [MeetingCard]
    private let past: [MeetingCard]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        upcoming = blocks.upcomingMeetings()
        past = blocks.pastMeetings()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: .text("Meetings"))) { fields in
            fields["upcoming"] = page.meetings(upcoming)
            fields["past"] = page.meetings(past)
        }
    }
}
