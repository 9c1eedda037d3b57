internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// Open Library's books on a subject.
enum ShelfPage: Page {
    static let name: StaticString = "shelf"
    static let view: StaticString = "shelf_page"
    static let folder: RecordKind? = .shelves
    static let part: SitePart? = .lists
    static let section: SiteSection? = .shelves

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.shown.shelves.flatMap { shelf in
            pages(
                Int(shelf), listing: catalog.enriched.shelves[Int(shelf)].count, in: catalog,
                template: catalog.records.shelves[Int(shelf)].source.template)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .shelf(catalog.records.shelves[page.index].source.slug).page(page.number)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let shelf = page.catalog.records.shelves[page.index]
        let books = page.catalog.enriched.shelves[page.index]
        let paging = page.paging(of: books.count)
        return PageContent(
            title: page.text(shelf.title), description: page.about("shelf", ["subject": shelf.subject]),
            fields: [
                "subject": page.text(shelf.subject), "body": page.body(of: shelf.source, in: .shelves),
                "books": page.list(books[paging.range].map(page.shelfBook)),
            ] + page.fields(of: paging))
    }
}
