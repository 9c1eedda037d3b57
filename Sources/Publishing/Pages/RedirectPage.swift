internal import Arranging
internal import Liquid

/// An old address that leads to a page.
enum RedirectPage: Page {
    static let name: StaticString = "redirect"
    static let isListed = false
    static let shape = PageHead.shape(view: "redirect", "target", "target_absolute")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.redirects.indices.map { PlannedPage(Self.self, $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        catalog.redirects[page.index].path
    }

    static func view(_ page: PageWriter) -> Value {
        let target = page.catalog.redirects[page.index].target
        return page.view(Self.self, PageHead(title: page.word("title.moved"))) { fields in
            fields["target"] = page.url(target)
            fields["target_absolute"] = page.fullURL(target)
        }
    }
}
