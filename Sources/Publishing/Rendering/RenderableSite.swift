public import Diagnostics
public import Files
internal import Liquid
internal import ReadingCatalog
public import TextAndTime
internal import Workers

/// A planned site with all that its pages are made from: shared by all workers, changed by none.
public final class RenderableSite: Sendable {
    public let plan: SitePlan
    let templates: SiteTemplates
    /// The folder that holds `content/`.
    let folder: Folder
    /// What links may lead to.
    let targets: LinkTargets
    /// What renderers know of the world.
    let environment: RenderEnvironment
    /// The fingerprint of each file, in the order of `paths`; nil for files whose bytes have to be read for it.
    let fingerprints: [Fingerprint?]
    /// The numbers of the files that are rendered, if only a part of the site is.
    public let share: [Int]?
    /// The share cards that earlier builds have drawn.
    let cards: CardCache
    private let blocks: SiteBlocks
    private let views: BlockViews
    private let feeds: FeedSource
    private let pageTemplates: PageTemplates

    /// Prepares everything that pages share; `isMostlyNew` decides by the fingerprints of those files that are rendered
    /// at all whether most of them are new. If it `sparesMemory`, pages share less, and make it themselves.
    public init(
        _ plan: SitePlan, shard: Shard? = nil, templates: SiteTemplates, folder: Folder,
        revisions: MeetingRevisions, keptSearch: KeptSearch, sparesMemory: Bool, jobs: Int,
        isMostlyNew: ([Fingerprint?]) -> Bool
    ) async throws {
        let views = BlockViews(plan)
        let blocks = await SiteBlocks(views.context, site: views.site, jobs: jobs)
        let pageTemplates = try PageTemplates(of: plan, in: templates, build: views.build)
        let readings = await Self.readings(of: plan, blocks, views.context, pageTemplates, jobs: jobs)
        let share = await Self.share(of: shard, plan, readings, jobs: jobs)
        let fingerprints = readings.map(\.fingerprint)
        let isMostlyNew = isMostlyNew(share.map { Self.only($0, of: fingerprints) } ?? fingerprints)
        self.fingerprints = fingerprints
        async let targets = LinkTargets(
            plan.paths, address: plan.settings.address, isForManyPages: isMostlyNew)
        // A book's card is shown about ten times in a whole site, so it pays to make all cards in advance, 2 kB for each
        // book. Small shards make cards where they need them.
        // Several workers find words faster, but what each has found has to be copied then.
        let hasSearch =
            isMostlyNew && !sparesMemory && plan.has(.search) && (share.map(plan.hasWords) ?? true)
        let preparesBooks = isMostlyNew && !sparesMemory && shard?.isSmall != true
        async let search = hasSearch ? SearchIndex(await BookWords(plan.arranged, jobs: jobs)) : nil
        self.plan = plan
        self.templates = templates
        self.folder = folder
        cards = CardCache(in: folder)
        self.blocks = blocks
        self.pageTemplates = pageTemplates
        self.share = share
        self.views = preparesBooks ? await BlockViews(views, cardsBy: jobs) : views
        self.targets = await targets
        environment = .site(plan)
        feeds = FeedSource(
            plan: plan, views: views.context,
            calendar: plan.arranged.hasCalendar ? ClubCalendar(views.context, recorded: revisions) : nil,
            search: SearchSource(plan.arranged, kept: keptSearch, made: await search),
            opds: preparesBooks && plan.arranged.hasOPDS
                ? await OPDSEntries(allOf: plan.arranged, jobs: jobs) : OPDSEntries(plan.arranged),
            fingerprints: fingerprints)
    }

    /// Gives up the search when all files are made. Returns its words for the next build; nil if this one did not need
    /// them.
    public func takeSearch() -> SearchToKeep? { feeds.search.takeWords() }

    /// What the site shows of people and places.
    public var people: PublicPeople { PublicPeople(plan.arranged) }

    /// The path of every file that is published: those that no template renders, then the pages.
    public var paths: OutputPaths { plan.paths }

    /// The page at a place in `paths`; nil if another file is there.
    func page(_ index: Int) -> PlannedPage? {
        index < plan.files.count ? nil : plan.pages[index - plan.files.count]
    }

    func template(of page: PlannedPage) -> PageTemplate? { pageTemplates[page] }

    func data(of page: PlannedPage, in arena: Arena) -> Value { views.data(of: page, in: blocks, arena) }

