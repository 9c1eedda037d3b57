internal import Liquid
internal import ReadingCatalog

/// The home page: what is next, what is read now, what is new.
struct HomePage: PartPage {
    static let name: StaticString = "home"
    static let part: SitePart? = .home
    static let shape = PageHead.shape(
        view: "home", "next_meeting", "upcoming", "past", "reading", "acquired", "books", "lists", "shelves",
        "total", "welcome", "welcome_url")

    static let card: ShareCardKind? = ShareCardKind("site") { _, context in
        let catalog = context.catalog
        return CardContent(
            title: catalog.site.title, by: catalog.site.tagline,
            books: catalog.books[.acquired].prefix(3).map { Int($0) })
    }

    private let next: MeetingCard?
    private let upcoming: [MeetingCard]
    private let past: [MeetingCard]
    private let reading: [BookCard]
    private let acquired: [BookCard]
    /// Some of the books, where nothing is known to be new.
    private let books: [BookCard]
    private let lists: [ListCard]
    private let shelves: [RecordLink]
    private let total: Int
    private let welcome: Greeting?

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        next = blocks.nextMeeting()
        upcoming = blocks.upcomingMeetings(atMost: 5)
        past = blocks.pastMeetings(atMost: 5)
        reading = blocks.booksBeingRead(atMost: 12)
        acquired = blocks.newestBooks(atMost: 12)
        books = acquired.isEmpty ? blocks.bestBooks(atMost: 12) : []
        lists = blocks.lists()
        shelves = blocks.shelves()
        total = blocks.bookCount()
        welcome = blocks.greeting()
    }

    func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.string(page.site.title),
            description: page.site.tagline.map { page.string($0) }
                ?? page.about("home"),
            jsonLD: page.linkedDataOfSite)
        return page.view(Self.self, head) { fields in
            fields["next_meeting"] = page.meeting(next)
            fields["upcoming"] = page.meetings(upcoming)
            fields["past"] = page.meetings(past)
            fields["reading"] = page.cards(reading)
            fields["acquired"] = page.cards(acquired)
            fields["books"] = page.cards(books)
            fields["lists"] = page.lists(lists)
            fields["shelves"] = page.links(shelves)
            fields["total"] = .int(total)
            if case .page(let record) = welcome {
                fields["welcome"] = page.body(of: record.source, in: .pages)
                fields["welcome_url"] = page.url(.page(record.source.slug))
            } else if case .text(let text) = welcome {
                fields["welcome"] = page.note(text, in: .pages)
                fields["welcome_url"] = .null
            } else {
                fields["welcome"] = .null
                fields["welcome_url"] = .null
            }
        }
    }
}
