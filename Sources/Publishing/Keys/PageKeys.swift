internal import Diagnostics
internal import Liquid
internal import ReadingCatalog

/// Stands for all that a page of a book or of a long list of books could show, without making its view.
///
/// These are nearly all pages of a site, and nearly all of them are as they were: to know that must cost next to
/// nothing. The few other pages are told by their views.
struct PageKeys: Sendable {
    private let shared: SharedViews
    // Parts of the plan that are asked about every book: all workers would count references to the plan.
    private let genres: GenreShelves
    private let series: SeriesPlaces
    private let mentions: Mentions
    private let groups: GroupKeys
    private let books: BookKeys
    /// Of what every page may show.
    private let site: UInt64
    /// Of each meeting's and each reading list's record, as far as pages of books show them.
    private let meetings: [UInt64]
    private let lists: [UInt64]

    /// The keys of the pages of a plan, made by so many workers.
    init(_ shared: SharedViews, jobs: Int) async {
        let plan = shared.context.plan
        self.shared = shared
        (genres, series, mentions) = (plan.genres, plan.series, plan.mentions)
        groups = GroupKeys(plan)
        books = await BookKeys(shared.context, groups, jobs: jobs)
        meetings = shared.meetings.map { ViewHasher.hash(of: $0) }
        lists = plan.catalog.lists.map { list in
            var hasher = KeyHasher()
            hasher.take(list.source.file)
            hasher.take(list.source.slug.text)
            return hasher.key
        }
        var site = KeyHasher()
        site.take(ViewHasher.hash(of: shared.site))
        if let file = plan.site.source { site.take(file) }
        self.site = site.key
    }

    /// The key of a page; nothing if only its view tells what it shows.
    func key(of page: PlannedPage) -> Fingerprint? {
        let plan = shared.context.plan
        var hasher = KeyHasher()
        hasher.take(site)
        switch page {
        case .book(let book): take(book: book, into: &hasher)
        case .books(let order, let page):
            hasher.take(order.key)
            take(plan.books[order][...], page: page, into: &hasher)
        case .genre(let genre, let order, let page):
            hasher.take(order.key)
            hasher.take(groups.genres[genre])
            take(plan.genres.books(ofGenre: genre, order), page: page, into: &hasher)
        case .author(let author, let page):
            hasher.take(groups.authors[author])
            take(plan.booksOfAuthor[author], page: page, into: &hasher)
        case .series(let series, let page):
            hasher.take(groups.series[series])
            take(plan.series.members[series], page: page, into: &hasher)
        case .authors(let page): take(authorsOnPage: page, into: &hasher)
        case .read(let page): take(readingsOnPage: page, into: &hasher)
        case .list(let list): take(list: list, into: &hasher)
        default: return nil
        }
        return Fingerprint(bits: hasher.key)
    }

    /// The key of a file that is made of all books; nothing if making it costs no more.
    func key(of feed: Feed, paths: Fingerprint) -> Fingerprint? {
        let plan = shared.context.plan
        var hasher = KeyHasher()
        hasher.take(site)
        hasher.take(EngineStamp.fingerprint.bits)
        hasher.take(plan.settings.address.baseURL)
        switch feed {
        case .searchIndex: for book in plan.books[.title] { hasher.take(books.lines[Int(book)]) }
        case .sitemap, .sitemapPart:
            hasher.take(feed.path.text)
            hasher.take(paths.bits)
        case .atom, .robots: return nil
        }
        return Fingerprint(bits: hasher.key)
    }
}

extension PageKeys {
    private func take(_ listed: ArraySlice<Int32>, page: Int, into hasher: inout KeyHasher) {
        let paging = Paging(page: page, of: listed.count, perPage: shared.context.plan.site.perPage)
        hasher.take(page)
        hasher.take(listed.count)
        for place in paging.range { hasher.take(books.cards[Int(listed[listed.startIndex + place])]) }
    }

    private func take(authorsOnPage page: Int, into hasher: inout KeyHasher) {
        let count = groups.authors.count
        hasher.take(page)
        hasher.take(count)
        for author in Paging(page: page, of: count, perPage: SitePlan.authorsPerPage).range {
            hasher.take(groups.authors[author])
        }
    }

    private func take(readingsOnPage page: Int, into hasher: inout KeyHasher) {
        let plan = shared.context.plan
        let entries = plan.readings.entries
        hasher.take(page)
        hasher.take(entries.count)
        for entry in entries[Paging(page: page, of: entries.count, perPage: plan.site.perPage).range] {
            hasher.take(books.cards[Int(entry.book)])
            hasher.take(Int(entry.reading ?? -1))
        }
    }

    private func take(list: Int, into hasher: inout KeyHasher) {
        let plan = shared.context.plan
        let record = plan.catalog.lists[list]
        let texts = shared.context.texts
        hasher.take(lists[list])
        hasher.take(texts.surroundings(ofBodyOf: record.source, in: .lists))
        for (entry, book) in zip(mentions.entriesOfList[list], mentions.booksOfList[list]) {
            hasher.take(Int(entry))
            hasher.take(books.cards[Int(book)])
            hasher.take(texts.surroundings(of: record.entries[Int(entry)].note, in: .lists))
        }
    }

    private func take(book: Int, into hasher: inout KeyHasher) {
        hasher.take(books.cards[book])
        hasher.take(books.texts[book])
        for step in [-1, 1] {
            hasher.take(series.neighbour(ofBook: book, step: step).map { books.cards[$0] } ?? 0)
        }
        genres.forEach(following: book, count: 6) { hasher.take(books.cards[Int($0)]) }
        mentions.meetingsOfBook.forEach(in: book) { hasher.take(meetings[Int($0)]) }
        mentions.forEachList(ofBook: book) { take($0, into: &hasher) }
    }

    private func take(_ place: Mentions.Place, into hasher: inout KeyHasher) {
        let plan = shared.context.plan
        let list = Int(place.list)
        let note = plan.catalog.lists[list].entries[Int(place.entry)].note
        hasher.take(lists[list])
        hasher.take(Int(place.entry))
        hasher.take(plan.mentions.entriesOfList[list].prefix { $0 < place.entry }.count)
        hasher.take(shared.context.texts.surroundings(of: note, in: .lists))
    }
}
