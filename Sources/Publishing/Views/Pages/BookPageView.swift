internal import Liquid
internal import ReadingCatalog

/// A book.
enum BookPageView {
    static let shape = PageHead.shape(view: "book_page", "book")

    static func make(_ book: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let record = plan.catalog.books[book]
        let card = shared.card(book, in: arena)
        var head = PageHead(
            kind: "book", title: card["title"] ?? .null, path: .book(record.source.slug), url: card["url"],
            section: .text("books"), description: card["excerpt"] ?? .null, trail: shared.trails.books)
        if plan.has(.covers), let cover = plan.enriched.facts(ofBook: book).cover?.value {
            head.image = arena.string(plan.routes.absoluteURL(.cover(cover.file)))
        }
        head.jsonLD = shared.context.bookData.value(ofBook: book, in: arena)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(BookView.make(book, card, shared, in: arena))
        }
    }
}
