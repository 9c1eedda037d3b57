public import Arranging
internal import Content
internal import LinkChecking
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// Something new in a club: a book, a meeting, or a book on a reading list.
struct NewsEntry {
    let title: String
    let path: SitePath
    /// The day on which it became news, if that is known.
    let day: CalendarDay?
    /// Makes the markup, which only the entries of a feed need.
    let content: () -> String
}

/// What a news feed is about.
public enum NewsTopic: Sendable, Hashable {
    /// Books that were acquired, and meetings.
    case all
    case books
    case meetings
    /// A reading list, by its number.
    case list(Int)

    static func all(of catalog: ArrangedCatalog) -> [NewsTopic] {
        let lists = catalog.has(.lists) ? catalog.shown.lists.map { NewsTopic.list(Int($0)) } : []
        let topics = [.all, .books] + (catalog.has(.meetings) ? [.meetings] : []) + lists
        return topics.filter(catalog.hasFeed)
    }

    /// The page that shows the same.
    func page(_ catalog: ArrangedCatalog) -> SitePath {
        switch self {
        case .all: .home
        case .books: .books(catalog.has(.byAcquired) ? .acquired : .title)
        case .meetings: SitePart.meetings.path
        case .list(let list): .list(catalog.records.lists[list].source.slug)
        }
    }

    public func path(_ catalog: ArrangedCatalog) -> SitePath {
        switch self {
        case .all: .feed
        case .books: SitePath("books/feed.xml")
        case .meetings: SitePath("meetings/feed.xml")
        case .list: SitePath(page(catalog).text + "feed.xml")
        }
    }

    func title(_ catalog: ArrangedCatalog) -> String {
        let club = catalog.site.title
        return switch self {
        case .all: club
        case .books: catalog.words["feed.new-books"] + " · " + club
        case .meetings: catalog.words[SitePart.meetings.title] + " · " + club
        case .list(let list): "\(catalog.records.lists[list].title) · \(club)"
        }
    }

    func subtitle(_ catalog: ArrangedCatalog) -> String? {
        if case .list(let list) = self {
            return catalog.records.lists[list].description.map {
                RecordMarkup.words(of: $0, on: catalog.site)
            }
        }
        return self == .all ? catalog.site.tagline : nil
    }
}

/// Collects what is new.
struct News {
    /// The most entries of a feed, reading lists aside.
    private static let limit = 30
    /// So long before its day a meeting is announced.
    private static let daysOfNotice = 30

    private let views: SiteContext
    private let texts: FeedTexts

    /// The entries of a feed: the latest first, and the books of a reading list in its order.
    static func entries(_ topic: NewsTopic, _ views: SiteContext) -> [NewsEntry] {
        let news = News(views: views, texts: FeedTexts(views.texts))
        switch topic {
        case .all: return latest(news.newBooks() + news.meetings())
        case .books: return latest(news.newBooks())
        case .meetings: return latest(news.meetings())
        case .list(let list): return news.books(onList: list)
        }
    }

    private static func latest(_ entries: [NewsEntry]) -> [NewsEntry] {
        let dated = entries.enumerated().map { (day: $1.day?.dayNumber ?? .min, rank: $0, entry: $1) }
        return dated.sorted { ($1.day, $0.rank) < ($0.day, $1.rank) }.prefix(limit).map(\.entry)
    }
}

extension News {
    private func newBooks() -> [NewsEntry] {
        let today = views.catalog.settings.today
        return views.catalog.books[.acquired].prefix(Self.limit).map { book(Int($0)) }
            .filter { $0.day.map { $0 <= today } ?? false }
    }

    private func books(onList list: Int) -> [NewsEntry] {
        let catalog = views.catalog
        let entries = catalog.records.lists[list].entries
        return catalog.appearances.placesOfList[list].map { place in
            book(Int(place.book)) {
                let note = texts.markup(ofNote: entries[place.entry].note)
                return note.isEmpty ? excerpt(ofBook: Int(place.book)) : note
            }
        }
    }

    /// The first words about a book: a list is long, and its books are no news.
    private func excerpt(ofBook book: Int) -> String {
        let words = MarkupEscape.escaped(views.texts.excerpts.text(ofBook: book))
        return words.isEmpty ? "" : "<p>\(words)</p>"
    }

    private func book(_ index: Int, content: (() -> String)? = nil) -> NewsEntry {
        let catalog = views.catalog
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        let authors = views.namesInRow.text(book.authors.map(\.display))
        return NewsEntry(
            title: views.words.book(book.title, by: authors), path: .book(book.source.slug),
            day: book.dayAcquired,
            content: content ?? { texts.markup(of: book, facts) })
    }

    /// A meeting is news when it is announced, and stays so: its entry does not change from day to day.
    private func title(of meeting: Meeting) -> String {
        switch meeting.status {
        case .scheduled: meeting.title
        case .postponed: views.words.text("feed.postponed", ["title": meeting.title])
        case .cancelled: views.words.text("feed.cancelled", ["title": meeting.title])
        }
    }

    private func meetings() -> [NewsEntry] {
        let catalog = views.catalog
        guard catalog.has(.meetings) else { return [] }
        var entries: [NewsEntry] = []
        for index in catalog.shown.meetings.reversed() where entries.count < Self.limit {
            let meeting = catalog.records.meetings[Int(index)]
            let day = meeting.date.value.adding(days: -Self.daysOfNotice)
            guard day <= catalog.settings.today else { continue }
            entries.append(
                NewsEntry(
                    title: "\(title(of: meeting)), \(views.dates.text(PartialDate(meeting.date.value)))",
                    path: .meeting(meeting.source.slug), day: day,
                    content: { texts.markup(of: meeting.source, in: .meetings) }))
        }
        return entries
    }
}

extension ArrangedCatalog {
    /// Whether news feeds are published, which need whole addresses.
    public var hasFeeds: Bool { has(.feeds) && settings.address.origin != nil }

    /// Whether there is a feed about `topic`.
    public func hasFeed(_ topic: NewsTopic) -> Bool { hasFeeds && (topic == .all || has(.topicFeeds)) }

    func genreNames(ofBook book: Int) -> [String] {
        genres.ofBook[book].map { genres.groups[Int($0)].name }
    }
}

extension Book {
    /// The day on which it came to the club, or the first that may be meant.
    var dayAcquired: CalendarDay? {
        self.acquired.flatMap { CalendarDay(year: $0.year, month: $0.month ?? 1, day: $0.day ?? 1) }
    }
}

extension Words {
    /// `Emma by Jane Austen`; the title alone if nobody is known to have written it.
    func book(_ title: String, by authors: String) -> String {
        authors.isEmpty ? title : text("book.by", ["title": title, "authors": authors])
    }
}
