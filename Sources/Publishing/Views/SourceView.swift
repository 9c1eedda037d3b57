internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// Where something that the club did not write comes from.
enum SourceView {
    static let shape = Shape(view: "source", "name", "url", "fetched")

    /// Null for what the club wrote.
    // The optimizer of Swift 6.3 fails on functions into which this is inlined.
    @inline(never)
    static func make(_ origin: Origin?, _ dates: DateLanguage, in arena: Arena) -> Value {
        guard case .openLibrary(let key, _, let fetched)? = origin else { return .null }
        return arena.object(shape) { fields in
            fields["name"] = .text("Open Library")
            fields["url"] = arena.string(OpenLibraryAddress.page(of: key))
            fields["fetched"] = DateView.make(fetched, dates, in: arena)
        }
    }
}

/// A scan of a book at the Internet Archive, and what one may do there.
enum EbookView {
    static let shape = Shape(view: "ebook", "title", "url")

    // The optimizer of Swift 6.3 fails on functions into which this is inlined.
    @inline(never)
    static func make(_ ebook: Ebook?, _ words: Words, in arena: Arena) -> Value {
        guard let ebook else { return .null }
        return arena.object(shape) { fields in
            fields["title"] = arena.string(words["ebook." + ebook.access.rawValue])
            fields["url"] = arena.string(ebook.url)
        }
    }
}

/// How readers at Open Library rate a book; it is named as theirs wherever it is shown.
enum ServiceRatingView {
    static let shape = Shape(view: "service_rating", "text")

    // The optimizer of Swift 6.3 fails on functions into which this is inlined.
    @inline(never)
    static func make(_ rating: ServiceRating?, _ words: Words, in arena: Arena) -> Value {
        guard let rating else { return .null }
        let tenths = (rating.hundredths + 5) / 10
        let value = words.numbers.decimal("\(tenths / 10).\(tenths % 10)")
        return arena.object(shape) { fields in
            fields["text"] = arena.string(
                words.text("rating.elsewhere", count: rating.count, ["rating": value]))
        }
    }
}

/// Words that lead somewhere.
enum LinkView {
    static let shape = Shape(view: "link", "title", "url")

    static func make(_ title: String, _ url: String, in arena: Arena) -> Value {
        make(title, arena.string(url), in: arena)
    }

    static func make(_ title: String, _ url: Value, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["title"] = arena.string(title)
            fields["url"] = url
        }
    }
}
