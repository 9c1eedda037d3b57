internal import Liquid
internal import ReadingCatalog

/// A kind of page that shows the books of one group: of a series, a tag or a publisher.
protocol GroupPage: Page {
    static var grouping: BookGrouping { get }
    var shown: BooksOfGroup { get }

    init(shown: BooksOfGroup)
}

/// A group, and some of its books.
struct BooksOfGroup {
    let group: GroupCard
    let books: PageOfCards
}

extension GroupPage {
    static var part: SitePart? { grouping.part }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.parts.contains(grouping.part) else { return [] }
        return pages(listing: grouping.members(in: catalog), in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        grouping.path(ofGroup: page.index, in: catalog).page(page.number)
    }

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        self.init(
            shown: BooksOfGroup(
                group: blocks.group(Self.grouping, page.index),
                books: blocks.books(ofGroup: page.index, Self.grouping, page: page.number)))
    }

    func view(_ page: PageWriter) -> Value {
        let group = shown.group
        let title = page.string(group.name)
        let about = page.about("\(Self.name)", count: group.count, ["\(Self.name)": group.name])
        let head = PageHead(title: title, description: about, trail: Self.part, name: group.name)
        return page.view(Self.self, head) { fields in
            fields[Self.name] = title
            fields["books"] = page.cards(shown.books)
            page.addPaging(shown.books.paging, to: &fields)
        }
    }
}
