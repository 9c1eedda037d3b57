internal import Liquid

/// All publishers.
struct PublishersPage: GroupsPage {
    static let name: StaticString = "publishers"
    static let grouping = BookGrouping.publisher
    static let shape = PageHead.shape(view: "publishers", "groups", "total", "pagination")

    let shown: ListedGroups
}
