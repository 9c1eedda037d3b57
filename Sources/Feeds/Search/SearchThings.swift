internal import Arranging
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// What the search finds besides books, by kinds: meetings, members, lists, pages, publishers and years.
enum SearchThings {
    private struct Thing {
        let title: String
        let path: SitePath
        /// Words by which it is found too, and which are shown beside it.
        var about = ""
    }

    /// Of publishers only those with most books: a large catalog has thousands.
    private static let mostPublishers = 300

    private static func groups(_ context: SiteContext) -> [(name: String, things: [Thing])] {
        let (catalog, words) = (context.catalog, context.words)
        return [
            (words["part.meetings"], meetings(context)), (words["part.lists"], lists(catalog)),
            (words["part.members"], members(catalog)), (words["search.pages"], pages(catalog)),
            (words["title.years"], years(context)), (words["part.publishers"], publishers(catalog, words)),
        ]
    }

    /// For each kind its name, and for each thing its title, its address and what else it is found by.
    static func json(_ context: SiteContext) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for (name, things) in groups(context) where !things.isEmpty {
                json.newline()
                json.object { json in
                    json.member("name", name)
                    json.key("things")
                    json.array { json in
                        for thing in things {
                            json.newline()
                            json.texts([thing.title, context.catalog.routes.url(thing.path), thing.about])
                        }
                    }
                }
            }
        }
        return json.file()
    }

    private static func meetings(_ context: SiteContext) -> [Thing] {
        let catalog = context.catalog
        guard catalog.has(.meetings) else { return [] }
        return (catalog.upcomingMeetings + catalog.pastMeetings).map { index in
            let meeting = catalog.records.meetings[Int(index)]
            let books = catalog.appearances.booksOfMeeting[Int(index)].map {
                catalog.records.books[Int($0)].title
            }
            let about = [meeting.summary(context.dates)] + books
            return Thing(
                title: meeting.title, path: .meeting(meeting.source.slug),
                about: about.joined(separator: " · "))
        }
    }

    private static func lists(_ catalog: ArrangedCatalog) -> [Thing] {
        guard catalog.has(.lists) else { return [] }
        return catalog.shown.lists.map { index in
            let list = catalog.records.lists[Int(index)]
            return Thing(
                title: list.title, path: .list(list.source.slug),
                about: list.description.map { RecordMarkup.words(of: $0, on: catalog.site) } ?? "")
        }
    }

    private static func members(_ catalog: ArrangedCatalog) -> [Thing] {
        guard catalog.has(.members) else { return [] }
        return catalog.members.all.map { Thing(title: $0.name, path: .member($0.slug)) }
    }

    private static func pages(_ catalog: ArrangedCatalog) -> [Thing] {
        catalog.shown.pages.map { index in
            let page = catalog.records.pages[Int(index)]
            return Thing(title: page.title, path: .page(page.source.slug))
        }
    }

    private static func years(_ context: SiteContext) -> [Thing] {
        context.catalog.years.all.map { year in
            Thing(
                title: context.words.text("title.year", ["year": String(year.year)]), path: .year(year.year))
        }
    }

    private static func publishers(_ catalog: ArrangedCatalog, _ words: Words) -> [Thing] {
        guard catalog.has(.publishers) else { return [] }
        let counts = catalog.publishers.books.map(\.count)
        let largest = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
        return largest.prefix(mostPublishers).map { index in
            Thing(
                title: catalog.publishers.groups[index].name,
                path: BookGrouping.publisher.path(of: index, in: catalog),
                about: words.text("count.books", count: counts[index]))
        }
    }
}
