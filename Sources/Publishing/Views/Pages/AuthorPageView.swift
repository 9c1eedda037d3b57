internal import Liquid

/// The books of an author.
enum AuthorPageView {
    static let shape = PageHead.shape(view: "author_page", "author", "books", "total", "pagination")

    static func make(_ author: Int, page: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let group = plan.authors.groups[author]
        let listing = BookListing(
            plan.booksOfAuthor[author], page: page, at: .author(group.slug), shared)
        let head = PageHead(
            kind: "author", title: arena.string(group.name), path: listing.pagePath,
            section: .text("authors"), trail: shared.trails.authors)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(shared.pieces.author(author, in: arena))
            listing.addBooks(to: &fields, in: arena)
            listing.addPagination(to: &fields, in: arena)
        }
    }
}
