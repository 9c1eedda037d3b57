internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Texts
internal import Wording

/// A reading list.
enum ListPage: RecordPage {
    static let name: StaticString = "list"
    static let view: StaticString = "list_page"
    static let folder: RecordKind? = .lists
    static let part: SitePart? = .lists

    static let card: ShareCardKind? = ShareCardKind("list") { list, context in
        let catalog = context.catalog
        let record = catalog.records.lists[list]
        let books = catalog.appearances.placesOfList[list].map { Int($0.book) }
        return CardContent(
            title: record.title, by: context.words.text("count.books", count: books.count),
            note: record.description.map { RecordMarkup.words(of: $0, on: catalog.site) }, books: books)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let record = page.catalog.records.lists[page.index]
        let count = page.catalog.appearances.placesOfList[page.index].count
        return PageContent(
            title: page.text(record.title),
            description: record.description.map { page.plain($0) }
                ?? page.about("list", count: count, ["title": record.title]),
            feed: .list(page.index), fields: ["list": page.listOnItsPage(page.index)])
    }
}
