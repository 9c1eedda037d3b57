internal import Liquid

/// The books of a genre in one of their orders.
enum GenrePageView {
    static let shape = PageHead.shape(
        view: "genre_page", "genre", "books", "total", "order", "orders", "pagination")

    static func make(
        _ genre: Int, _ order: BookOrder, page: Int, _ shared: SharedViews, in arena: Arena
    ) -> Value {
        let plan = shared.context.plan
        let group = plan.genres.named.groups[genre]
        let listing = BookListing(
            plan.genres.books(ofGenre: genre, order), page: page, at: .genre(group.slug, order), shared)
        let head = PageHead(
            kind: "genre", title: arena.string(group.name + order.titleEnding), path: listing.pagePath,
            section: .text("genres"),
            trail: shared.trails.genres)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(shared.pieces.genres[genre])
            listing.addBooks(to: &fields, in: arena)
            listing.addOrders(order, of: plan.genreOrders, to: &fields, in: arena) {
                .genre(group.slug, $0)
            }
            listing.addPagination(to: &fields, in: arena)
        }
    }
}
