internal import Liquid
internal import ReadingCatalog

/// Where something that the club did not write comes from.
enum SourceView {
    static let shape = Shape(view: "source", "field", "name", "url", "fetched")

    /// Null for what the club wrote.
    static func make(
        _ field: StaticString, _ origin: Origin?, _ dates: DateLanguage, in arena: Arena
    ) -> Value {
        guard case .openLibrary(let key, _, let fetched)? = origin else { return .null }
        return arena.object(shape) { fields in
            fields["field"] = .text(field)
            fields["name"] = .text("Open Library")
            fields["url"] = arena.string(OpenLibraryAddress.page(of: key))
            fields["fetched"] = DateView.make(fetched, dates, in: arena)
        }
    }

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

/// Where people find a record of Open Library.
enum OpenLibraryAddress {
    static func page(of key: OpenLibraryKey) -> String {
        switch key {
        case .work: "https://openlibrary.org/works/\(key)"
        case .edition: "https://openlibrary.org/books/\(key)"
        }
    }
}
