internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The visitor's own list, which the script fills.
enum MyListPage: PartPage {
    static let name: StaticString = "my-list"
    static let part: SitePart? = .myList
    static let isListed = false
    static let shape = PageHead.shape(view: "my_list")

    static func view(_ page: PageWriter) -> Value {
        let head = PageHead(title: page.word("part.my-list"), description: page.about("my-list"))
        return page.view(Self.self, head) { _ in }
    }
}
