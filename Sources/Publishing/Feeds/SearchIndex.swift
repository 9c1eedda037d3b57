internal import ReadingCatalog

/// The books for searching in the browser: a line each, with short names since there are many.
///
/// `t` is the title, `s` the subtitle, `a` the authors, `u` the address, `g` the genres, `r` the series,
/// `y` the year.
enum SearchIndex {
    static func bytes(of plan: SitePlan) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for index in plan.books[.title] {
                json.newline()
                write(Int(index), of: plan, to: &json)
            }
            json.newline(isLast: true)
        }
        return json.bytes
    }

    private static func write(_ index: Int, of plan: SitePlan, to json: inout JSONWriter) {
        let book = plan.catalog.books[index]
        json.object { json in
            json.member("t", book.title)
            json.member("s", book.subtitle)
            json.member("a", book.authors.lazy.map(\.display))
            json.member("u", plan.routes.url(ofBook: book.source.slug))
            json.member(
                "g", plan.genres.named.ofBook[index].lazy.map { plan.genres.named.groups[Int($0)].name })
            json.member("r", book.series?.name)
            json.member("y", plan.enriched.facts(ofBook: index).published?.value.year)
        }
    }
}
