internal import Content
internal import Liquid
internal import ReadingCatalog

/// A reading list with its books in their order.
enum ListView {
    static let shape = Shape(
        view: "list", "title", "url", "description", "count", "entries", "body", "custom")
    static let entryShape = Shape(view: "list_entry", "number", "book", "note")

    static func make(_ list: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let record = plan.catalog.lists[list]
        let entries = plan.mentions.entriesOfList[list]
        return arena.object(shape) { fields in
            fields.add(arena.string(record.title))
            fields.add(arena.string(plan.routes.url(.list(record.source.slug))))
            fields.add(arena.string(record.description))
            fields.add(.int(entries.count))
            fields.add(
                arena.array(
                    zip(entries, plan.mentions.booksOfList[list]).enumerated().map { number, entry in
                        self.entry(
                            Int(entry.0), book: Int(entry.1), number: number + 1, of: list, shared, in: arena)
                    }))
            fields.add(shared.context.texts.body(of: record.source, in: .lists, arena))
            fields.add(CustomView.make(record.source.custom, in: arena))
        }
    }

    private static func entry(
        _ entry: Int, book: Int, number: Int, of list: Int, _ shared: SharedViews, in arena: Arena
    ) -> Value {
        let plan = shared.context.plan
        let note = plan.catalog.lists[list].entries[entry].note
        return arena.object(entryShape) { fields in
            fields.add(.int(number))
            fields.add(shared.card(book, in: arena))
            fields.add(shared.context.texts.note(note, in: .lists, arena))
        }
    }
}
