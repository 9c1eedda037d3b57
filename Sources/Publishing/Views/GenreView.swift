internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// A genre with the number of its books.
enum GenreView {
    static let shape = Shape(view: "genre", "title", "slug", "url", "count", "is_all")

    static func make(_ genre: Int, _ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        let group = catalog.genres.named.groups[genre]
        return arena.object(shape) { fields in
            fields["title"] = arena.string(group.name)
            fields["slug"] = arena.string(group.slug)
            fields["url"] =
                catalog.has(.genres) ? arena.string(catalog.routes.url(.genre(group.slug))) : .null
            fields["count"] = .int(catalog.genres.books(ofGenre: genre).count)
            fields["is_all"] = .bool(false)
        }
    }

    /// The first of the index: all books.
    static func all(_ count: Int, _ routes: Routes, _ words: Words, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["title"] = arena.string(words["genre.all"])
            fields["slug"] = .null
            fields["url"] = arena.string(routes.url(.books()))
            fields["count"] = .int(count)
            fields["is_all"] = .bool(true)
        }
    }
}

/// An author with the number of books.
enum AuthorView {
    static let shape = Shape(view: "author", "name", "filed", "url", "count")

    static func make(_ author: Int, _ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        let group = catalog.authors.groups[author]
        return arena.object(shape) { fields in
            fields["name"] = arena.string(group.name)
            fields["filed"] = arena.string(group.filed)
            fields["url"] =
                catalog.has(.authors) ? arena.string(catalog.routes.url(.author(group.slug))) : .null
            fields["count"] = .int(catalog.booksOfAuthor[author].count)
        }
    }
}

/// A series, genre, tag or publisher with the number of its books.
enum GroupView {
    static let shape = Shape(view: "group", "name", "url", "count", "books")

    static func make(_ name: String, _ url: Value, _ count: Int, _ books: Value, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["name"] = arena.string(name)
            fields["url"] = url
            fields["count"] = .int(count)
            fields["books"] = books
        }
    }
}
