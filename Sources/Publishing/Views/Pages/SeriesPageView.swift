internal import Liquid

/// The books of a series by their place in it.
enum SeriesPageView {
    static let shape = PageHead.shape(view: "series_page", "series", "books", "total", "pagination")

    static func make(_ series: Int, page: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let group = plan.series.groups[series]
        let listing = BookListing(plan.series.members[series], page: page, at: .series(group.slug), shared)
        let title = arena.string(group.name)
        let head = PageHead(
            kind: "series", title: title, path: listing.pagePath, section: .text("books"),
            trail: shared.trails.books)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(title)
            listing.addBooks(to: &fields, in: arena)
            listing.addPagination(to: &fields, in: arena)
        }
    }
}
