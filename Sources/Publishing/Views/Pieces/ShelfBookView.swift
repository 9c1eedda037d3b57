internal import Liquid
internal import ReadingCatalog

/// A book that Open Library lists on a subject.
enum ShelfBookView {
    static let shape = Shape(view: "shelf_book", "title", "author_text", "year", "url", "cover", "book")

    static func make(_ book: ShelfBook, _ shared: SharedViews, in arena: Arena) -> Value {
        let context = shared.context
        let authors = context.namesInRow.text(book.authors)
        return arena.object(shape) { fields in
            fields.add(arena.string(book.title))
            fields.add(arena.string(authors.isEmpty ? nil : authors))
            fields.add(book.firstPublished.map(Value.int) ?? .null)
            fields.add(arena.string(OpenLibraryAddress.page(of: book.work)))
            fields.add(CoverView.make(of: book, authors: authors, context, in: arena))
            fields.add(context.plan.works[book.work].map { shared.card(Int($0), in: arena) } ?? .null)
        }
    }
}
