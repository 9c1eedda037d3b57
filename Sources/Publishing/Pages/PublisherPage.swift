internal import Liquid

/// The books of a publisher.
struct PublisherPage: GroupPage {
    static let name: StaticString = "publisher"
    static let grouping = BookGrouping.publisher
    static let shape = PageHead.shape(view: "publisher_page", "publisher", "books", "total", "pagination")

    let shown: BooksOfGroup
}
