internal import Content
public import LinkChecking
public import ReadingCatalog
public import TextAndTime
public import Wording

/// The records that a site shows, sorted, grouped and cross-referenced: what its pages are planned and made from.
///
/// A class, so that passing it on counts one reference.
public final class ArrangedCatalog: Sendable {
    public let enriched: EnrichedCatalog
    /// Where the site is published, for which day, and whether drafts are shown.
    public let settings: PlanSettings
    public let routes: Routes
    public let words: Words
    public let sortOrder: SortOrder
    public let redirects: [Redirect]
    /// The club's pictures that are shown and whose files could be read.
    public let pictures: SitePictures
    public let shown: ShownRecords
    public let books: BookOrders
    public let genres: NamedGroups
    public let authors: NamedGroups
    /// Each with its books by their places in it.
    public let series: NamedGroups
    public let tags: NamedGroups
    public let publishers: NamedGroups
    public let members: MemberRoll
    public let years: ClubYears
    public let appearances: BookAppearances
    public let letters: ShelfLetters
    public let lettersOfAuthors: [LetterLink]
    public let readings: ReadingLog
    public let loans: LoanLedger
    public let ballots: ClubBallots
    /// All books that are suggested and not chosen, those on shelves too, the latest first.
    public let suggestions: [Int32]
    /// The book of each work in Open Library; empty unless there are shelves, which alone need it.
    public let works: [OpenLibraryKey: Int32]
    /// Which pages have share cards.
    public let cards: ShareCards
    /// The parts that are switched off; few enough to be searched one by one.
    private let sectionsOff: [SiteSection]

    public init(
        _ enriched: EnrichedCatalog, _ settings: PlanSettings, _ pictures: SitePictures, words: Words? = nil
    ) {
        let (catalog, site) = (enriched.catalog, enriched.catalog.site)
        let shown = ShownRecords(catalog, showsDrafts: settings.showsDrafts)
        let books = BookOrders(catalog.books, shown: shown.books)
        let byTitle = books[.title]
        let sortOrder = SortOrder(language: site.language)
        let sectionsOff = SiteSection.allCases.filter(site.sectionsOff.contains)
        let meetings = sectionsOff.contains(.meetings) ? [] : shown.meetings
        let named = { (names: (Int) -> [NamedGroups.Name]) in
            NamedGroups(byTitle, of: catalog.books.count, sortOrder, names)
        }
        self.enriched = enriched
        self.settings = settings
        self.pictures = pictures
        self.words = words ?? .inDefaultTheme(site.language)
        self.sortOrder = sortOrder
        self.sectionsOff = sectionsOff
        self.shown = shown
        self.books = books
        cards = ShareCards(site, shown, settings)
        routes = Routes(address: settings.address)
        genres = named { enriched.facts(ofBook: $0).genres.map { NamedGroups.Name($0) } }
        authors = named { catalog.books[$0].authors.map { NamedGroups.Name($0.display, filed: $0.filed) } }
        series = named { enriched.facts(ofBook: $0).series.map { [NamedGroups.Name($0.value.name)] } ?? [] }
            .sorted { enriched.facts(ofBook: Int($0)).series?.value.position ?? .infinity }
        tags = named { catalog.books[$0].tags.map { NamedGroups.Name($0) } }
        publishers = named { enriched.facts(ofBook: $0).publisher.map { [NamedGroups.Name($0.value)] } ?? [] }
        appearances = BookAppearances(
            catalog, meetings: shown.meetings, lists: shown.lists, ranks: books.titleRanks)
        letters = ShelfLetters(catalog.books, sortOrder, books, genres, perPage: site.perPage)
        lettersOfAuthors = ShelfLetters.links(
            authors.groups.map { sortOrder.letter(ofName: $0.filed) }, perPage: Paging.authorsPerPage)
        readings = ReadingLog(catalog.books, byTitle: byTitle)
        let past = meetings.reversed().filter { catalog.meetings[Int($0)].date.value < settings.today }
        let hasMembers = !sectionsOff.contains(.members)
        members = MemberRoll(
            catalog, books: hasMembers ? byTitle : [], meetings: hasMembers ? past : [], sortOrder)
        years =
            sectionsOff.contains(.years)
            ? ClubYears(all: []) : ClubYears(readings, catalog, meetings: meetings, today: settings.today)
        loans = LoanLedger(catalog.books, byTitle: byTitle, today: settings.today)
        ballots = ClubBallots(
            catalog, shown: sectionsOff.contains(.ballots) ? [] : shown.ballots, today: settings.today)
        suggestions = Self.suggestions(among: shown, catalog, ballots)
        works = shown.shelves.isEmpty ? [:] : Self.works(of: enriched, books: byTitle)
        redirects = Redirect.all(of: catalog, shown: shown)
    }
}

extension ArrangedCatalog {
    private static func suggestions(among shown: ShownRecords, _ catalog: Catalog, _ ballots: ClubBallots)
        -> [Int32]
    {
        let shelved = shown.books.filter { catalog.books[Int($0)].isSuggested }
        if shelved.isEmpty { return shown.suggestions }
        let chosen = catalog.booksOfMeetings
        let open = shelved.filter { book in
            ballots.won(byBook: Int(book)).isEmpty && !chosen.contains(catalog.books[Int(book)].source.slug)
        }
        return catalog.latestFirst(shown.suggestions + open)
    }

    public var records: Catalog { enriched.catalog }

    public var site: SiteConfiguration { enriched.catalog.site }

    /// Whether a part of the site is not switched off.
    public func has(_ section: SiteSection?) -> Bool { section.map { !sectionsOff.contains($0) } ?? true }

