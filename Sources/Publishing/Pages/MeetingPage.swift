internal import Liquid
internal import ReadingCatalog

/// A meeting.
struct MeetingPage: RecordPage {
    static let name: StaticString = "meeting"
    static let folder: RecordKind? = .meetings
    static let part: SitePart? = .meetings
    static let shape = PageHead.shape(view: "meeting_page", "meeting")

    static let card: ShareCardKind? = ShareCardKind("meeting", room: (150, 36)) { meeting, context in
        let catalog = context.catalog
        let record = catalog.records.meetings[meeting]
        let books = catalog.appearances.booksOfMeeting[meeting].map { Int($0) }
        let titles = books.map { catalog.records.books[$0].title }
        return CardContent(
            title: record.title, by: MeetingTimes.summary(of: record, context.dates),
            note: titles == [record.title] ? nil : context.namesInRow.text(titles), books: books)
    }

    private let meeting: WholeMeeting

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        meeting = blocks.details(ofMeeting: page.index)
    }

    func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.string(meeting.record.title), description: page.summary(of: meeting.record),
            trail: .meetings, jsonLD: page.linkedData(of: meeting.card))
        return page.view(Self.self, head) { fields in fields["meeting"] = page.meeting(meeting) }
    }
}
