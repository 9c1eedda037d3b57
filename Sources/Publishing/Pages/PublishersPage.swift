internal import Liquid

/// All publishers, each with the covers of its first books.
struct PublishersPage: GroupsPage {
    static let name: StaticString = "publishers"
    static let grouping = BookGrouping.publisher
    static let shape = PageHead.shape(view: "publishers", "groups", "total", "pagination")

    let shown: ListedGroups
}
