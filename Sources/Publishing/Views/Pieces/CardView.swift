internal import Liquid
internal import ReadingCatalog

/// A book wherever books are listed.
enum CardView {
    static let fields = [
        "slug", "title", "subtitle", "url", "authors", "author_text", "cover", "published", "pages",
        "language", "genres", "series", "status", "rating", "acquired", "is_lent", "excerpt", "custom",
    ]
    static let shape = Shape(view: "card", fields)

    /// The card of a book.
    static func make(_ book: Int, _ context: ViewContext, _ pieces: SharedPieces, in arena: Arena) -> Value {
        let record = context.plan.catalog.books[book]
        let facts = context.plan.enriched.facts(ofBook: book)
        let authors = context.namesInRow.text(record.authors.map(\.display))
        return arena.object(shape) { fields in
            addNames(of: book, record, authors: authors, context, pieces, to: &fields, in: arena)
            fields.add(CoverView.make(ofBook: book, authors: authors, context, in: arena))
            fields.add(DateView.make(facts.published?.value, context.dates, in: arena))
            fields.add(facts.pages.map { Value.int($0.value) } ?? .null)
            fields.add(arena.string(foreignLanguage(of: record, context)))
            fields.add(pieces.genres(ofBook: book, in: arena))
            fields.add(SeriesPlaceView.make(ofBook: book, context.plan, in: arena))
            addState(of: book, record, context, pieces, to: &fields, in: arena)
            fields.add(context.texts.excerpts.value(ofBook: book, in: arena))
            fields.add(CustomView.make(record.source.custom, in: arena))
        }
    }

    private static func addNames(
        of book: Int, _ record: Book, authors: String, _ context: ViewContext, _ pieces: SharedPieces,
        to fields: inout FieldWriter, in arena: Arena
    ) {
        let slug = record.source.slug
        fields.add(arena.string(slug.text))
        fields.add(arena.string(record.title))
        fields.add(arena.string(record.subtitle))
        fields.add(arena.string(context.plan.routes.url(ofBook: slug)))
        fields.add(pieces.authors(ofBook: book, in: arena))
        fields.add(arena.string(authors))
    }

    private static func addState(
        of book: Int, _ record: Book, _ context: ViewContext, _ pieces: SharedPieces,
        to fields: inout FieldWriter, in arena: Arena
    ) {
        fields.add(record.status.flatMap { pieces.statuses[$0] } ?? .null)
        fields.add(pieces.rating(record.rating))
        fields.add(DateView.make(record.acquired, context.dates, in: arena))
        fields.add(.bool(context.plan.has(.loans) && context.plan.loans.loan(ofBook: book) != nil))
    }

    /// Only said where it differs from the site's.
    private static func foreignLanguage(of record: Book, _ context: ViewContext) -> String? {
        guard let language = record.language, language != context.plan.site.language else { return nil }
        let isSame = primary(of: language).elementsEqual(primary(of: context.plan.site.language)) {
            $0 | 0x20 == $1 | 0x20
        }
        return isSame ? nil : language
    }

    /// The language itself in a tag such as `en-GB`.
    private static func primary(of tag: String) -> Substring.UTF8View {
        tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    }
}
