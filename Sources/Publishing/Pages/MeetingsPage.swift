internal import Liquid
internal import ReadingCatalog

/// The meetings: upcoming soonest first, past latest first.
struct MeetingsPage: PartPage {
    static let name: StaticString = "meetings"
    static let part: SitePart? = .meetings
    static let shape = PageHead.shape(view: "meetings", "upcoming", "past", "past_years")
    static let yearShape = Shape(view: "meeting_year", "year", "url", "meetings")

    private let upcoming: [MeetingCard]
    private let past: [MeetingCard]
    /// The years of past meetings, each with whether it has a page.
    private let years: [(year: Int, hasPage: Bool)]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        upcoming = blocks.upcomingMeetings()
        past = blocks.pastMeetings()
        years = blocks.years(of: past)
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
            fields["past_years"] = page.array(pastYears(page))
        }
    }

    private func pastYears(_ page: PageWriter) -> [Value] {
        let meetings = zip(past, years).map { (card: $0, year: $1.year, hasPage: $1.hasPage) }
        return page.groups(of: meetings, by: \.year, Self.yearShape) { year, meetings, fields in
            fields["year"] = .int(year)
            fields["url"] = meetings.first?.hasPage == true ? page.url(ofYear: year) : .null
            fields["meetings"] = page.meetings(meetings.map(\.card))
        }
    }
}
