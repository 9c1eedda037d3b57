internal import Liquid
internal import ReadingCatalog

/// An author with the number of books.
enum AuthorView {
    static let shape = Shape(view: "author", "name", "filed", "url", "count")

    static func make(_ author: Int, _ plan: SitePlan, in arena: Arena) -> Value {
        let group = plan.authors.groups[author]
        return arena.object(shape) { fields in
            fields.add(arena.string(group.name))
            fields.add(arena.string(group.filed))
            fields.add(plan.has(.authors) ? arena.string(plan.routes.url(.author(group.slug))) : .null)
            fields.add(.int(plan.booksOfAuthor[author].count))
        }
    }
}