    func cardTemplate(of page: PlannedPage) -> Template? { pageTemplates.card(of: page)?.template }

    /// What the template of the share card of a page sees.
    func cardData(of page: PlannedPage, _ card: ShareCardKind, in arena: Arena) -> Value {
        ShareCardView.data(
            of: page, card, pageData: data(of: page, in: arena), views.context, in: arena)
    }

    func cardCovers(of page: PlannedPage, _ card: ShareCardKind) -> [CardCover] {
        CardCover.covers(of: card.content(page.index, views.context).books, plan.arranged)
    }

    func bytes(of feed: any Feed) -> [UInt8] { feed.bytes(feeds) }

    func write(_ feed: any Feed, to output: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try feed.write(feeds, to: output)
    }

    /// Whether the file at a place in `paths` may be too long for memory.
    func isLong(_ index: Int) -> Bool {
        guard index < plan.files.count, case .feed(let feed) = plan.files[index].source else { return false }
        return feed.isLong
    }

    /// The changes to meetings that are to be recorded; nil for a site without a calendar.
    public var revisions: MeetingRevisions? { feeds.calendar?.revisions }

    /// The record or alias that the page at a place in `paths` is about, or its template.
    public func position(of index: Int) -> SourcePosition? {
        guard let page = page(index) else { return nil }
        return plan.position(of: page) ?? templates.theme.templates[page.template]?.wholeFile
    }
}

/// What is known of a file before it is made.
struct FileReading: BitwiseCopyable, Sendable {
    /// Nil for a file whose bytes have to be read for it.
    let fingerprint: Fingerprint?
    /// How many books it lists, if it is a page: most of what it costs.
    let cardCount: Int32

    init(_ fingerprint: Fingerprint?, cardCount: Int = 0) {
        self.fingerprint = fingerprint
        self.cardCount = Int32(cardCount)
    }
}

extension RenderableSite {
    /// Identifies the whole site, of which this may render a part: what all files show, and where they are.
    public var fingerprint: Fingerprint {
        var builder = FingerprintBuilder()
        builder.take(paths.fingerprint.bits)
        for fingerprint in fingerprints { builder.take(fingerprint?.bits ?? 0) }
        return builder.fingerprint
    }

    private static func only(_ share: [Int], of fingerprints: [Fingerprint?]) -> [Fingerprint?] {
        var only = [Fingerprint?](repeating: nil, count: fingerprints.count)
        for index in share { only[index] = fingerprints[index] }
        return only
    }

    /// The numbers of the files of a shard; nil for the whole site.
    private static func share(
        of shard: Shard?, _ plan: SitePlan, _ readings: [FileReading], jobs: Int
    ) async -> [Int]? {
        guard let shard else { return nil }
        let division = await SiteDivision(plan, readings, among: shard.count, jobs: jobs)
        return division.shares[shard.number - 1]
    }

    private static func readings(
        of plan: SitePlan, _ blocks: SiteBlocks, _ context: ViewContext, _ templates: PageTemplates,
        jobs: Int
    ) async -> [FileReading] {
        let paths = plan.paths.fingerprint
        let (files, pages) = (plan.files, plan.pages)
        return await WorkSharing.map(files.count + pages.count, among: jobs) { index in
            guard index >= files.count else {
                switch files[index].source {
                case .feed(let feed): return FileReading(blocks.fingerprint(of: feed, paths: paths))
                case .card(let page): return FileReading(card(of: page, blocks, context, templates))
                case .asset, .content, .copy: return FileReading(nil)
                }
            }
            let page = pages[index - files.count]
            let reading = page.kind.reading(of: page, in: blocks)
            return FileReading(
                templates[page]?.fingerprint(of: reading.fingerprint), cardCount: reading.cardCount)
        }
    }

    /// The fingerprint of a share card: of all that its page shows, and of the pictures of its covers.
    private static func card(
        of page: PlannedPage, _ blocks: SiteBlocks, _ context: ViewContext, _ templates: PageTemplates
    ) -> Fingerprint? {
        guard let card = page.kind.card else { return nil }
        let covers = CardCover.covers(of: card.content(page.index, context).books, context.catalog)
        let shown = page.kind.reading(of: page, in: blocks).fingerprint
        let all = [shown] + covers.compactMap(\.picture?.fingerprint)
        return templates.card(of: page)?.fingerprint(of: Fingerprint(combining: all))
    }
}
