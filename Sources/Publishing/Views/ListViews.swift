internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Texts

extension ViewWriter {
    /// A reading list wherever lists are listed, with some books.
    func listCard(_ list: Int, books: Value) -> Value {
        let record = catalog.records.lists[list]
        return view(
            "list_card",
            [
                "title": text(record.title),
                "url": url(catalog.has(.lists) ? .list(record.source.slug) : nil),
                "description": plain(record.description),
                "count": .int(catalog.appearances.booksOfList[list].count), "books": books,
            ])
    }
}

extension PageWriter {
    /// A reading list with its books in their order.
    func listOnItsPage(_ list: Int) -> Value {
        let record = catalog.records.lists[list]
        let books = zip(catalog.appearances.entriesOfList[list], catalog.appearances.booksOfList[list])
        let entries = books.enumerated().map { index, place in
            view(
                "list_entry",
                [
                    "number": .int(index + 1), "book": card(place.1),
                    "note": note(record.entries[Int(place.0)].note, in: .lists),
                ])
        }
        return view(
            "list",
            [
                "title": text(record.title), "url": url(.list(record.source.slug)),
                "description": context.texts.description(record.description, in: .lists, arena),
                "count": .int(entries.count), "entries": self.list(entries),
                "body": body(of: record.source, in: .lists), "custom": custom(record.source.custom),
            ])
    }
}
