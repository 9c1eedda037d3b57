internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Texts

/// A reading list wherever lists are listed.
enum ListCardView {
    static let shape = Shape(view: "list_card", "title", "url", "description", "count", "books")

    static func make(
        _ list: Int, _ context: SiteContext, in arena: Arena, card: (Int) -> Value
    ) -> Value {
        let catalog = context.catalog
        let record = catalog.records.lists[list]
        let books = catalog.appearances.booksOfList[list]
        return arena.object(shape) { fields in
            fields["title"] = arena.string(record.title)
            fields["url"] =
                catalog.has(.lists) ? arena.string(catalog.routes.url(.list(record.source.slug))) : .null
            fields["description"] = arena.string(
                record.description.map { RecordMarkup.words(of: $0, on: catalog.site) })
            fields["count"] = .int(books.count)
            fields["books"] = arena.array(books.prefix(4).map { card(Int($0)) })
        }
    }
}

/// A reading list with its books in their order.
enum ListView {
    static let shape = Shape(
        view: "list", "title", "url", "description", "count", "entries", "body", "custom")
    static let entryShape = Shape(view: "list_entry", "number", "book", "note")

    static func make(_ list: Int, _ views: SharedViews, in arena: Arena) -> Value {
        let (context, catalog) = (views.context, views.context.catalog)
        let record = catalog.records.lists[list]
        let entries = Array(
            zip(catalog.appearances.entriesOfList[list], catalog.appearances.booksOfList[list]))
        return arena.object(shape) { fields in
            fields["title"] = arena.string(record.title)
            fields["url"] = arena.string(catalog.routes.url(.list(record.source.slug)))
            fields["description"] = context.texts.description(record.description, in: .lists, arena)
            fields["count"] = .int(entries.count)
            fields["entries"] = arena.array(count: entries.count) { index in
                let (entry, book) = entries[index]
                return arena.object(entryShape) { fields in
                    fields["number"] = .int(index + 1)
                    fields["book"] = views.card(Int(book))
                    fields["note"] = context.texts.note(record.entries[Int(entry)].note, in: .lists, arena)
                }
            }
            fields["body"] = context.texts.body(of: record.source, in: .lists, arena)
            fields["custom"] = CustomView.make(record.source.custom, in: arena)
        }
    }
}
