internal import ReadingCatalog
internal import Workers

/// What is published: the pages of a plan, and the files beside them.
struct SiteOutline: Sendable {
    /// The pages, in a fixed order.
    let pages: [PlannedPage]
    /// The files that no template renders.
    let files: [PlannedFile]
    /// The paths of all: those of the files, then those of the pages.
    let paths: OutputPaths

    /// A site of nothing.
    init() {
        pages = []
        files = []
        paths = OutputPaths([])
    }

    /// What is made of the records of `plan`.
    init(_ plan: SitePlan, _ assets: [ThemeAsset]) {
        let pages = PageList.pages(of: plan)
        self.init(
            pages: pages, files: FileList.files(of: plan, assets: assets),
            pagePaths: pages.map(plan.outputFile))
    }

    /// The same, by so many workers.
    static func draw(_ plan: SitePlan, _ assets: [ThemeAsset], jobs: Int) async -> SiteOutline {
        let pages = PageList.pages(of: plan)
        async let files = FileList.files(of: plan, assets: assets)
        let paths = await WorkSharing.map(pages.count, among: jobs) { plan.outputFile(of: pages[$0]) }
        return SiteOutline(pages: pages, files: await files, pagePaths: paths)
    }

    private init(pages: [PlannedPage], files: [PlannedFile], pagePaths: [String]) {
        self.pages = pages
        self.files = files
        paths = OutputPaths(files.map(\.path.outputFile) + pagePaths)
    }
}
