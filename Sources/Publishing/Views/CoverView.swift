internal import Liquid
internal import ReadingCatalog

/// The picture of a book, or a drawn cover.
enum CoverView {
    static let shape = Shape(
        view: "cover", "is_drawn", "src", "small", "width", "height", "widest", "alt", "svg", "color")

    /// Draws when it is printed.
    static let drawing = LazyTextMaker(isSafe: true) { source, output in
        DrawnCover(source: source).write(to: &output)
    }

    /// The cover of a book; null if covers are switched off.
    static func make(ofBook book: Int, authors: String, _ catalog: ArrangedCatalog, in arena: Arena) -> Value
    {
        guard catalog.has(.covers) else { return .null }
        let title = catalog.records.books[book].title
        let facts = catalog.enriched.facts(ofBook: book)
        guard let image = facts.cover?.value else {
            return drawn(title: title, authors: authors, in: arena)
        }
        return picture(image, small: facts.smallCover, title: title, catalog, in: arena)
    }

    /// The cover of a book on a shelf of Open Library's; null if covers are switched off.
    static func make(of book: ShelfBook, authors: String, _ catalog: ArrangedCatalog, in arena: Arena)
        -> Value
    {
        guard catalog.has(.covers) else { return .null }
        guard let image = book.cover else { return drawn(title: book.title, authors: authors, in: arena) }
        return picture(image, title: book.title, catalog, in: arena)
    }

    private static func picture(
        _ image: CoverImage, small: CoverImage? = nil, title: String, _ catalog: ArrangedCatalog,
        in arena: Arena
    ) -> Value {
        let size = image.width == nil ? catalog.images.size(ofCover: image.file) : nil
        let (width, height) = (image.width ?? size?.width, image.height ?? size?.height)
        return arena.object(shape) { fields in
            fields["is_drawn"] = .bool(false)
            fields["src"] = arena.string(catalog.routes.url(.cover(image.file)))
            fields["small"] = arena.string(small.map { catalog.routes.url(.cover($0.file)) })
            fields["width"] = width.map(Value.int) ?? .null
            fields["height"] = height.map(Value.int) ?? .null
            fields["widest"] = widest(width, height).map(Value.int) ?? .null
            fields["alt"] = arena.string("Cover of " + title)
            fields["svg"] = .null
            fields["color"] = .text(CoverPalette.ground(ofTitle: title))
        }
    }

    /// The width beyond which a small picture would be enlarged in a box of two by three; nil for those large enough.
    private static func widest(_ width: Int?, _ height: Int?) -> Int? {
        guard let width, let height else { return nil }
        let widest = min(width, height * 2 / 3)
        return widest < largestBox ? widest : nil
    }

    /// The width of the widest cover in the default theme, that of a book's own page.
    private static let largestBox = 256

    static func drawn(title: String, authors: String, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["is_drawn"] = .bool(true)
            fields["src"] = .null
            fields["small"] = .null
            fields["width"] = .null
            fields["height"] = .null
            fields["widest"] = .null
            fields["alt"] = arena.string("Cover of " + title)
            fields["svg"] = arena.lazyText(DrawnCover(title: title, authors: authors).source, by: drawing)
            fields["color"] = .text(CoverPalette.ground(ofTitle: title))
        }
    }
}
