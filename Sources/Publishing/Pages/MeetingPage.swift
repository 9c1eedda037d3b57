internal import Liquid
internal import ReadingCatalog

/// A meeting.
struct MeetingPage: Page {
    static let name: StaticString = "meeting"
    static let section: StaticString? = "meetings"
    static let shape = PageHead.shape(view: "meeting_page", "meeting")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.meetings) ? catalog.shown.meetings.map { PlannedPage(Self.self, Int($0)) } : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .meeting(catalog.records.meetings[page.index].source.slug)
    }

    static func source(of page: PlannedPage, in catalog: ArrangedCatalog) -> RecordSource? {
        catalog.records.meetings[page.index].source
    }

    private let meeting: WholeMeeting

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        meeting = blocks.details(ofMeeting: page.index)
    }

    func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.string(meeting.record.title), description: page.summary(of: meeting.record),
            trail: .meetings, jsonLD: page.linkedData(of: meeting.record))
        return page.view(Self.self, head) { fields in fields["meeting"] = page.meeting(meeting) }
    }
}
