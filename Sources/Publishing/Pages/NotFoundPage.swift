internal import Arranging

/// What a host shows for an address that does not exist.
enum NotFoundPage: Page {
    static let name: StaticString = "404"
    static let view: StaticString = "not_found"
    static let isListed = false

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] { [PlannedPage(Self.self)] }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .notFound }

    static func content(_ page: PageWriter) -> PageContent {
        PageContent(title: page.word("title.missing"), description: page.about("missing"))
    }
}
