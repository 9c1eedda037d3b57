internal import Content
internal import Liquid
internal import ReadingCatalog

/// What machines read of a book: schema.org in JSON, made when a template prints it.
struct BookLinkedData: Sendable {
    private let maker: LazyTextMaker

    init(_ plan: SitePlan) {
        maker = LazyTextMaker(isSafe: true) { source, output in
            let slug = source.prefix { $0 != 0x0A }
            let book = plan.catalog.bookIndexes[Slug(String(decoding: slug, as: UTF8.self))]
            if let book { output.append(Self.bytes(ofBook: book, of: plan)) }
        }
    }

    /// The data of a book. Its fingerprint takes the slug and the language: all else is in the page's view.
    func value(ofBook record: Book, in arena: Arena) -> Value {
        arena.lazyText(Array((record.source.slug.text + "\n" + (record.language ?? "")).utf8), by: maker)
    }

    private static func bytes(ofBook index: Int, of plan: SitePlan) -> [UInt8] {
        let book = plan.catalog.books[index]
        let facts = plan.enriched.facts[index]
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "Book")
            json.member("name", book.title)
            json.key("author")
            json.array { json in
                for author in book.authors { json.object(person(author.display)) }
            }
            json.member("isbn", book.isbn?.value.digits)
            json.member("datePublished", facts.published?.value.description)
            json.member("publisher", facts.publisher?.value)
            json.member(
                "genre", plan.genres.named.ofBook[index].map { plan.genres.named.groups[Int($0)].name })
            json.member("inLanguage", book.language)
            json.member("numberOfPages", facts.pages?.value)
            addSeries(of: book, to: &json)
            json.member("url", plan.routes.absoluteURL(.book(book.source.slug)))
            if plan.has(.covers), let cover = facts.cover?.value {
                json.member("image", plan.routes.absoluteURL(.cover(cover.file)))
            }
        }
        return json.bytes
    }

    private static func person(_ name: String) -> (inout JSONWriter) -> Void {
        { json in
            json.member("@type", "Person")
            json.member("name", name)
        }
    }

    private static func addSeries(of book: Book, to json: inout JSONWriter) {
        guard let series = book.series else { return }
        json.key("isPartOf")
        json.object { json in
            json.member("@type", "BookSeries")
            json.member("name", series.name)
        }
        json.member("position", series.position.map(Numbers.position))
    }
}
