internal import Liquid
internal import ReadingCatalog

/// A reading list.
struct ListPage: RecordPage {
    static let name: StaticString = "list"
    static let folder: RecordFolder? = .lists
    static let part: SitePart? = .lists
    static let shape = PageHead.shape(view: "list_page", "list")

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
