internal import Arranging
internal import Feeds
internal import Liquid

/// Where members suggest a book.
enum SuggestPage: PartPage {
    static let begins = SitePart.suggest
    static let trail: SitePart? = .suggestions

    static func content(_ page: PageWriter) -> PageContent {
        let hasList = KnownBookList.isPlanned(for: page.catalog)
        return PageContent(fields: [
            "books_url": page.url(hasList ? KnownBookList.address : nil),
            "total": .int(page.catalog.suggestions.count),
        ])
    }
}

/// The books that members have suggested, the latest first.
enum SuggestionsPage: PartPage {
    static let begins = SitePart.suggestions

    static func content(_ page: PageWriter) -> PageContent {
        let suggestions = page.catalog.suggestions.map { page.suggestion(Int($0)) }
        return PageContent(fields: ["suggestions": page.list(suggestions)])
    }
}
