internal import Content
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// What machines read of a book: schema.org in JSON, made when a template prints it.
struct BookLinkedData: Sendable {
    private let maker: LazyTextMaker

    init(_ catalog: ArrangedCatalog) {
        maker = LazyTextMaker(isSafe: true, fingerprintOfBook: UInt64.init) { book, output in
            Self.write(book, of: catalog).withBytes { output.append($0) }
        }
    }

    func value(ofBook book: Int, in arena: Arena) -> Value { maker.text(ofBook: book, in: arena) }

    private static func write(_ index: Int, of catalog: ArrangedCatalog) -> JSONWriter {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "Book")
            addFacts(of: index, catalog, to: &json)
            addSeries(of: catalog.records.books[index], to: &json)
            addAddresses(of: index, catalog, to: &json)
        }
        return json
    }

    private static func addFacts(of index: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        json.member("name", book.title)
        json.key("author")
        json.array { json in
            for author in book.authors { json.object(person(author.display)) }
        }
        json.member("isbn", book.isbn?.value.digits)
        json.member("datePublished", facts.published?.value.description)
        json.member("publisher", facts.publisher?.value)
        json.member(
            "genre", catalog.genres.named.ofBook[index].lazy.map { catalog.genres.named.groups[Int($0)].name }
        )
        json.member("inLanguage", book.language)
        json.member("numberOfPages", facts.pages?.value)
    }

    private static func addAddresses(of index: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        if let origin = catalog.routes.address.origin {
            json.member("url", origin, catalog.routes.url(ofBook: catalog.records.books[index].source.slug))
        }
        if catalog.has(.covers), let cover = catalog.enriched.facts(ofBook: index).cover?.value {
            json.member("image", catalog.routes.absoluteURL(.cover(cover.file)))
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
