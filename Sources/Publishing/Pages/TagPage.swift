internal import Liquid

/// The books that have a tag.
struct TagPage: GroupPage {
    static let name: StaticString = "tag"
    static let grouping = BookGrouping.tag
    static let shape = PageHead.shape(view: "tag_page", "tag", "books", "total", "pagination")

    let shown: BooksOfGroup
}
