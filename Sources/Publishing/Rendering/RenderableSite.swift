internal import Arranging
public import Diagnostics
internal import Feeds
public import Files
public import LinkChecking
internal import Liquid
internal import ReadingCatalog
public import TextAndTime
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
    /// Those of pages and share cards, by their paths in `Templates/`.
    let pageTemplates: [String: PageTemplate]
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
        pageTemplates = try PageTemplate.all(of: plan, in: templates)
        targets = LinkTargets(plan.paths, address: plan.settings.address)
        views = SharedViews(context, for: use)
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

    /// What a feed holds; nothing if feeds are not made.
    func bytes(of feed: any Feed) -> [UInt8] { feeds.map(feed.bytes) ?? [] }

    /// The record or alias that the page at a place in `paths` is about, or its template.
    public func position(of index: Int) -> SourcePosition? {
        guard let page = page(index) else { return nil }
        return plan.position(of: page) ?? templates.theme.templates[page.template]?.wholeFile
    }
}

/// Makes the files of a site: pages from their templates, and those that no template renders.
///
/// Every worker has its own, with its own memory.
public struct PageRenderer {
    /// What was found while pages were made.
    public struct Findings: Sendable {
        var warnings = DiagnosticReport()
        var links = LinkChecker.Findings()
    }

    let site: RenderableSite
    let cards: CardPainter
    private let arena = Arena()
    private let renderer: Renderer
    private var links: LinkChecker
    private let texts: TextWarnings
    private var warnings = DiagnosticReport()
    /// The page whose fingerprint was taken last, with what its template is given: it is rendered from the same value.
    private var current: (index: Int, data: Value)?

    public init(_ site: RenderableSite) {
        self.site = site
        renderer = Renderer(site.templates.library, environment: site.environment)
        cards = CardPainter(site: site, renderer: renderer)
        links = LinkChecker(site.targets)
        texts = TextWarnings(site.plan.links)
    }

    public var findings: Findings {
        // Not its diagnostics: what several workers have found is put together later.
        var warnings = warnings
        warnings.add(cards.report)
        return Findings(warnings: warnings, links: links.findings)
    }

    /// The fingerprint of all that the file with this number shows; nil for a file that is made to see whether it has
    /// changed.
    public mutating func fingerprint(of index: Int) throws -> Fingerprint? {
        guard let page = site.page(index) else { return try fingerprint(of: site.plan.files[index]) }
        guard let shown = site.pageTemplates[page.template]?.fingerprint(of: data(of: page, index)) else {
            return nil
        }
        // A record is checked together with its page, so its whole file counts.
        guard let digest = site.plan.source(of: page)?.digest else { return shown }
        return Fingerprint(combining: [shown, digest.head, digest.body])
    }

    /// Makes the file with this number and passes its bytes to `write`; returns whether it has to be made again by the
    /// next build or check, even if nothing that it shows has changed.
    public mutating func make(
        _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Bool {
        if let page = site.page(index), let template = site.pageTemplates[page.template] {
            return try render(page, template, index, write)
        }
        let known = cards.report.count
        try bytes(of: site.plan.files[index]).withUnsafeBytes(write)
        return cards.report.count > known
    }
}

extension PageRenderer {
    /// What the template of a page is given, in the memory of this renderer.
    private mutating func data(of page: PlannedPage, _ index: Int) -> Value {
        if let current, current.index == index { return current.data }
        arena.reset()
        let data = site.views.data(of: page, in: arena)
        current = (index, data)
        return data
    }

    private mutating func render(
        _ page: PlannedPage, _ template: PageTemplate, _ index: Int,
        _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Bool {
        let data = data(of: page, index)
        // Rendering adds to the memory that the values are in.
        current = nil
        let ofTexts = page.kind.folder.map { texts.warnings(about: page.index, in: $0) } ?? []
        warnings.add(ofTexts)
        do {
            return try renderer.render(template.template, data: data, arena: arena) { rendered in
                let hasUncertainLinks = links.check(rendered.bytes, of: index)
                warnings.add(rendered.warnings)
                try write(UnsafeRawBufferPointer(rendered.bytes))
                // Another page may lose an anchor, and warnings are repeated until their cause is gone.
                return hasUncertainLinks || !ofTexts.isEmpty || !rendered.warnings.isEmpty
                    || template.hidesDay(of: rendered)
            }
        } catch let failure as RenderFailure {
            throw ReportedFailure(DiagnosticReport(failure.diagnostics))
        }
    }
}
