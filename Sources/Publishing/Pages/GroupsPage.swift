internal import Liquid

/// A kind of page that lists all groups of books of one kind: all series, all tags or all publishers.
protocol GroupsPage: Page {
    static var grouping: BookGrouping { get }
    /// How many groups a page lists.
    static var perPage: Int { get }
    /// How many covers each group shows, unless the page has many groups.
    static var covers: Int { get }
    var shown: ListedGroups { get }

    init(shown: ListedGroups)
}

/// Some of the groups of a kind.
struct ListedGroups {
    let groups: [GroupCard]
    let paging: Paging
}

extension GroupsPage {
    static var part: SitePart? { grouping.part }
    static var perPage: Int { Paging.authorsPerPage }
    static var covers: Int { 3 }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.parts.contains(grouping.part) else { return [] }
        let total = grouping.groups(in: catalog).count
        return (1...Paging.count(of: total, perPage: perPage)).map { PlannedPage(Self.self, number: $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        grouping.part.path.page(page.number)
    }

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        self.init(
            shown: blocks.groups(
                Self.grouping, page: page.number, perPage: Self.perPage, covers: Self.covers))
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.words[Self.grouping.part.title]
        let head = PageHead(
            title: page.string(title), description: page.about("\(Self.name)"), name: title)
        return page.view(Self.self, head) { fields in
            fields["groups"] = page.array(shown.groups.map(page.group))
            page.addPaging(shown.paging, to: &fields)
        }
    }
}
