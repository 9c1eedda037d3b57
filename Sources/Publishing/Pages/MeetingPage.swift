internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Texts
internal import Wording

/// A meeting.
enum MeetingPage: RecordPage {
    static let name: StaticString = "meeting"
    static let view: StaticString = "meeting_page"
    static let folder: RecordKind? = .meetings
    static let part: SitePart? = .meetings

    static let card: ShareCardKind? = ShareCardKind("meeting", room: (150, 36)) { meeting, context in
        let catalog = context.catalog
        let record = catalog.records.meetings[meeting]
        let books = catalog.appearances.booksOfMeeting[meeting].map { Int($0) }
        let titles = books.map { catalog.records.books[$0].title }
        return CardContent(
            title: record.title, by: record.summary(context.dates),
            note: titles == [record.title] ? nil : context.namesInRow.text(titles), books: books)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let record = page.catalog.records.meetings[page.index]
        return PageContent(
            title: page.text(record.title),
            description: page.text(record.summary(page.context.dates)),
            jsonLD: page.arena.string(LinkedData.meeting(page.index, page.context), isSafe: true),
            fields: [
                "meeting": page.meetingOnItsPage(page.index),
                "quote": page.quote(onFirstOf: page.catalog.appearances.booksOfMeeting[page.index]),
            ])
    }
}
