internal import Liquid
internal import ReadingCatalog

/// The meetings: upcoming soonest first, past latest first.
struct MeetingsPage: PartPage {
    static let name: StaticString = "meetings"
    static let part: SitePart? = .meetings
    static let shape = PageHead.shape(view: "meetings", "upcoming", "past")

    private let upcoming: [MeetingCard]
    private let past: [MeetingCard]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        upcoming = blocks.upcomingMeetings()
        past = blocks.pastMeetings()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("part.meetings"),
                description: page.about("meetings"),
                feed: .meetings, name: page.words["part.meetings"])
        ) { fields in
            fields["upcoming"] = page.meetings(upcoming)
            fields["past"] = page.meetings(past)
        }
    }
}
