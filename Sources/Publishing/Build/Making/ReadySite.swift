internal import Diagnostics
internal import Liquid
internal import ReadingCatalog

/// A planned site with all that its pages are made from: shared by all workers, changed by none.
final class ReadySite: Sendable {
    let plan: SitePlan
    let views: SiteViews
    let templates: SiteTemplates
    /// The folder that holds `content/`.
    let folder: Folder
    /// The path of every file that is published: those that no template renders, then the pages.
    let paths: OutputPaths
    /// What links may lead to.
    let targets: LinkTargets
    /// What renderers know of the world.
    let environment: RenderEnvironment
    /// Whether making it again today would bring the same.
    let isSettled: Bool
    private let day: ClubDay
    /// By `PageKind.rawValue`.
    private let pageTemplates: [PageTemplate?]
    /// What stands for each file, as far as it is known before the file's view is made.
    private let known: KnownFingerprints

    /// Gets everything ready that pages share; `manifest` tells how many of them are to be made.
    init(
        _ plan: SitePlan, templates: SiteTemplates, folder: Folder, day: ClubDay, isSettled: Bool,
        replacing manifest: Manifest?, jobs: Int
    ) async throws {
        let views = SiteViews(plan)
        let paths = plan.paths
        let pageTemplates = try PageTemplate.all(of: plan, in: templates)
        let known = await KnownFingerprints(views, paths, pageTemplates, jobs: jobs)
        let isMostlyNew = known.isMostlyNew(beside: manifest, paths)
        self.plan = plan
        self.templates = templates
        self.folder = folder
        self.paths = paths
        self.pageTemplates = pageTemplates
        self.known = known
        self.isSettled = isSettled
        self.day = day
        async let targets = LinkTargets(
            paths, address: plan.settings.address, isForManyPages: isMostlyNew)
        self.views = isMostlyNew ? await views.withAllCards(jobs: jobs) : views
        self.targets = await targets
        environment = .site(plan)
    }

    /// What stands for the file with this number, if it is known before its view is made.
    func fingerprint(of index: Int) -> Fingerprint? { known[index] }

    /// The page at a place in `paths`, or nothing if a file is there.
    func page(_ index: Int) -> PlannedPage? {
        index < plan.files.count ? nil : plan.pages[index - plan.files.count]
    }

    /// The template of a page.
    func template(of page: PlannedPage) throws -> PageTemplate {
        guard let template = pageTemplates[page.kind.rawValue] else {
            throw PublishingFailure(PageTemplate.missing(page.template))
        }
        return template
    }

    /// The record that a page is about, or its template.
    func position(of index: Int) -> SourcePosition? {
        guard let page = page(index) else { return nil }
        if let source = plan.source(of: page) { return source.file.wholeFile }
        return templates.theme.templates[page.template]?.wholeFile
    }

    /// The addresses of pages whose records are drafts.
    var draftAddresses: [String] {
        guard plan.settings.showsDrafts, plan.catalog.hasDrafts else { return [] }
        return plan.pages.filter { plan.source(of: $0)?.isDraft == true }
            .map { plan.routes.url(plan.path(of: $0)) }
    }

    /// When the site is of yesterday, in seconds since 1970.
    var validUntil: Int64 { day.end }

    /// What the site was made from, if `inputs` stand for its files.
    func inputKey(_ inputs: Fingerprint) -> InputKey {
        InputKey(fingerprint: inputs, validUntil: day.end)
    }
}

extension Catalog {
    fileprivate var hasDrafts: Bool {
        books.contains { $0.source.isDraft } || meetings.contains { $0.source.isDraft }
            || lists.contains { $0.source.isDraft } || pages.contains { $0.source.isDraft }
            || shelves.contains { $0.source.isDraft }
    }
}
