internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// A meeting.
enum MeetingPage: RecordPage {
    static let name: StaticString = "meeting"
    static let folder: RecordKind? = .meetings
    static let part: SitePart? = .meetings
    static let shape = PageHead.shape(view: "meeting_page", "meeting", "quote")

    static let card: ShareCardKind? = ShareCardKind("meeting", room: (150, 36)) { meeting, context in
        let catalog = context.catalog
        let record = catalog.records.meetings[meeting]
        let books = catalog.appearances.booksOfMeeting[meeting].map { Int($0) }
        let titles = books.map { catalog.records.books[$0].title }
        return CardContent(
            title: record.title, by: MeetingTimes.summary(of: record, context.dates),
            note: titles == [record.title] ? nil : context.namesInRow.text(titles), books: books)
    }

    static func view(_ page: PageWriter) -> Value {
        let record = page.catalog.records.meetings[page.index]
        let head = PageHead(
            title: page.string(record.title), description: page.summary(of: record), trail: .meetings,
            jsonLD: page.linkedData(ofMeeting: page.index))
        return page.view(Self.self, head) { fields in
            fields["meeting"] = page.meetingOfPage
            fields["quote"] = page.quote(
                onFirstOf: Array(page.catalog.appearances.booksOfMeeting[page.index]))
        }
    }
}
