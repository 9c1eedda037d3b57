internal import Content
internal import Liquid
internal import ReadingCatalog

/// A reading list wherever lists are listed.
enum ListCardView {
    static let shape = Shape(view: "list_card", "title", "url", "description", "count", "books")

    static func make(
        _ list: Int, _ context: ViewContext, in arena: Arena, card: (Int) -> Value
    ) -> Value {
        let plan = context.plan
        let record = plan.catalog.lists[list]
        let books = plan.mentions.booksOfList[list]
        return arena.object(shape) { fields in
            fields.add(arena.string(record.title))
            fields.add(plan.has(.lists) ? arena.string(plan.routes.url(.list(record.source.slug))) : .null)
            fields.add(arena.string(record.description))
            fields.add(.int(books.count))
            fields.add(
                arena.array(books.prefix(4).map { card(Int($0)) }))
        }
    }
}
