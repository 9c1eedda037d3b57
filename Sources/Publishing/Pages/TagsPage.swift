internal import Liquid

/// All tags, each with the covers of its first books.
struct TagsPage: GroupsPage {
    static let name: StaticString = "tags"
    static let grouping = BookGrouping.tag
    static let shape = PageHead.shape(view: "tags", "groups", "total", "pagination")

    let shown: ListedGroups
}
