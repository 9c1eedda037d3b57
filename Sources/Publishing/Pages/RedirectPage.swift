internal import Liquid

/// An old address that leads to a page.
struct RedirectPage: Page {
    static let name: StaticString = "redirect"
    static let isListed = false
    static let shape = PageHead.shape(view: "redirect", "target", "target_absolute")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.redirects.indices.map { PlannedPage(Self.self, $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        catalog.redirects[page.index].path
    }

    private let redirect: Redirect

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        redirect = blocks.redirect(page.index)
    }

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: page.word("title.moved"))) { fields in
            fields["target"] = page.url(redirect.target)
            fields["target_absolute"] = page.fullURL(redirect.target)
        }
    }
}
