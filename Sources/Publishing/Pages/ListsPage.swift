internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// The reading lists and subject shelves.
enum ListsPage: PartPage {
    static let name: StaticString = "lists"
    static let part: SitePart? = .lists
    static let shape = PageHead.shape(view: "lists", "lists", "shelves")

    static func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.word("part.lists"), description: page.about("lists"))
        return page.view(Self.self, head) { fields in
            fields["lists"] = page.lists
            fields["shelves"] = page.linksToShelves
        }
    }
}
