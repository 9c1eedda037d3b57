internal import Liquid
internal import ReadingCatalog

/// Where something that the club did not write comes from.
enum SourceView {
    static let shape = Shape(view: "source", "field", "name", "url", "fetched")

    /// Nothing for what the club wrote.
    static func make(
        _ field: StaticString, _ origin: Origin?, _ dates: DateLanguage, in arena: Arena
    ) -> Value {
        guard case .openLibrary(let key, _, let fetched)? = origin else { return .null }
        return arena.object(shape) { fields in
            fields.add(.text(field))
            fields.add(.text("Open Library"))
            fields.add(arena.string(OpenLibraryAddress.page(of: key)))
            fields.add(DateView.make(fetched, dates, in: arena))
        }
    }

    /// All that was fetched of a book.
    static func list(_ facts: BookFacts, _ dates: DateLanguage, in arena: Arena) -> Value {
        var sources: [Value] = []
        func add(_ field: StaticString, _ origin: Origin?) {
            if let origin, origin != .club { sources.append(make(field, origin, dates, in: arena)) }
        }
        add("cover", facts.cover?.origin)
        add("published", facts.published?.origin)
        add("publisher", facts.publisher?.origin)
        add("pages", facts.pages?.origin)
        add("genres", facts.genresOrigin)
        add("synopsis", facts.synopsis?.origin)
        return arena.array(sources)
    }
}
