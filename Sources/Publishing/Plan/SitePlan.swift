public import Diagnostics
public import ReadingCatalog

/// Every page and file of the site with its address: a pure value, made once, from which all is rendered.
///
/// A class, so that handing it from view to view counts one reference.
public final class SitePlan: Sendable {
    /// The records and what is known of them.
    public let enriched: EnrichedCatalog
    /// Where the site is published, for which day, and whether drafts are shown.
    public let settings: PlanSettings
    /// From addresses within the site to links.
    public let routes: Routes
    /// Old addresses that lead to pages.
    public let redirects: [Redirect]

    /// How large pictures are, once they were looked into.
    let images: ImageSizes
    let shown: ShownRecords
    let books: BookOrders
    let genres: GenreShelves
    let authors: NamedGroups
    let booksOfAuthor: IndexLists
    let series: SeriesPlaces
    let mentions: Mentions
    let readings: ReadingLog
    let loans: LoanLedger
    /// The book of each work in Open Library; only known if there are shelves that may show it.
    let works: [OpenLibraryKey: Int32]
    private let outline: SiteOutline
    /// The parts that are switched off; few enough to be gone through.
    private let sectionsOff: [SiteSection]

    /// Puts the records in their places; no page is listed yet.
    private init(
        _ enriched: EnrichedCatalog, settings: PlanSettings, _ groundwork: PlanGroundwork,
        genres named: NamedGroups
    ) {
        let catalog = enriched.catalog
        let (shown, orders) = (groundwork.shown, groundwork.orders)
        let sectionsOff = SiteSection.allCases.filter(catalog.site.sectionsOff.contains)
        let byTitle = orders[.title]
        self.enriched = enriched
        self.settings = settings
        self.shown = shown
        self.sectionsOff = sectionsOff
        routes = Routes(address: settings.address)
        books = orders
        genres = GenreShelves(
            named, orders: orders, listed: BookOrder.ofGenres(without: sectionsOff),
            bookCount: catalog.books.count)
        authors = groundwork.authors
        booksOfAuthor = groundwork.authors.ofBook.inverted(count: groundwork.authors.count, order: byTitle)
        series = SeriesPlaces(groundwork.series, catalog.books, byTitle: byTitle)
        mentions = Mentions(
            catalog, meetings: shown.meetings, lists: shown.lists, ranks: orders.titleRanks)
        readings = ReadingLog(catalog.books, byTitle: byTitle)
        loans = LoanLedger(catalog.books, byTitle: byTitle, today: settings.today)
        works = shown.shelves.isEmpty ? [:] : BookNames.works(of: enriched, books: byTitle)
        redirects = RedirectPlan.redirects(of: catalog, shown: shown, books: byTitle)
        images = ImageSizes()
        outline = SiteOutline()
    }

    /// The same records with the pages and files that are made of them.
    private init(_ plan: SitePlan, _ outline: SiteOutline, images: ImageSizes) {
        enriched = plan.enriched
        settings = plan.settings
        routes = plan.routes
        redirects = plan.redirects
        shown = plan.shown
        books = plan.books
        genres = plan.genres
        authors = plan.authors
        booksOfAuthor = plan.booksOfAuthor
        series = plan.series
        mentions = plan.mentions
        readings = plan.readings
        loans = plan.loans
        works = plan.works
        sectionsOff = plan.sectionsOff
        self.images = images
        self.outline = outline
    }
}

extension SitePlan {
    /// Plans the site of a catalog.
    public convenience init(
        _ enriched: EnrichedCatalog, settings: PlanSettings, assets: [ThemeAsset] = []
    ) {
        let shown = ShownRecords(enriched.catalog, showsDrafts: settings.showsDrafts)
        let groundwork = PlanGroundwork(enriched.catalog, shown)
        let genres = BookNames.genres(of: enriched, shown.books)
        let plan = SitePlan(enriched, settings: settings, groundwork, genres: genres)
        self.init(plan, SiteOutline(plan, assets), images: plan.images)
    }

    /// Plans the site of a catalog of whose records and genres all is known already, with so many workers.
    static func make(
        _ enriched: EnrichedCatalog, on groundwork: PlanGroundwork, genres: NamedGroups,
        settings: PlanSettings, assets: [ThemeAsset], jobs: Int
    ) async -> SitePlan {
        let plan = SitePlan(enriched, settings: settings, groundwork, genres: genres)
        return SitePlan(plan, await SiteOutline.draw(plan, assets, jobs: jobs), images: plan.images)
    }

    /// The same site, knowing how large its pictures are.
    func with(_ images: ImageSizes) -> SitePlan { SitePlan(self, outline, images: images) }

    /// The pages, in a fixed order.
    public var pages: [PlannedPage] { outline.pages }

    /// The files that no template renders.
    public var files: [PlannedFile] { outline.files }

    /// The paths of all files that are published: those that no template renders, then the pages.
    var paths: OutputPaths { outline.paths }

    /// What is wrong with it: two pages at one address.
    public var report: DiagnosticReport { PathCollisions.report(of: self) }
}

extension SitePlan {
    /// The records.
    var catalog: Catalog { enriched.catalog }

    /// What the site says of itself.
    var site: SiteConfiguration { enriched.catalog.site }

    /// Whether a part of the site is not switched off.
    func has(_ section: SiteSection) -> Bool { !sectionsOff.contains(section) }

    /// The orders that are not switched off.
    var bookOrders: [BookOrder] { BookOrder.ofBooks(without: sectionsOff) }

    /// The orders in which a genre is listed.
    var genreOrders: [BookOrder] { BookOrder.ofGenres(without: sectionsOff) }

    /// How many pages a list of `count` things needs; an empty one still has its page.
    func pageCount(of count: Int) -> Int { max(1, (count + site.perPage - 1) / site.perPage) }
}
