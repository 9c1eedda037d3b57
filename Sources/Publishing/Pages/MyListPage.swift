internal import Liquid
internal import ReadingCatalog

/// The visitor's own list, which the script fills.
struct MyListPage: PartPage {
    static let name: StaticString = "my-list"
    static let part: SitePart? = .myList
    static let isListed = false
    static let shape = PageHead.shape(view: "my_list")

    init(_ page: PlannedPage, from blocks: inout BlockReader) {}

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("part.my-list"), description: page.about("my-list"))
        ) { _ in }
    }
}
