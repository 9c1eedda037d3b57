public import ReadingCatalog

/// A part of the site with a page to which the navigation, breadcrumbs and templates link.
public enum SitePart: Sendable, CaseIterable {
    case home
    case books
    case genres
    case authors
    case series
    case tags
    case publishers
    case members
    case read
    case lists
    case meetings
    case ballots
    case suggestions
    case suggest
    case loans
    case stats
    case search
    case myList

    /// `page.section` of its pages.
    public var key: StaticString { entry.key }
    /// The key of its title among the words.
    public var title: String { "part.\(key)" }
    public var path: SitePath { entry.path }
    /// What switches it off; nil for a part that every site has.
    public var section: SiteSection? { entry.section }
    /// The name of its address in `site.links`.
    public var field: StaticString { self == .myList ? "my_list" : key }

    private var entry: (key: StaticString, path: SitePath, section: SiteSection?) {
        switch self {
        case .home: ("home", .home, nil)
        case .books: ("books", .books(), nil)
        case .genres: ("genres", .genres, .genres)
        case .authors: ("authors", .authors, .authors)
        case .series: ("series", .allSeries, .series)
        case .tags: ("tags", .tags, .tags)
        case .publishers: ("publishers", .publishers, .publishers)
        case .members: ("members", .members, .members)
        case .read: ("read", .read, .read)
        case .lists: ("lists", .lists, .lists)
        case .meetings: ("meetings", .meetings, .meetings)
        case .ballots: ("ballots", .ballots, .ballots)
        case .suggestions: ("suggestions", .suggestions, .suggestions)
        case .suggest: ("suggest", .suggest, .suggestions)
        case .loans: ("loans", .loans, .loans)
        case .stats: ("stats", .stats, .stats)
        case .search: ("search", .search, .search)
        case .myList: ("my-list", .myList, .myList)
        }
    }
}

extension SitePart {
    /// The parts that the navigation leads to: first what a visitor looks for, then the ways along the shelves.
    public static let beforePages: [SitePart] = [.books, .meetings, .lists, .ballots]
    public static let afterPages: [SitePart] = [
        .read, .suggestions, .authors, .genres, .series, .tags, .publishers, .members, .myList, .loans,
        .stats,
    ]

    /// Whether it has a page only if there is something to show on it.
    fileprivate var isLeftOutIfEmpty: Bool {
        [.series, .tags, .publishers, .members, .ballots, .suggestions, .suggest].contains(self)
    }
}

extension ArrangedCatalog {
    /// The parts that have a page.
    public var parts: [SitePart] {
        SitePart.allCases.filter { part in
            part.isLeftOutIfEmpty ? leads(to: part) : part.section.map(has) ?? true
        }
    }

    /// Whether the navigation leads to a part: it is not switched off, and has something to show. The meetings and lists of
    /// a club are there before the first one, and say how to begin.
    public func leads(to part: SitePart) -> Bool {
        guard part.section.map(has) ?? true else { return false }
        let records = records
        return switch part {
        case .home, .books, .search: true
        case .genres: genres.named.count > 0
        case .authors: authors.count > 0
        case .series: !series.groups.isEmpty
        case .tags: tags.count > 0
        case .publishers: publishers.count > 0
        case .members: !members.all.isEmpty
        case .read: !readings.entries.isEmpty
        case .loans: shown.books.contains { !records.books[Int($0)].loans.isEmpty }
        case .lists: !shown.books.isEmpty || !shown.lists.isEmpty || !shown.shelves.isEmpty
        case .meetings: !shown.books.isEmpty || !shown.meetings.isEmpty
        case .ballots: !shown.ballots.isEmpty
        case .suggestions, .suggest: hearsMembers
        case .stats, .myList: !shown.books.isEmpty
        }
    }
}
