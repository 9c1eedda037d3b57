internal import Arranging
internal import Liquid

/// An old address that leads to a page.
enum RedirectPage: Page {
    static let name: StaticString = "redirect"
    static let isListed = false

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.redirects.indices.map { PlannedPage(Self.self, $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        catalog.redirects[page.index].path
    }

    static func content(_ page: PageWriter) -> PageContent {
        let target = page.catalog.redirects[page.index].target
        return PageContent(
            title: page.word("title.moved"), description: .null,
            fields: [
                "target": page.url(target),
                "target_absolute": page.text(page.catalog.routes.fullURL(target)),
            ])
    }
}
