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
    /// Whether asking Open Library again could bring nothing new.
    let isComplete: Bool
    private let day: ClubDay
    private let kinds: [String: PageTemplate]

    /// Gets everything ready that pages share.
    init(
        _ plan: SitePlan, _ views: SiteViews, templates: SiteTemplates, folder: Folder, day: ClubDay,
        isComplete: Bool
    ) throws {
        self.plan = plan
        self.templates = templates
        self.folder = folder
        self.views = views
        paths = OutputPaths(
            plan.files.map(\.path.outputFile) + plan.pages.map { plan.path(of: $0).outputFile })
        targets = LinkTargets(paths, address: plan.settings.address)
        environment = .site(plan)
        self.isComplete = isComplete
        self.day = day
        kinds = try PageTemplate.all(of: plan, in: templates)
    }

    /// The page at a place in `paths`, or nothing if a file is there.
    func page(_ index: Int) -> PlannedPage? {
        index < plan.files.count ? nil : plan.pages[index - plan.files.count]
    }

    /// The template of a page.
    func template(of page: PlannedPage) throws -> PageTemplate {
        guard let template = kinds[page.template] else {
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
        guard plan.settings.showsDrafts else { return [] }
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
