internal import ReadingCatalog

/// A part of the site with a page to which the navigation, breadcrumbs and templates link.
enum SitePart: CaseIterable {
    case home
    case books
    case genres
    case authors
    case read
    case lists
    case meetings
    case loans
    case stats
    case search
    case myList

    /// `page.section` of its pages.
    var key: StaticString { entry.key }
    var title: String { entry.title }
    var path: SitePath { entry.path }
    /// What switches it off; nil for a part that every site has.
    var section: SiteSection? { entry.section }
    /// The name of its address in `site.links`.
    var field: StaticString { self == .myList ? "my_list" : key }

    private var entry: (key: StaticString, title: String, path: SitePath, section: SiteSection?) {
        switch self {
        case .home: ("home", "Home", .home, nil)
        case .books: ("books", "Books", .books(), nil)
        case .genres: ("genres", "Genres", .genres, .genres)
        case .authors: ("authors", "Authors", .authors, .authors)
        case .read: ("read", "What we read", .read, .read)
        case .lists: ("lists", "Lists", .lists, .lists)
        case .meetings: ("meetings", "Meetings", .meetings, .meetings)
        case .loans: ("loans", "Loans", .loans, .loans)
        case .stats: ("stats", "Statistics", .stats, .stats)
        case .search: ("search", "Search", .search, .search)
        case .myList: ("my-list", "My list", .myList, .myList)
        }
    }
}

extension ArrangedCatalog {
    /// The parts that are not switched off.
    var parts: [SitePart] { SitePart.allCases.filter { $0.section.map(has) ?? true } }
}
