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

    static func view(_ page: PageWriter) -> Value {
        let name = grouping.groups(in: page.catalog)[page.index].name
        let books = grouping.books(ofGroup: page.index, in: page.catalog)
        let title = page.string(name)
        let about = page.about("\(Self.name)", count: books.count, ["\(Self.name)": name])
        let head = PageHead(title: title, description: about, trail: part)
        return page.view(Self.self, head) { fields in
            fields[Self.name] = title
            page.addBooks(books, to: &fields)
        }
    }
}

/// The books of a publisher.
enum PublisherPage: GroupPage {
    static let name: StaticString = "publisher"
    static let grouping = BookGrouping.publisher
    static let shape = PageHead.shape(view: "publisher_page", "publisher", "books", "total", "pagination")
}

/// The books of a series by their place in it.
enum SeriesPage: GroupPage {
    static let name: StaticString = "series"
    static let grouping = BookGrouping.series
    static let shape = PageHead.shape(view: "series_page", "series", "books", "total", "pagination")
}

/// The books that have a tag.
enum TagPage: GroupPage {
    static let name: StaticString = "tag"
    static let grouping = BookGrouping.tag
    static let shape = PageHead.shape(view: "tag_page", "tag", "books", "total", "pagination")
}
