internal import Liquid

/// All series, each with the covers of its first books.
struct AllSeriesPage: GroupsPage {
    static let name: StaticString = "all-series"
    static let grouping = BookGrouping.series
    static let shape = PageHead.shape(view: "all_series", "groups", "total", "pagination")
    static let perPage = 48
    static let covers = 4

    let shown: ListedGroups
}
