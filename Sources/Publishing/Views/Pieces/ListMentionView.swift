internal import Liquid
internal import ReadingCatalog

/// A reading list on the page of a book that is on it.
enum ListMentionView {
    static let shape = Shape(view: "list_mention", "title", "url", "number", "note")

    /// The lists a book is on, by title; none if lists are switched off.
    static func list(ofBook book: Int, _ context: ViewContext, in arena: Arena) -> Value {
        let plan = context.plan
        guard plan.has(.lists) else { return arena.array([]) }
        return arena.array(plan.mentions.lists(ofBook: book).map { make($0, context, in: arena) })
    }

    private static func make(_ place: Mentions.Place, _ context: ViewContext, in arena: Arena) -> Value {
        let plan = context.plan
        let list = plan.catalog.lists[Int(place.list)]
        let before = plan.mentions.entriesOfList[Int(place.list)].prefix { $0 < place.entry }.count
        return arena.object(shape) { fields in
            fields.add(arena.string(list.title))
            fields.add(arena.string(plan.routes.url(.list(list.source.slug))))
            fields.add(.int(before + 1))
            fields.add(context.texts.note(list.entries[Int(place.entry)].note, in: .lists, arena))
        }
    }
}
