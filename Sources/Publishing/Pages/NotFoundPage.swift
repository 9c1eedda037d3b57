internal import Arranging
internal import Liquid

/// What a host shows for an address that does not exist.
enum NotFoundPage: Page {
    static let name: StaticString = "404"
    static let isListed = false
    static let shape = PageHead.shape(view: "not_found")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        [PlannedPage(Self.self)]
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .notFound }

    static func view(_ page: PageWriter) -> Value {
        let head = PageHead(title: page.word("title.missing"), description: page.about("missing"))
        return page.view(Self.self, head) { _ in }
    }
}
