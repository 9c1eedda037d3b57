internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Texts
internal import Wording

/// A book wherever books are listed.
enum CardView {
    static let fields = [
        "slug", "title", "subtitle", "url", "authors", "author_text", "cover", "published", "pages",
        "language", "genres", "series", "status", "rating", "acquired", "progress", "is_lent", "excerpt",
        "custom",
    ]
    static let shape = Shape(view: "card", fields)

    static func make(
        _ book: Int, _ context: SiteContext, _ pieces: SharedPieces, _ dates: inout DateViews, in arena: Arena
    ) -> Value {
        let catalog = context.catalog
        let record = catalog.records.books[book]
        let facts = catalog.enriched.facts(ofBook: book)
        let authors = context.namesInRow.text(record.authors.map(\.display))
        let slug = record.source.slug
        return arena.object(shape) { fields in
            fields["slug"] = arena.string(slug.text)
            fields["title"] = arena.string(record.title)
            fields["subtitle"] = arena.string(record.subtitle)
            fields["url"] = arena.string(catalog.url(ofBook: book))
            fields["authors"] = pieces.authors(ofBook: book, catalog, in: arena)
            fields["author_text"] = arena.string(authors)
            fields["cover"] =
                pieces.anyDrawnCover.flatMap { facts.cover == nil ? $0 : nil }
                ?? CoverView.make(ofBook: book, authors: authors, catalog, in: arena)
            fields["published"] = dates.view(facts.published?.value, context.dates, in: arena)
            fields["pages"] = facts.pages.map { Value.int($0.value) } ?? .null
            fields["language"] = arena.string(foreignLanguage(of: record, catalog.site))
            fields["genres"] = pieces.genres(ofBook: book, catalog, in: arena)
            fields["series"] = SeriesPlaceView.make(ofBook: book, catalog, in: arena)
            fields["status"] = record.status.flatMap { pieces.statuses[$0] } ?? .null
            fields["rating"] = pieces.rating(record.rating)
            fields["acquired"] = dates.view(record.acquired, context.dates, in: arena)
            fields["progress"] = ProgressView.list(
                of: record, pages: facts.pages?.value, context, in: arena)
            fields["is_lent"] = .bool(catalog.has(.loans) && catalog.loans.loan(ofBook: book) != nil)
            fields["excerpt"] = context.texts.excerpts.value(ofBook: book, in: arena)
            fields["custom"] = CustomView.make(record.source.custom, in: arena)
        }
    }
}

extension CardView {
    /// The language of a book, if it is not that of the site.
    private static func foreignLanguage(of record: Book, _ site: SiteConfiguration) -> String? {
        guard let language = record.language, language != site.language else { return nil }
        let isSame = primary(of: language).elementsEqual(primary(of: site.language)) {
            $0 | 0x20 == $1 | 0x20
        }
        return isSame ? nil : language
    }

    /// The language itself in a tag such as `en-GB`.
    private static func primary(of tag: String) -> Substring.UTF8View {
        tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    }
}

/// A book's place in its series.
enum SeriesPlaceView {
    static let shape = Shape(view: "series_place", "name", "position", "url")

    /// Null for a book outside any series.
    static func make(ofBook book: Int, _ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        guard let series = catalog.series.series(ofBook: book),
            let place = catalog.enriched.facts(ofBook: book).series?.value
        else { return .null }
        let group = catalog.series.groups[series]
        return arena.object(shape) { fields in
            fields["name"] = arena.string(group.name)
            fields["position"] = arena.string(place.position.map(Numbers.position))
            fields["url"] =
                catalog.has(.series) ? arena.string(catalog.routes.url(.series(group.slug))) : .null
        }
    }
}
