internal import Liquid
internal import ReadingCatalog

/// A reading list.
struct ListPage: Page {
    static let name: StaticString = "list"
    static let section: StaticString? = "lists"
    static let shape = PageHead.shape(view: "list_page", "list")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.lists) ? catalog.shown.lists.map { PlannedPage(Self.self, Int($0)) } : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .list(catalog.records.lists[page.index].source.slug)
    }

    static func source(of page: PlannedPage, in catalog: ArrangedCatalog) -> RecordSource? {
        catalog.records.lists[page.index].source
    }

    private let list: WholeList

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        list = blocks.list(page.index)
    }

    func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.string(list.record.title), description: page.string(list.record.description),
            trail: .lists)
        return page.view(Self.self, head) { fields in fields["list"] = page.list(list) }
    }
}
