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

    fileprivate var entry: Entry {
        switch self {
        case .home: Entry("home", .home) { _ in true }
        case .books: Entry("books", .books()) { _ in true }
        case .genres: Entry("genres", .genres, .genres) { $0.genres.count > 0 }
        case .authors: Entry("authors", .authors, .authors) { $0.authors.count > 0 }
        case .series: Entry("series", .allSeries, .series, needsContent: true) { $0.series.count > 0 }
        case .tags: Entry("tags", .tags, .tags, needsContent: true) { $0.tags.count > 0 }
        case .publishers:
            Entry("publishers", .publishers, .publishers, needsContent: true) { $0.publishers.count > 0 }
        case .members: Entry("members", .members, .members, needsContent: true) { !$0.members.all.isEmpty }
        case .read: Entry("read", .read, .read) { !$0.readings.entries.isEmpty }
        case .lists:
            Entry("lists", .lists, .lists) {
                $0.hasBooks || !$0.shown.lists.isEmpty || !$0.shown.shelves.isEmpty
            }
        case .meetings: Entry("meetings", .meetings, .meetings) { $0.hasBooks || !$0.shown.meetings.isEmpty }
        case .ballots: Entry("ballots", .ballots, .ballots, needsContent: true) { !$0.shown.ballots.isEmpty }
        case .suggestions:
            Entry("suggestions", .suggestions, .suggestions, needsContent: true) { $0.hearsMembers }
        case .suggest: Entry("suggest", .suggest, .suggestions, needsContent: true) { $0.hearsMembers }
        case .loans:
            Entry("loans", .loans, .loans) { catalog in
                catalog.shown.books.contains { !catalog.records.books[Int($0)].loans.isEmpty }
            }
        case .stats: Entry("stats", .stats, .stats) { $0.hasBooks }
        case .search: Entry("search", .search, .search) { _ in true }
        case .myList: Entry("my-list", .myList, .myList) { $0.hasBooks }
        }
    }

    /// What a part is.
    fileprivate struct Entry {
        let key: StaticString
        let path: SitePath
        let section: SiteSection?
        /// Whether it has a page only if there is something to show on it.
        let needsContent: Bool
        /// Whether there is something to show on it. The meetings and lists of a club are there before the first one, and
        /// say how to begin.
        let hasContent: (ArrangedCatalog) -> Bool

        init(
            _ key: StaticString, _ path: SitePath, _ section: SiteSection? = nil, needsContent: Bool = false,
            hasContent: @escaping (ArrangedCatalog) -> Bool
        ) {
            self.key = key
            self.path = path
            self.section = section
            self.needsContent = needsContent
            self.hasContent = hasContent
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
}

extension ArrangedCatalog {
    /// The parts that have a page.
    public var parts: [SitePart] {
        SitePart.allCases.filter { part in
            part.entry.needsContent ? leads(to: part) : part.section.map(has) ?? true
        }
    }

    /// Whether the navigation leads to a part: it is not switched off, and has something to show.
    public func leads(to part: SitePart) -> Bool {
        (part.section.map(has) ?? true) && part.entry.hasContent(self)
    }

    fileprivate var hasBooks: Bool { !shown.books.isEmpty }
}
