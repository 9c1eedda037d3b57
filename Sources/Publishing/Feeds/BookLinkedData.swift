internal import Content
internal import Liquid
internal import ReadingCatalog

/// What machines read of a book: schema.org in JSON, made when a template prints it.
struct BookLinkedData: Sendable {
    private let maker: LazyTextMaker

    init(_ plan: SitePlan) {
        let fingerprint = { @Sendable (book: Int) in
            var hasher = KeyHasher()
            hasher.take(plan.catalog.books[book].source.slug.text)
            hasher.take(plan.catalog.books[book].language)
            return hasher.key
        }
        maker = LazyTextMaker(isSafe: true, fingerprintOfBook: fingerprint) { book, output in
            Self.write(book, of: plan).withBytes { output.append($0) }
        }
    }

    /// The data of a book. Its fingerprint takes the slug and the language: all else is in the page's view.
    func value(ofBook book: Int, in arena: Arena) -> Value { maker.text(ofBook: book, in: arena) }

    private static func write(_ index: Int, of plan: SitePlan) -> JSONWriter {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "Book")
            addFacts(of: index, plan, to: &json)
            addSeries(of: plan.catalog.books[index], to: &json)
            addAddresses(of: index, plan, to: &json)
        }
        return json
    }

    private static func addFacts(of index: Int, _ plan: SitePlan, to json: inout JSONWriter) {
        let book = plan.catalog.books[index]
        let facts = plan.enriched.facts(ofBook: index)
        json.member("name", book.title)
        json.key("author")
        json.array { json in
            for author in book.authors { json.object(person(author.display)) }
        }
        json.member("isbn", book.isbn?.value.digits)
        json.member("datePublished", facts.published?.value.description)
        json.member("publisher", facts.publisher?.value)
        json.member(
            "genre", plan.genres.named.ofBook[index].lazy.map { plan.genres.named.groups[Int($0)].name })
        json.member("inLanguage", book.language)
        json.member("numberOfPages", facts.pages?.value)
    }

    private static func addAddresses(of index: Int, _ plan: SitePlan, to json: inout JSONWriter) {
        if let origin = plan.routes.address.origin {
            json.member("url", origin, plan.routes.url(ofBook: plan.catalog.books[index].source.slug))
        }
        if plan.has(.covers), let cover = plan.enriched.facts(ofBook: index).cover?.value {
            json.member("image", plan.routes.absoluteURL(.cover(cover.file)))
        }
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
