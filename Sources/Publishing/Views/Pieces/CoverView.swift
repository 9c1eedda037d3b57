internal import Liquid
internal import ReadingCatalog

/// The picture of a book, or a drawn cover.
enum CoverView {
    static let shape = Shape(
        view: "cover", "is_drawn", "src", "width", "height", "alt", "svg", "color")

    /// Draws when it is printed.
    static let drawing = LazyTextMaker(isSafe: true) { source, output in
        DrawnCover(source: source).write(to: &output)
    }

    /// The cover of a book; nothing if covers are switched off.
    static func make(ofBook book: Int, authors: String, _ context: ViewContext, in arena: Arena) -> Value {
        guard context.plan.has(.covers) else { return .null }
        let title = context.plan.catalog.books[book].title
        guard let image = context.plan.enriched.facts(ofBook: book).cover?.value else {
            return drawn(title: title, authors: authors, in: arena)
        }
        return picture(image, title: title, context, in: arena)
    }

    /// The cover of a book on a shelf of Open Library's; nothing if covers are switched off.
    static func make(of book: ShelfBook, authors: String, _ context: ViewContext, in arena: Arena) -> Value {
        guard context.plan.has(.covers) else { return .null }
        guard let image = book.cover else { return drawn(title: book.title, authors: authors, in: arena) }
        return picture(image, title: book.title, context, in: arena)
    }

    private static func picture(
        _ image: CoverImage, title: String, _ context: ViewContext, in arena: Arena
    ) -> Value {
        let size = image.width == nil ? context.plan.images.size(of: "covers/\(image.file)") : nil
        return arena.object(shape) { fields in
            fields.add(.bool(false))
            fields.add(arena.string(context.plan.routes.url(.cover(image.file))))
            fields.add((image.width ?? size?.width).map(Value.int) ?? .null)
            fields.add((image.height ?? size?.height).map(Value.int) ?? .null)
            fields.add(arena.string("Cover of " + title))
            fields.add(.null)
            fields.add(.text(CoverPalette.ground(ofTitle: title)))
        }
    }

    /// A cover without a picture.
    static func drawn(title: String, authors: String, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields.add(.bool(true))
            fields.add(.null)
            fields.add(.null)
            fields.add(.null)
            fields.add(arena.string("Cover of " + title))
            fields.add(arena.lazyText(DrawnCover(title: title, authors: authors).source, by: drawing))
            fields.add(.text(CoverPalette.ground(ofTitle: title)))
        }
    }
}
