internal import Liquid
internal import ReadingCatalog

/// A genre with the number of its books.
enum GenreView {
    static let shape = Shape(view: "genre", "title", "url", "count", "is_all")

    static func make(_ genre: Int, _ plan: SitePlan, in arena: Arena) -> Value {
        let group = plan.genres.named.groups[genre]
        return arena.object(shape) { fields in
            fields.add(arena.string(group.name))
            fields.add(plan.has(.genres) ? arena.string(plan.routes.url(.genre(group.slug))) : .null)
            fields.add(.int(plan.genres.books(ofGenre: genre).count))
            fields.add(.bool(false))
        }
    }

    /// The first of the index: all books.
    static func all(_ plan: SitePlan, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields.add(.text("All"))
            fields.add(arena.string(plan.routes.url(.books())))
            fields.add(.int(plan.books[.title].count))
            fields.add(.bool(true))
        }
    }
}
