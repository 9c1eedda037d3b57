internal import Liquid
internal import ReadingCatalog

/// A reading list.
struct ListPage: RecordPage {
    static let name: StaticString = "list"
    static let folder: RecordKind? = .lists
    static let part: SitePart? = .lists
    static let shape = PageHead.shape(view: "list_page", "list")

    static let card: ShareCardKind? = ShareCardKind("list") { list, context in
        let catalog = context.catalog
        let record = catalog.records.lists[list]
        let books = catalog.appearances.booksOfList[list].map { Int($0) }
        return CardContent(
            title: record.title, by: context.words.text("count.books", count: books.count),
            note: record.description.map { RecordMarkup.words(of: $0, on: catalog.site) }, books: books)
    }

    private let index: Int
    private let list: WholeList

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        index = page.index
        list = blocks.list(page.index)
    }

    func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.string(list.record.title),
            description: list.record.description.map { page.words($0) }
                ?? page.about("list", count: list.entries.count, ["title": list.record.title]),
            trail: .lists, feed: .list(index), name: list.record.title)
        return page.view(Self.self, head) { fields in fields["list"] = page.list(list) }
    }
}
