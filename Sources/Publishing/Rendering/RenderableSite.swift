internal import Arranging
public import Diagnostics
internal import Feeds
public import Files
public import LinkChecking
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Theming

/// What a site is made for.
public enum SiteUse: Sendable {
    case publication
    /// Nothing is written: what can have no mistakes, such as feeds and drawings, is left out.
    case check
    /// Single pages are looked at.
    case inspection
}

/// A planned site with all that its pages are made from: used by all workers, changed by none.
public final class RenderableSite: Sendable {
    public let plan: SitePlan
    /// What many pages show.
    let views: SharedViews
    let templates: SiteTemplates
    private let templatesOfPages: PageTemplates
    /// The folder that holds `content/`.
    let folder: Folder
    /// What links may lead to.
    let targets: LinkTargets
    /// What renderers know of the world.
    let environment: RenderEnvironment
    /// The share cards that earlier builds have drawn, and the copies of pictures.
    let store: SiteStore
    /// What feeds are made from; nil if they are not made.
    private let feeds: FeedSource?
    let use: SiteUse

    /// Prepares everything that files have in common.
    public init(
        _ plan: SitePlan, templates: SiteTemplates, folder: Folder, for use: SiteUse
    ) async throws {
        let context = plan.context
        async let feeds =
            use == .publication ? FeedSource(context, listedAddresses: plan.listedAddresses) : nil
        self.plan = plan
        self.use = use
        self.templates = templates
        self.folder = folder
        store = SiteStore(in: folder)
        environment = .site(plan.arranged)
        templatesOfPages = try PageTemplates(of: plan, in: templates)
        targets = LinkTargets(plan.paths, address: plan.settings.address)
        views = SharedViews(context, isDrawn: use != .check)
        self.feeds = await feeds
    }

    /// What the site shows of people and places.
    public var people: PublicPeople { PublicPeople(plan.arranged) }

    /// The path of every file that is published: those that no template renders, then the pages.
    public var paths: OutputPaths { plan.paths }

    /// The page at a place in `paths`; nil if another file is there.
    func page(_ index: Int) -> PlannedPage? {
        index < plan.files.count ? nil : plan.pages[index - plan.files.count]
    }

    func template(of page: PlannedPage) -> PageTemplate? { templatesOfPages[page] }

    func data(of page: PlannedPage, in arena: Arena) -> Value { views.data(of: page, in: arena) }

    /// The fingerprint of a page from the values that its template is given. That of a record is checked together with
    /// its page, so the whole file counts; nil if there is no template.
    func fingerprint(of page: PlannedPage, _ data: Value) -> Fingerprint? {
        guard let shown = template(of: page)?.fingerprint(of: data) else { return nil }
        guard let digest = plan.source(of: page)?.digest else { return shown }
        return Fingerprint(combining: [shown, digest.head, digest.body])
    }

    func cardTemplate(of page: PlannedPage) -> PageTemplate? { templatesOfPages.card(of: page) }

    /// What the template of the share card of a page sees.
    func cardData(of page: PlannedPage, _ card: ShareCardKind, in arena: Arena) -> Value {
        SharedViewWriter(context: views.context, arena: arena)
            .shareCard(of: page, card, pageData: data(of: page, in: arena))
    }

    func cardCovers(of page: PlannedPage, _ card: ShareCardKind) -> [CardCover] {
        CardCover.covers(of: card.content(page.index, views.context).books, plan.arranged)
    }

    /// What a feed holds; nothing if feeds are not made.
    func bytes(of feed: any Feed) -> [UInt8] { feeds.map(feed.bytes) ?? [] }

    /// The record or alias that the page at a place in `paths` is about, or its template.
    public func position(of index: Int) -> SourcePosition? {
        guard let page = page(index) else { return nil }
        return plan.position(of: page) ?? templates.theme.templates[page.template]?.wholeFile
    }
}
