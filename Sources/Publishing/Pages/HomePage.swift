internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts

/// The home page: what is next, what is read now, what is new.
enum HomePage: PartPage {
    static let begins = SitePart("home", at: .home, in: .nowhere)

    static let card: ShareCardKind? = ShareCardKind("site") { _, context in
        let catalog = context.catalog
        return CardContent(
            title: catalog.site.title, by: catalog.site.tagline,
            books: catalog.books[.acquired].prefix(3).map { Int($0) })
    }

    static func content(_ page: PageWriter) -> PageContent {
        let catalog = page.catalog
        var shown = ShownBooks()
        let upcoming = catalog.upcomingMeetings.prefix(5)
        let next = catalog.upcomingMeetings.first {
            catalog.records.meetings[Int($0)].status == .scheduled
        }
        let invitation = next.map { page.meeting($0, &shown) } ?? .null
        let reading = shown.take(12, of: reading(before: next, in: catalog))
        let candidates =
            next == nil && catalog.has(.meetings) ? shown.take(3, of: candidates(in: catalog)) : []
        // What somebody said about the book that was read last.
        let discussed = catalog.readings.entries.lazy.map(\.book).filter { !page.notes(on: $0).isEmpty }
        let quoted = shown.take(1, of: discussed)
        let acquired = catalog.books[.acquired].prefix(24).filter {
            catalog.records.books[Int($0)].acquired != nil
        }
        // Some of the books, where nothing is known to be new.
        let best = acquired.isEmpty ? catalog.books[.rating].prefix(24) : []
        let shelf = shown.take(12, of: acquired + best, mostTimes: 1)
        let lists = catalog.has(.lists) ? catalog.shown.lists.map { page.list($0, &shown) } : []
        // The line of the next meeting is hidden while the page invites to it.
        let coming = upcoming.map { $0 == next ? page.meeting($0) : page.meeting($0, &shown) }
        let past = catalog.pastMeetings.prefix(5).map { page.meeting($0, &shown) }
        return PageContent(
            title: page.text(page.site.title),
            description: page.site.tagline.map { page.text($0) },
            jsonLD: page.arena.string(LinkedData.site(catalog), isSafe: true),
            fields: [
                "next_meeting": invitation, "candidates": page.cards(candidates),
                "upcoming": page.list(coming), "past": page.list(past), "reading": page.cards(reading),
                "goal": page.goalOfThisYear(), "quote": page.quote(onFirstOf: quoted),
                "ballots": page.list(catalog.ballots.open.map(page.ballotCard)),
                "shelf": page.cards(shelf), "acquired": page.cards(acquired.prefix(12)),
                "books": page.cards(best.prefix(12)), "lists": page.list(lists),
                "shelves": page.linksToShelves, "total": .int(catalog.books[.title].count),
            ] + greeting(page))
    }

    /// What is read now, without the books of the next meeting that nobody has begun: they are named above.
    private static func reading(before next: Int32?, in catalog: ArrangedCatalog) -> [Int32] {
        let invited = next.map { catalog.appearances.booksOfMeeting[Int($0)] } ?? []
        return catalog.booksBeingRead.filter {
            !invited.contains($0) || !catalog.records.books[Int($0)].progress.isEmpty
        }
    }

    /// What the club may talk about next: books that are still to be read, else the best.
    private static func candidates(in catalog: ArrangedCatalog) -> [Int32] {
        let best = catalog.books[.rating]
        let unread = best.lazy.filter { catalog.records.books[Int($0)].status == .toRead }.prefix(6)
        return unread.isEmpty ? Array(best.prefix(6)) : Array(unread)
    }

    /// The greeting of `site.yaml`, else the page `welcome`, if the club has one of them.
    private static func greeting(_ page: PageWriter) -> ViewFields {
        if let text = page.site.welcome {
            return ["welcome": page.note(text, in: .pages), "welcome_url": .null]
        }
        let pages = page.catalog.shown.pages.lazy.map { page.catalog.records.pages[Int($0)].source }
        guard let source = pages.first(where: { $0.slug.text == "welcome" }) else {
            return ["welcome": .null, "welcome_url": .null]
        }
        return ["welcome": page.body(of: source, in: .pages), "welcome_url": page.url(.page(source.slug))]
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
    /// A meeting with those of its books that may still be shown.
    fileprivate func meeting(_ meeting: Int32, _ shown: inout ShownBooks) -> Value {
        let books = shown.take(.max, of: catalog.appearances.booksOfMeeting[Int(meeting)])
        return meetingCard(Int(meeting), books: cards(books))
    }

    /// A reading list with the covers of those of its books that may still be shown.
    fileprivate func list(_ list: Int32, _ shown: inout ShownBooks) -> Value {
        let books = shown.take(4, of: catalog.appearances.books(ofList: Int(list)))
        return listCard(Int(list), books: cards(books))
    }
}
