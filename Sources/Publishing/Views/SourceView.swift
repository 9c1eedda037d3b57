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
        add("series", facts.series?.origin)
        add("synopsis", facts.synopsis?.origin)
        return arena.array(sources)
    }
}

/// A scan of a book at the Internet Archive, and what one may do there.
enum EbookView {
    static let shape = Shape(view: "ebook", "access", "title", "url")

    static func make(_ ebook: Ebook?, _ words: Words, in arena: Arena) -> Value {
        guard let ebook else { return .null }
        return arena.object(shape) { fields in
            fields["access"] = arena.string(ebook.access.rawValue)
            fields["title"] = arena.string(words["ebook." + ebook.access.rawValue])
            fields["url"] = arena.string("https://archive.org/details/\(ebook.identifier)")
        }
    }
}

/// How readers at Open Library rate a book; it is named as theirs wherever it is shown.
enum ServiceRatingView {
    static let shape = Shape(view: "service_rating", "value", "count", "text")

    static func make(_ rating: ServiceRating?, _ words: Words, in arena: Arena) -> Value {
        guard let rating else { return .null }
        let tenths = (rating.hundredths + 5) / 10
        let value = words.numbers.decimal("\(tenths / 10).\(tenths % 10)")
        return arena.object(shape) { fields in
            fields["value"] = arena.string(value)
            fields["count"] = .int(rating.count)
            fields["text"] = arena.string(
                words.text("rating.elsewhere", count: rating.count, ["rating": value]))
        }
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
