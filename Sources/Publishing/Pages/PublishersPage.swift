internal import Liquid

/// All publishers.
struct PublishersPage: Page {
    static let name: StaticString = "publishers"
    static let part: SitePart? = .publishers
    static let shape = PageHead.shape(view: "publishers", "groups", "total", "pagination")

    private static let perPage = Paging.authorsPerPage

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.parts.contains(.publishers) else { return [] }
        let total = BookGrouping.publisher.groups(in: catalog).count
        return (1...Paging.count(of: total, perPage: perPage)).map { PlannedPage(Self.self, number: $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        SitePart.publishers.path.page(page.number)
    }

    private let groups: [GroupCard]
    private let paging: Paging

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        (groups, paging) = blocks.groups(.publisher, page: page.number, perPage: Self.perPage, covers: 0)
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.words["part.publishers"]
        let head = PageHead(title: page.string(title), description: page.about("publishers"), name: title)
        return page.view(Self.self, head) { fields in
            fields["groups"] = page.array(groups.map(page.group))
            page.addPaging(paging, to: &fields)
        }
    }
}
