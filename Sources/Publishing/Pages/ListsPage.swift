internal import Liquid
internal import ReadingCatalog

/// The reading lists and subject shelves.
struct ListsPage: Page {
    static let name: StaticString = "lists"
    static let section: StaticString? = "lists"
    static let shape = PageHead.shape(view: "lists", "lists", "shelves")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.lists) ? [PlannedPage(Self.self)] : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .lists }

    private let lists: [ListCard]
    private let shelves: [RecordLink]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        lists = blocks.lists()
        shelves = blocks.shelves()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: .text("Lists"))) { fields in
            fields["lists"] = page.lists(lists)
            fields["shelves"] = page.links(shelves)
        }
    }
}
