internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// Where members suggest a book.
enum SuggestPage: PartPage {
    static let name: StaticString = "suggest"
    static let part: SitePart? = .suggest
    static let shape = PageHead.shape(view: "suggest", "books_url", "total")

    static func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.word("part.suggest"), description: page.about("suggest"), trail: .suggestions)
        return page.view(Self.self, head) { fields in
            fields["books_url"] =
                KnownBookList.isPlanned(for: page.catalog) ? page.url(KnownBookList.address) : .null
            fields["total"] = .int(page.catalog.suggestions.count)
        }
    }
}

/// The books that members have suggested, the latest first.
enum SuggestionsPage: PartPage {
    static let name: StaticString = "suggestions"
    static let part: SitePart? = .suggestions
    static let shape = PageHead.shape(view: "suggestions", "suggestions")

    static func view(_ page: PageWriter) -> Value {
        let title = page.words["part.suggestions"]
        let head = PageHead(title: page.string(title), description: page.about("suggestions"))
        return page.view(Self.self, head) { fields in
            fields["suggestions"] = page.array(
                page.catalog.suggestions.map { page.suggestion(Int($0)) })
        }
    }
}
