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
        pages = PageList.pages(of: plan)
        files = FileList.files(of: plan, assets: assets)
        paths = OutputPaths(files.map(\.path.outputFile) + pages.map { plan.path(of: $0).outputFile })
    }
}
