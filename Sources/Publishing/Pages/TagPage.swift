internal import Liquid
internal import ReadingCatalog

/// The books that have a tag.
struct TagPage: Page {
    static let name: StaticString = "tag"
    static let part: SitePart? = .tags
    static let shape = PageHead.shape(view: "tag_page", "tag", "books", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.tags) else { return [] }
        return pages(listing: BookGrouping.tag.members(in: catalog), in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        BookGrouping.tag.path(ofGroup: page.index, in: catalog).page(page.number)
    }

    private let group: GroupCard
    private let books: PageOfCards

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        group = blocks.group(.tag, page.index)
        books = blocks.books(ofGroup: page.index, .tag, page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.string(group.name)
        let about = page.about("tag", count: group.count, ["tag": group.name])
        let head = PageHead(title: title, description: about, trail: .tags, name: group.name)
        return page.view(Self.self, head) { fields in
            fields["tag"] = title
            fields["books"] = page.cards(books)
            page.addPaging(books.paging, to: &fields)
        }
    }
}
