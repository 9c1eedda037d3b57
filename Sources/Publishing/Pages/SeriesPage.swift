internal import Liquid

/// The books of a series by their place in it.
struct SeriesPage: GroupPage {
    static let name: StaticString = "series"
    static let grouping = BookGrouping.series
    static let shape = PageHead.shape(view: "series_page", "series", "books", "total", "pagination")

    let shown: BooksOfGroup
}
