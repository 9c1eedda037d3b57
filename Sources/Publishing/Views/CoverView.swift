internal import Arranging
internal import Content
internal import CoverDrawing
internal import Liquid
internal import Pictures
internal import ReadingCatalog
internal import Wording

/// The picture of a book, or a drawn cover.
enum CoverView {
    static let shape = Shape(
        view: "cover", "is_drawn", "src", "small", "copies", "width", "height", "alt", "svg",
        "color")

    /// Draws when it is printed.
    static let drawing = LazyTextMaker(isSafe: true) { source, output in
        DrawnCover(source: source).write(to: &output)
    }

    /// The cover of a book; null if covers are switched off.
    static func make(ofBook book: Int, authors: String, _ catalog: ArrangedCatalog, in arena: Arena) -> Value
    {
        guard catalog.has(.covers) else { return .null }
        let facts = catalog.enriched.facts(ofBook: book)
        guard let image = facts.cover?.value else {
            return drawn(CoveredBook(book, authors: authors, catalog.enriched), catalog, in: arena)
        }
        let title = catalog.records.books[book].title
        return picture(image, title: title, catalog, in: arena)
    }

    /// The cover of a book on a shelf of Open Library's; null if covers are switched off.
    static func make(of book: ShelfBook, authors: String, _ catalog: ArrangedCatalog, in arena: Arena)
        -> Value
    {
        guard catalog.has(.covers) else { return .null }
        guard let image = book.cover else {
            return drawn(CoveredBook(title: book.title, authors: authors), catalog, in: arena)
        }
        return picture(image, title: book.title, catalog, in: arena)
    }

    private static func picture(
        _ image: CoverImage, title: String, _ catalog: ArrangedCatalog, in arena: Arena
    ) -> Value {
        let words = catalog.words
        let picture = catalog.pictures.picture(ofCover: image.file)
        let (width, height) = (picture?.width ?? image.width, picture?.height ?? image.height)
        let copies = picture?.copies(.cover(image.file), catalog.routes)
        let smallest = picture?.copy(atLeast: smallWidth)
        return arena.object(shape) { fields in
            fields["is_drawn"] = .bool(false)
            fields["src"] = arena.string(catalog.routes.url(.cover(image.file)))
            fields["small"] = arena.string(
                smallest.map { catalog.routes.url(ShownPicture.path(of: $0, at: .cover(image.file))) })
            fields["copies"] = arena.string(copies)
            fields["width"] = width.map(Value.int) ?? .null
            fields["height"] = height.map(Value.int) ?? .null
            fields["alt"] = arena.string(words.text("cover.alt", ["title": title]))
            fields["svg"] = .null
            fields["color"] = .text(CoverPalette.ground(ofTitle: title))
        }
    }

    /// How wide the copy is that lists show where browsers cannot choose.
    private static let smallWidth = 320

    /// The cover of a book that has no picture.
    static func drawn(_ book: CoveredBook, _ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        let source = DrawnCover.source(of: book, style: catalog.site.looks.coverStyle)
        return arena.object(shape) { fields in
            fields["is_drawn"] = .bool(true)
            fields["src"] = .null
            fields["small"] = .null
            fields["width"] = .null
            fields["height"] = .null
            fields["copies"] = .null
            fields["alt"] = arena.string(catalog.words.text("cover.alt", ["title": book.title]))
            fields["svg"] = arena.lazyText(source, by: drawing)
            fields["color"] = .text(CoverPalette.all[Int(source[0])].ground)
        }
    }
}

/// A photograph of a meeting.
enum PhotoView {
    static let shape = Shape(
        view: "photo", "src", "url", "copies", "width", "height", "caption", "alt")

    static func make(_ photo: Photo, of meeting: Meeting, _ catalog: ArrangedCatalog, in arena: Arena)
        -> Value
    {
        let path = SitePath.image(photo.file.value)
        let picture = catalog.pictures.picture(photo.path)
        let copies = picture?.copies(path, catalog.routes)
        let url = arena.string(catalog.routes.url(path))
        return arena.object(shape) { fields in
            fields["src"] = url
            fields["url"] = url
            fields["copies"] = arena.string(copies)
            fields["width"] = picture.map { .int($0.width) } ?? .null
            fields["height"] = picture.map { .int($0.height) } ?? .null
            fields["caption"] = arena.string(photo.caption)
            fields["alt"] = arena.string(
                photo.description ?? photo.caption
                    ?? catalog.words.text("meeting.photo", ["title": meeting.title]))
        }
    }
}

extension CoveredBook {
    /// A book of the club, with its authors in a row.
    init(_ book: Int, authors: String, _ enriched: EnrichedCatalog) {
        let record = enriched.catalog.books[book]
        let facts = enriched.facts(ofBook: book)
        let place = facts.series?.value
        self.init(
            title: record.title, authors: authors, subjects: facts.genres + record.tags,
            series: place.map { $0.name + ($0.position.map { " " + Numbers.position($0) } ?? "") } ?? "")
    }
}
