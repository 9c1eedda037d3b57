internal import Liquid
internal import ReadingCatalog

/// A book that Open Library lists on a subject.
enum ShelfBookView {
    static let shape = Shape(view: "shelf_book", "title", "author_text", "year", "url", "cover", "book")

    /// The book, and the card of the club's own copy if it has one.
    static func make(_ book: ShelfBook, own: Value, _ context: ViewContext, in arena: Arena) -> Value {
        let authors = context.namesInRow.text(book.authors)
        return arena.object(shape) { fields in
            fields["title"] = arena.string(book.title)
            fields["author_text"] = arena.string(authors.isEmpty ? nil : authors)
            fields["year"] = book.firstPublished.map(Value.int) ?? .null
            fields["url"] = arena.string(OpenLibraryAddress.page(of: book.work))
            fields["cover"] = CoverView.make(of: book, authors: authors, context.catalog, in: arena)
            fields["book"] = own
        }
    }
}
