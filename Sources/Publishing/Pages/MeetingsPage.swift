internal import Arranging
internal import Content
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The meetings: upcoming soonest first, past latest first.
enum MeetingsPage: PartPage {
    static let begins = SitePart.meetings

    static func content(_ page: PageWriter) -> PageContent {
        let (catalog, past) = (page.catalog, page.catalog.pastMeetings)
        let years = page.groups(of: past) { catalog.records.meetings[Int($0)].date.value.year }.map {
            year, meetings in
            page.view("meeting_year").with([
                "year": .int(year), "url": page.url(ofYear: year), "meetings": page.meetings(meetings),
            ])
        }
        return PageContent(
            feed: .meetings,
            fields: [
                "upcoming": page.meetings(catalog.upcomingMeetings), "past": page.meetings(past),
                "past_years": page.list(years),
            ])
    }
}