    /// The address of a book: that of its page, or of its place among the suggestions; nil if it has none.
    public func url(ofBook book: Int) -> String? {
        let slug = records.books[book].source.slug
        if books.titleRanks[book] >= 0 { return routes.url(.book(slug)) }
        return has(.suggestions)
            ? routes.url(SitePart.suggestions.path) + "#" + PercentEncoding.path(slug.text) : nil
    }

    /// The books that follow one by title in the first of its genres; the first follows the last.
    public func books(followingInGenre book: Int, count: Int) -> [Int32] {
        guard let genre = genres.ofBook[book].first else { return [] }
        let (inGenre, ranks) = (genres.books[Int(genre)], books.titleRanks)
        let next = inGenre.sortedIndex(where: { ranks[Int($0)] > ranks[book] })
        return (0..<min(count, inGenre.count - 1)).map { inGenre[(next + $0) % inGenre.count] }
    }

    /// The book that comes `step` after another one in its series.
    public func book(_ step: Int, afterInSeries book: Int) -> Int? {
        guard let series = series.ofBook[book].first,
            let place = self.series.books[Int(series)].firstIndex(of: Int32(book))
        else { return nil }
        let books = self.series.books[Int(series)]
        return books.indices.contains(place + step) ? Int(books[place + step]) : nil
    }

    /// The orders in which all books are listed.
    public var bookOrders: [BookOrder] { BookOrder.allCases.filter { has($0.section) } }

    /// The books that the club reads now, by title.
    public var booksBeingRead: [Int32] { books[.title].filter { records.books[Int($0)].status == .reading } }

    /// Today's and later meetings, soonest first; none if meetings are switched off.
    public var upcomingMeetings: [Int32] {
        guard has(.meetings) else { return [] }
        return shown.meetings.filter { records.meetings[Int($0)].date.value >= settings.today }
    }

    /// Meetings whose day has passed, latest first; none if meetings are switched off.
    public var pastMeetings: [Int32] {
        guard has(.meetings) else { return [] }
        return shown.meetings.reversed().filter { records.meetings[Int($0)].date.value < settings.today }
    }

    /// The first of `books` that is an edition of each work in Open Library.
    private static func works(
        of enriched: EnrichedCatalog, books: [Int32]
    ) -> [OpenLibraryKey: Int32] {
        Dictionary(
            books.compactMap { book in enriched.facts(ofBook: Int(book)).work.map { ($0, book) } },
            uniquingKeysWith: { first, _ in first })
    }
}

/// What a plan depends on besides the catalog.
public struct PlanSettings: Sendable, Hashable {
    public let address: SiteAddress
    /// The day for which it is made: it decides past, upcoming and overdue.
    public let today: CalendarDay
    public let zone: TimeZoneRules
    public let showsDrafts: Bool
    /// Whether a page that is read on a later day may show that day's state: not in a preview of a given day.
    public let followsClock: Bool

    public init(
        address: SiteAddress, today: CalendarDay, zone: TimeZoneRules = .utc, showsDrafts: Bool = false,
        followsClock: Bool = true
    ) {
        self.address = address
        self.today = today
        self.zone = zone
        self.showsDrafts = showsDrafts
        self.followsClock = followsClock
    }
}

/// Which records the site shows, by their indexes in the catalog: all but drafts, and in a preview those too.
public struct ShownRecords: Sendable {
    private let showsDrafts: Bool
    private let indexes: [RecordKind: [Int32]]
    /// Books that are suggested and on no shelf, the latest first; those about which a meeting is are chosen already.
    public let suggestions: [Int32]
    /// Those on the shelves, by slug.
    var books: [Int32] { self[.books] }
    /// Earliest first.
    public var meetings: [Int32] { self[.meetings] }
    /// By title.
    public var lists: [Int32] { self[.lists] }
    public var pages: [Int32] { self[.pages] }
    public var shelves: [Int32] { self[.shelves] }
    public var ballots: [Int32] { self[.ballots] }

    public init(_ catalog: Catalog, showsDrafts: Bool) {
        self.showsDrafts = showsDrafts
        let shown = RecordKind.allCases.map { folder in
            let sources = folder.sources(of: catalog)
            return (folder, sources.indices.filter { showsDrafts || !sources[$0].isDraft }.map { Int32($0) })
        }
        var indexes = Dictionary(uniqueKeysWithValues: shown)
        suggestions = Self.suggestions(among: indexes[.books] ?? [], catalog)
        if !suggestions.isEmpty {
            let suggested = Set(suggestions)
            indexes[.books]?.removeAll(where: suggested.contains)
        }
        self.indexes = indexes
    }

    private static func suggestions(among books: [Int32], _ catalog: Catalog) -> [Int32] {
        let suggested = books.filter { catalog.books[Int($0)].status == .suggested }
        if suggested.isEmpty { return [] }
        let chosen = catalog.booksOfMeetings
        return catalog.latestFirst(
            suggested.filter { !chosen.contains(catalog.books[Int($0)].source.slug) })
    }

    public subscript(folder: RecordKind) -> [Int32] { indexes[folder] ?? [] }

    public func shows(_ source: RecordSource) -> Bool { showsDrafts || !source.isDraft }

    /// The covers of the club's books and of those on its shelves.
    public func covers(of enriched: EnrichedCatalog) -> Set<String> {
        let ofBooks = (books + suggestions).compactMap { enriched.facts(ofBook: Int($0)).cover?.value.file }
        guard !enriched.catalog.site.sectionsOff.contains(.shelves) else { return Set(ofBooks) }
        return Set(ofBooks + shelves.flatMap { enriched.shelves[Int($0)] }.compactMap { $0.cover?.file })
    }
}
