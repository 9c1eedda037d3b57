internal import Arranging
internal import Liquid
internal import Wording

/// A kind of page that lists all groups of books of one kind: all series, all tags or all publishers.
protocol GroupsPage: Page {
    static var grouping: BookGrouping { get }
    /// How many groups a page lists.
    static var perPage: Int { get }
    /// How many covers each group shows, unless the page has many groups.
    static var covers: Int { get }
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

    static func view(_ page: PageWriter) -> Value {
        let (catalog, groups) = (page.catalog, grouping.groups(in: page.catalog))
        let paging = page.paging(of: groups.count, perPage: perPage)
        let covers = page.covers(covers, among: paging.range.count)
        let title = page.words[grouping.part.title]
        let head = PageHead(title: page.string(title), description: page.about("\(name)"))
        return page.view(Self.self, head) { fields in
            fields["groups"] = page.array(
                paging.range.map { group in
                    page.group(
                        groups[group].name, grouping.path(ofGroup: group, in: catalog),
                        grouping.books(ofGroup: group, in: catalog), covers: covers)
                })
            page.addPaging(paging, to: &fields)
        }
    }
}

/// All publishers, each with the covers of its first books.
enum PublishersPage: GroupsPage {
    static let name: StaticString = "publishers"
    static let grouping = BookGrouping.publisher
    static let shape = PageHead.shape(view: "publishers", "groups", "total", "pagination")
}

/// All series, each with the covers of its first books.
enum AllSeriesPage: GroupsPage {
    static let name: StaticString = "all-series"
    static let grouping = BookGrouping.series
    static let shape = PageHead.shape(view: "all_series", "groups", "total", "pagination")
    static let perPage = 48
    static let covers = 4
}

/// All tags, each with the covers of its first books.
enum TagsPage: GroupsPage {
    static let name: StaticString = "tags"
    static let grouping = BookGrouping.tag
    static let shape = PageHead.shape(view: "tags", "groups", "total", "pagination")
}
