internal import Liquid
internal import ReadingCatalog

/// One page of a long list of books: what every such page has in common.
struct BookListing {
    /// All books of the list.
    let books: ArraySlice<Int32>
    /// The address of its first page.
    let path: SitePath
    private let paging: Paging
    private let shared: SharedViews

    init(_ books: ArraySlice<Int32>, page: Int, at path: SitePath, _ shared: SharedViews) {
        self.books = books
        self.path = path
        self.shared = shared
        paging = Paging(page: page, of: books.count, perPage: shared.context.plan.site.perPage)
    }

    /// The address of this page.
    var pagePath: SitePath { path.page(paging.number) }

    /// This page's books and how many there are on all.
    func addBooks(to fields: inout FieldWriter, in arena: Arena) {
        let start = books.startIndex
        let shown = books[start + paging.range.lowerBound..<start + paging.range.upperBound]
        fields.add(shared.cards(shown, in: arena))
        fields.add(.int(books.count))
    }

    /// The order and the links to the others.
    func addOrders(
        _ order: BookOrder, of orders: [BookOrder], to fields: inout FieldWriter, in arena: Arena,
        path: (BookOrder) -> SitePath
    ) {
        fields.add(arena.string(order.key))
        fields.add(
            OrderView.list(orders, current: order, shared.context.plan.routes, in: arena, path: path))
    }

    /// The links to the other pages.
    func addPagination(to fields: inout FieldWriter, in arena: Arena) {
        fields.add(PaginationView.make(paging, of: path, shared.context.plan.routes, in: arena))
    }
}
