internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// Open Library's books on a subject.
enum ShelfPage: Page {
    static let name: StaticString = "shelf"
    static let folder: RecordKind? = .shelves
    static let part: SitePart? = .lists
    static let section: SiteSection? = .shelves
    static let shape = PageHead.shape(view: "shelf_page", "subject", "body", "books", "total", "pagination")

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

    static func view(_ page: PageWriter) -> Value {
        let shelf = page.catalog.records.shelves[page.index]
        let books = page.catalog.enriched.shelves[page.index]
        let paging = page.paging(of: books.count)
        let head = PageHead(
            title: page.string(shelf.title), description: page.about("shelf", ["subject": shelf.subject]),
            trail: .lists)
        return page.view(Self.self, head) { fields in
            fields["subject"] = page.string(shelf.subject)
            fields["body"] = page.body(of: shelf.source, in: .shelves)
            fields["books"] = page.array(books[paging.range].map(page.shelfBook))
            page.addPaging(paging, to: &fields)
        }
    }
}
