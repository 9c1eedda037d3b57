internal import Arranging
internal import Liquid

/// A kind of page that lists all groups of books of one kind: all series, all tags or all publishers.
protocol GroupsPage: PartPage {
    static var grouping: BookGrouping { get }
    /// How many groups a page lists.
    static var perPage: Int { get }
    /// How many covers each group shows, unless the page has many groups.
    static var covers: Int { get }
}

extension GroupsPage {
    static var begins: SitePart { grouping.part }
    static var perPage: Int { Paging.authorsPerPage }
    static var covers: Int { 3 }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.hasPage(of: begins) else { return [] }
        let total = grouping.named(in: catalog).count
        return (1...Paging.count(of: total, perPage: perPage)).map { PlannedPage(Self.self, number: $0) }
    }

    static func content(_ page: PageWriter) -> PageContent {
        let paging = page.paging(of: grouping.named(in: page.catalog).count, perPage: perPage)
        let covers = page.covers(covers, among: paging.range.count)
        let views = paging.range.map { page.group($0, of: grouping, covers: covers) }
        return PageContent(fields: ["groups": page.list(views)] + page.fields(of: paging))
    }
}

/// All publishers, each with the covers of its first books.
enum PublishersPage: GroupsPage {
    static let grouping = BookGrouping.publisher
}

/// All series, each with the covers of its first books.
enum AllSeriesPage: GroupsPage {
    static let name: StaticString = "all-series"
    static let view: StaticString = "all_series"
    static let grouping = BookGrouping.series
    static let perPage = 48
    static let covers = 4
}

/// All tags, each with the covers of its first books.
enum TagsPage: GroupsPage {
    static let grouping = BookGrouping.tag
}
