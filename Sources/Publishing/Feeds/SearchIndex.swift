internal import ReadingCatalog
internal import TextAndTime

/// The books for searching in the browser: a line each, with short names since there are many.
///
/// `t` is the title, `s` the subtitle, `a` the authors, `u` the address, `g` the genres, `r` the series,
/// `y` the year.
struct SearchIndex: Feed {
    let path = SitePath.searchIndex
    let basis = FeedBasis.books

    static func all(of catalog: ArrangedCatalog, pages: [PlannedPage]) -> [any Feed] {
        catalog.has(.search) ? [SearchIndex()] : []
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        let catalog = source.catalog
        var json = JSONWriter()
        json.array { json in
            for index in catalog.books[.title] {
                json.newline()
                Self.write(Int(index), of: catalog, to: &json)
            }
            json.newline(isLast: true)
        }
        return json.bytes
    }

    private static func write(_ index: Int, of catalog: ArrangedCatalog, to json: inout JSONWriter) {
        let book = catalog.records.books[index]
        json.object { json in
            json.member("t", book.title)
            json.member("s", book.subtitle)
            json.member("a", book.authors.lazy.map(\.display))
            json.member("u", catalog.routes.url(ofBook: book.source.slug))
            json.member(
                "g", catalog.genres.named.ofBook[index].lazy.map { catalog.genres.named.groups[Int($0)].name }
            )
            json.member("r", book.series?.name)
            json.member("y", catalog.enriched.facts(ofBook: index).published?.value.year)
        }
    }
}
