internal import Liquid
internal import ReadingCatalog

/// The reading lists and subject shelves.
struct ListsPage: PartPage {
    static let name: StaticString = "lists"
    static let part: SitePart? = .lists
    static let shape = PageHead.shape(view: "lists", "lists", "shelves")

    private let lists: [ListCard]
    private let shelves: [RecordLink]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        lists = blocks.lists()
        shelves = blocks.shelves()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("part.lists"), description: page.about("lists"),
                name: page.words["part.lists"])
        ) { fields in
            fields["lists"] = page.lists(lists)
            fields["shelves"] = page.links(shelves)
        }
    }
}
