internal import Liquid
internal import ReadingCatalog

/// The visitor's own list, which the script fills.
struct MyListPage: Page {
    static let name: StaticString = "my-list"
    static let section: StaticString? = "my-list"
    static let isListed = false
    static let shape = PageHead.shape(view: "my_list")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.myList) ? [PlannedPage(Self.self)] : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .myList }

    init(_ page: PlannedPage, from blocks: inout BlockReader) {}

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: .text("My list"))) { _ in }
    }
}
