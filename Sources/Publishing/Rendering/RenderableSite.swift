internal import Arranging
public import Diagnostics
internal import Feeds
public import Files
public import LinkChecking
internal import Liquid
internal import ReadingCatalog
public import TextAndTime
internal import Theming

/// A planned site with all that its pages are made from: used by all workers, changed by none.
public final class RenderableSite: Sendable {
    public let plan: SitePlan
    let templates: SiteTemplates
    /// The folder that holds `content/`.
    let folder: Folder
    /// What links may lead to.
    let targets: LinkTargets
    /// What renderers know of the world.
    let environment: RenderEnvironment
    /// The share cards that earlier builds have drawn, and the copies of pictures.
    let store: SiteStore
    /// The fingerprint of all that feeds without the texts of books show; nil if that is not known.
    private let facts: Fingerprint?
    private let pages: PageValues
    private let feeds: FeedSource

    /// Prepares everything that files have in common for some use. `facts` is the fingerprint of all that the site is made
    /// from but the texts of books, if that is known.
    public init(
        _ plan: SitePlan, templates: SiteTemplates, folder: Folder, facts: Fingerprint?, for use: SiteUse,
        jobs: Int
    ) async throws {
        async let targets = LinkTargets(plan.paths, address: plan.settings.address)
        let makesFeeds = use == .published
        async let search = makesFeeds ? Self.search(of: plan.arranged) : nil
        async let opds = OPDSEntries(plan.arranged, isWanted: makesFeeds)
        let pages = try await PageValues(plan, templates, for: use, jobs: jobs)
        self.plan = plan
        self.templates = templates
        self.folder = folder
        self.facts = facts
        self.pages = pages
        store = SiteStore(in: folder)
        environment = .site(plan.arranged)
        feeds = FeedSource(
            pages.views.context,
            calendar: plan.arranged.hasCalendar ? ClubCalendar(pages.views.context) : nil,
            search: await search, opds: await opds,
            listedAddresses: plan.listedAddresses)
        self.targets = await targets
    }

    /// The search of a site; nil if it has none.
    private static func search(of catalog: ArrangedCatalog) -> SearchedTexts? {
        catalog.has(.search) ? SearchedTexts(catalog) : nil
    }

    /// What the site shows of people and places.
    public var people: PublicPeople { PublicPeople(plan.arranged) }

    /// The path of every file that is published: those that no template renders, then the pages.
    public var paths: OutputPaths { plan.paths }

    /// The page at a place in `paths`; nil if another file is there.
    func page(_ index: Int) -> PlannedPage? {
        index < plan.files.count ? nil : plan.pages[index - plan.files.count]
    }

    func template(of page: PlannedPage) -> PageTemplate? { pages.templates[page] }

    func data(of page: PlannedPage, in arena: Arena) -> Value { pages.data(of: page, in: arena) }

    func fingerprint(of page: PlannedPage, _ data: Value) -> Fingerprint? {
        pages.fingerprint(of: page, data)
    }

    func cardTemplate(of page: PlannedPage) -> PageTemplate? { pages.templates.card(of: page) }

    /// What the template of the share card of a page sees.
    func cardData(of page: PlannedPage, _ card: ShareCardKind, in arena: Arena) -> Value {
        SharedViewWriter(context: pages.views.context, arena: arena)
            .shareCard(of: page, card, pageData: data(of: page, in: arena))
    }

    func cardCovers(of page: PlannedPage, _ card: ShareCardKind) -> [CardCover] {
        CardCover.covers(of: card.content(page.index, pages.views.context).books, plan.arranged)
    }

    func bytes(of feed: any Feed) -> [UInt8] { feed.bytes(feeds) }

    /// The fingerprint of what a feed holds; nil if its bytes have to be made to see whether it has changed.
    func fingerprint(of feed: any Feed) -> Fingerprint? {
        switch feed.basis {
        case .bytes: nil
        case .facts: facts
        case .parts: Fingerprint(of: feed.bytes(feeds.sealed))
        }
    }

    /// The record or alias that the page at a place in `paths` is about, or its template.
    public func position(of index: Int) -> SourcePosition? {
        guard let page = page(index) else { return nil }
        return plan.position(of: page) ?? templates.theme.templates[page.template]?.wholeFile
    }
}

/// What the templates of pages are given, and the fingerprints of that.
///
/// A class, so that passing it on counts one reference.
final class PageValues: Sendable {
    let plan: SitePlan
    let views: SharedViews
    let templates: PageTemplates

    init(_ plan: SitePlan, _ templates: SiteTemplates, for use: SiteUse, jobs: Int) async throws {
        self.plan = plan
        views = await SharedViews(plan, for: use, jobs: jobs)
        self.templates = try PageTemplates(of: plan, in: templates)
    }

    func data(of page: PlannedPage, in arena: Arena) -> Value { views.data(of: page, in: arena) }

    /// The fingerprint of a page from the values that its template is given. That of a record is checked together with
    /// its page, so the whole file counts; nil if there is no template.
    func fingerprint(of page: PlannedPage, _ data: Value) -> Fingerprint? {
        guard let shown = templates[page]?.fingerprint(of: data) else { return nil }
        guard let digest = plan.source(of: page)?.digest else { return shown }
        return Fingerprint(combining: [shown, digest.head, digest.body])
    }
}
