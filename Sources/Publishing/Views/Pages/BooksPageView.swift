internal import Liquid

/// All books in one of their orders.
enum BooksPageView {
    static let shape = PageHead.shape(
        view: "books", "books", "total", "order", "orders", "pagination")

    static func make(_ order: BookOrder, page: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let listing = BookListing(plan.books[order][...], page: page, at: .books(order), shared)
        let head = PageHead(
            kind: "books", title: arena.string("Books" + order.titleEnding), path: listing.pagePath,
            section: .text("books"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            listing.addBooks(to: &fields, in: arena)
            listing.addOrders(order, of: plan.bookOrders, to: &fields, in: arena) { .books($0) }
            listing.addPagination(to: &fields, in: arena)
        }
    }
}
