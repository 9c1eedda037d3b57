internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The home page: what is next, what is read now, what is new.
enum HomePage: PartPage {
    static let name: StaticString = "home"
    static let part: SitePart? = .home
    static let shape = PageHead.shape(
        view: "home", "next_meeting", "candidates", "upcoming", "past", "reading", "goal", "quote", "ballots",
        "shelf",
        "acquired",
        "books", "lists", "shelves", "total", "welcome", "welcome_url")
    static let quoteShape = Shape(view: "quote", "book", "review")

    static let card: ShareCardKind? = ShareCardKind("site") { _, context in
        let catalog = context.catalog
        return CardContent(
            title: catalog.site.title, by: catalog.site.tagline,
            books: catalog.books[.acquired].prefix(3).map { Int($0) })
    }

    static func view(_ page: PageWriter) -> Value {
        let catalog = page.catalog
        let head = PageHead(
            title: page.string(page.site.title),
            description: page.site.tagline.map { page.string($0) } ?? page.about("home"),
            jsonLD: page.linkedDataOfSite)
        return page.view(Self.self, head) { fields in
            var shown = ShownBooks()
            let upcoming = catalog.upcomingMeetings.prefix(5)
            let next = catalog.upcomingMeetings.first {
                catalog.records.meetings[Int($0)].status == .scheduled
            }
            fields["next_meeting"] = next.map { page.meeting($0, &shown) } ?? .null
            // The book of the next meeting is named above, so that it is left out here while nobody has begun it.
            let invited = next.map { Array(catalog.appearances.booksOfMeeting[Int($0)]) } ?? []
            fields["reading"] = page.cards(
                shown.take(
                    12,
                    of: catalog.booksBeingRead.filter {
                        !invited.contains($0) || !catalog.records.books[Int($0)].progress.isEmpty
                    }))
            fields["goal"] = page.goalOfThisYear()
            fields["candidates"] = page.cards(
                next == nil && catalog.has(.meetings) ? shown.take(3, of: candidates(in: catalog)) : [])
            fields["quote"] = quote(page, &shown)
            fields["ballots"] = page.ballots(catalog.ballots.open)
            let acquired = catalog.books[.acquired].prefix(24).filter {
                catalog.records.books[Int($0)].acquired != nil
            }
            // Some of the books, where nothing is known to be new.
            let best = acquired.isEmpty ? catalog.books[.rating].prefix(24) : []
            fields["acquired"] = page.cards(acquired.prefix(12))
            fields["books"] = page.cards(best.prefix(12))
            fields["shelf"] = page.cards(shown.take(12, of: acquired + best, mostTimes: 1))
            fields["lists"] = page.array(
                catalog.has(.lists) ? catalog.shown.lists.map { page.list($0, &shown) } : [])
            // The line of the next meeting is hidden while the page invites to it.
            fields["upcoming"] = page.array(
                upcoming.map { $0 == next ? page.meeting($0) : page.meeting($0, &shown) })
            fields["past"] = page.array(catalog.pastMeetings.prefix(5).map { page.meeting($0, &shown) })
            fields["shelves"] = page.linksToShelves
            fields["total"] = .int(catalog.books[.title].count)
            addGreeting(page, to: &fields)
        }
    }

    /// What the club may talk about next: books that are still to be read, else the best.
    private static func candidates(in catalog: ArrangedCatalog) -> [Int32] {
        let best = catalog.books[.rating]
        let unread = best.lazy.filter { catalog.records.books[Int($0)].status == .toRead }.prefix(6)
        return unread.isEmpty ? Array(best.prefix(6)) : Array(unread)
    }

    /// What somebody said about the book that was read last; null if nobody has said anything.
    private static func quote(_ page: PageWriter, _ shown: inout ShownBooks) -> Value {
        let candidates = page.catalog.readings.entries.lazy.map(\.book).filter {
            !page.notes(on: $0).isEmpty
        }
        return page.quote(onFirstOf: shown.take(1, of: candidates))
    }

    /// Sets the greeting of `site.yaml`, else the page `welcome`, if the club has one of them.
    private static func addGreeting(_ page: PageWriter, to fields: inout FieldWriter) {
        let pages = page.catalog.records.pages
        let index = page.catalog.shown.pages.first { pages[Int($0)].source.slug.text == "welcome" }
        if let text = page.site.welcome {
            fields["welcome"] = page.note(text, in: .pages)
            fields["welcome_url"] = .null
        } else if let source = index.map({ pages[Int($0)].source }) {
            fields["welcome"] = page.body(of: source, in: .pages)
            fields["welcome_url"] = page.url(.page(source.slug))
        } else {
            fields["welcome"] = .null
            fields["welcome_url"] = .null
        }
    }
}

/// How often each book is on the page: no book is on it more than twice.
private struct ShownBooks {
    private var times: [Int32: Int] = [:]

    /// The first so many of some books that are not on the page so often yet, each of which is now on it once more.
    mutating func take(_ most: Int, of books: some Sequence<Int32>, mostTimes: Int = 2) -> [Int32] {
        var taken: [Int32] = []
        for book in books where times[book, default: 0] < mostTimes {
            times[book, default: 0] += 1
            taken.append(book)
            if taken.count == most { break }
        }
        return taken
    }
}

extension PageWriter {
    /// What members wrote about a book.
    fileprivate func notes(on book: Int32) -> [Review] {
        catalog.records.books[Int(book)].reviews.filter { $0.note != nil }
    }

    /// The longest note of a few lines, else the shortest, on the first of some books that has one; null if none has.
    func quote(onFirstOf books: [Int32]) -> Value {
        guard let book = books.first(where: { !notes(on: $0).isEmpty }) else { return .null }
        let sorted = notes(on: book).sorted { ($0.note ?? "").utf8.count < ($1.note ?? "").utf8.count }
        guard let review = sorted.last(where: { ($0.note ?? "").utf8.count <= 280 }) ?? sorted.first else {
            return .null
        }
        return quote(review, on: book)
    }

    func quote(_ review: Review, on book: Int32) -> Value {
        object(HomePage.quoteShape) { fields in
            fields["book"] = card(book)
            fields["review"] = self.review(review)
        }
    }

    /// A meeting with those of its books that may still be shown.
    fileprivate func meeting(_ meeting: Int32, _ shown: inout ShownBooks) -> Value {
        let books = shown.take(.max, of: catalog.appearances.booksOfMeeting[Int(meeting)])
        return object(MeetingCardView.shape) { fields in
            fields.addFields(of: self.meeting(meeting))
            fields["books"] = cards(books)
        }
    }

    /// A reading list with the covers of those of its books that may still be shown.
    fileprivate func list(_ list: Int32, _ shown: inout ShownBooks) -> Value {
        let books = shown.take(4, of: catalog.appearances.booksOfList[Int(list)])
        return object(ListCardView.shape) { fields in
            fields.addFields(of: self.list(list))
            fields["books"] = cards(books)
        }
    }
}
