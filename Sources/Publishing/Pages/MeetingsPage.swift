internal import Arranging
internal import Content
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// The meetings: upcoming soonest first, past latest first.
enum MeetingsPage: PartPage {
    static let name: StaticString = "meetings"
    static let part: SitePart? = .meetings
    static let shape = PageHead.shape(view: "meetings", "upcoming", "past", "past_years")
    static let yearShape = Shape(view: "meeting_year", "year", "url", "meetings")

    static func view(_ page: PageWriter) -> Value {
        let past = page.catalog.pastMeetings
        let head = PageHead(
            title: page.word("part.meetings"), description: page.about("meetings"), feed: .meetings)
        return page.view(Self.self, head) { fields in
            fields["upcoming"] = page.meetings(page.catalog.upcomingMeetings)
            fields["past"] = page.meetings(past)
            fields["past_years"] = page.array(years(of: past, page))
        }
    }

    private static func years(of past: [Int32], _ page: PageWriter) -> [Value] {
        let meetings = page.catalog.records.meetings
        return page.groups(of: past, by: { meetings[Int($0)].date.value.year }, yearShape) {
            year, meetings, fields in
            fields["year"] = .int(year)
            fields["url"] = page.url(ofYear: year)
            fields["meetings"] = page.meetings(meetings)
        }
    }
}
