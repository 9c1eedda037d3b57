internal import Liquid

/// What a host shows for an address that does not exist.
struct NotFoundPage: Page {
    static let name: StaticString = "404"
    static let isListed = false
    static let shape = PageHead.shape(view: "not_found")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        [PlannedPage(Self.self)]
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .notFound }

    init(_ page: PlannedPage, from blocks: inout BlockReader) {}

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("title.missing"),
                description: page.about("missing"))
        ) { _ in }
    }
}
