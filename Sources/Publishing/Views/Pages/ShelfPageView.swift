internal import Liquid
internal import ReadingCatalog

/// Open Library's books on a subject.
enum ShelfPageView {
    static let shape = PageHead.shape(
        view: "shelf_page", "subject", "body", "books", "total", "pagination")

    static func make(_ shelf: Int, page: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let context = shared.context
        let record = context.plan.catalog.shelves[shelf]
        let books = context.plan.enriched.shelves[shelf]
        let path = SitePath.shelf(record.source.slug)
        let paging = Paging(page: page, of: books.count, perPage: context.plan.site.perPage)
        let head = PageHead(
            kind: "shelf", title: arena.string(record.title), path: path.page(page), section: .text("lists"),
            trail: shared.trails.lists)
        return arena.object(shape) { fields in
            head.add(to: &fields, context.plan.routes, in: arena)
            fields.add(arena.string(record.subject))
            fields.add(context.texts.body(of: record.source, in: .shelves, arena))
            fields.add(arena.array(books[paging.range].map { ShelfBookView.make($0, shared, in: arena) }))
            fields.add(.int(books.count))
            fields.add(PaginationView.make(paging, of: path, context.plan.routes, in: arena))
        }
    }
}
