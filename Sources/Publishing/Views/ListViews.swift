internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Texts

extension ViewWriter {
    /// A reading list wherever lists are listed, with some books.
    func listCard(_ list: Int, books: Value) -> Value {
        let record = catalog.records.lists[list]
        return view("list_card").with([
            "title": text(record.title),
            "url": url(catalog.has(.lists) ? .list(record.source.slug) : nil),
            "description": plain(record.description),
            "count": .int(catalog.appearances.placesOfList[list].count), "books": books,
        ])
    }
}

extension PageWriter {
    /// A reading list with its books in their order.
    func listOnItsPage(_ list: Int) -> Value {
        let record = catalog.records.lists[list]
        let entries = catalog.appearances.placesOfList[list].map { place in
            view("list_entry").with([
                "number": .int(place.number), "book": card(place.book),
                "note": note(record.entries[place.entry].note, in: .lists),
            ])
        }
        return view("list").with([
            "title": text(record.title), "url": url(.list(record.source.slug)),
            "description": context.texts.description(record.description, in: .lists, arena),
            "count": .int(entries.count), "entries": self.list(entries),
            "body": body(of: record.source, in: .lists), "custom": custom(record.source.custom),
        ])
    }
}
