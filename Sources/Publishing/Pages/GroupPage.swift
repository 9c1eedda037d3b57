internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// A kind of page that shows the books of one group: of a series, a tag or a publisher.
protocol GroupPage: Page {
    static var grouping: BookGrouping { get }
}

extension GroupPage {
    static var part: SitePart? { grouping.part }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.parts.contains(grouping.part) else { return [] }
        return pages(listing: grouping.members(in: catalog), in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        grouping.path(ofGroup: page.index, in: catalog).page(page.number)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let group = grouping.groups(in: page.catalog)[page.index].name
        let books = grouping.books(ofGroup: page.index, in: page.catalog)
        let title = page.text(group)
        return PageContent(
            title: title,
            description: page.about("\(name)", count: books.count, ["\(name)": group]),
            fields: ViewFields([(name, title)]) + page.books(books))
    }
}

/// The books of a publisher.
enum PublisherPage: GroupPage {
    static let name: StaticString = "publisher"
    static let view: StaticString = "publisher_page"
    static let grouping = BookGrouping.publisher
}

/// The books of a series by their place in it.
enum SeriesPage: GroupPage {
    static let name: StaticString = "series"
    static let view: StaticString = "series_page"
    static let grouping = BookGrouping.series
}

/// The books that have a tag.
enum TagPage: GroupPage {
    static let name: StaticString = "tag"
    static let view: StaticString = "tag_page"
    static let grouping = BookGrouping.tag
}
