public import ReadingCatalog

/// A part of the site with a page to which the navigation, breadcrumbs and templates link, in the order of the navigation.
public enum SitePart: Sendable, CaseIterable {
    case home
    case books
    case meetings
    case lists
    case ballots
    case read
    case suggestions
    case suggest
    case authors
    case genres
    case series
    case tags
    case publishers
    case members
    case myList
    case loans
    case stats
    case search

    /// `page.section` of its pages.
    public var key: StaticString { entry.key }
    /// The key of its title among the words.
    public var title: String { "part.\(key)" }
    public var path: SitePath { .start(of: self) }
    /// What switches it off; nil for a part that every site has.
    public var section: SiteSection? { entry.section }
    /// The name of its address in `site.links`.
    public var field: StaticString { self == .myList ? "my_list" : key }

    fileprivate var entry: Entry {
        switch self {
        case .home: Entry("home", in: .nowhere) { _ in true }
        case .books: Entry("books", in: .front) { _ in true }
        case .meetings: Entry("meetings", .meetings, in: .front) { $0.hasBooks || !$0.shown.meetings.isEmpty }
        case .lists:
            Entry("lists", .lists, in: .front) {
                $0.hasBooks || !$0.shown.lists.isEmpty || !$0.shown.shelves.isEmpty
            }
        case .ballots:
            Entry("ballots", .ballots, in: .front, needsContent: true) { !$0.shown.ballots.isEmpty }
        case .read: Entry("read", .read) { !$0.readings.entries.isEmpty }
        case .suggestions: Entry("suggestions", .suggestions, needsContent: true) { $0.hearsMembers }
        case .suggest:
            Entry("suggest", .suggestions, in: .nowhere, needsContent: true) { $0.hearsMembers }
        case .authors: Entry("authors", .authors) { $0.authors.count > 0 }
        case .genres: Entry("genres", .genres) { $0.genres.count > 0 }
        case .series: Entry("series", .series, needsContent: true) { $0.series.count > 0 }
        case .tags: Entry("tags", .tags, needsContent: true) { $0.tags.count > 0 }
        case .publishers: Entry("publishers", .publishers, needsContent: true) { $0.publishers.count > 0 }
        case .members: Entry("members", .members, needsContent: true) { !$0.members.all.isEmpty }
        case .myList: Entry("my-list", .myList) { $0.hasBooks }
        case .loans:
            Entry("loans", .loans) { catalog in
                catalog.shown.books.contains { !catalog.records.books[Int($0)].loans.isEmpty }
            }
        case .stats: Entry("stats", .stats) { $0.hasBooks }
        case .search: Entry("search", .search, in: .nowhere) { _ in true }
        }
    }

    /// What a part is.
    fileprivate struct Entry {
        let key: StaticString
        let section: SiteSection?
        let place: NavigationPlace
        /// Whether it has a page only if there is something to show on it.
        let needsContent: Bool
        /// Whether there is something to show on it. The meetings and lists of a club are there before the first one, and
        /// say how to begin.
        let hasContent: (ArrangedCatalog) -> Bool

        init(
            _ key: StaticString, _ section: SiteSection? = nil, in place: NavigationPlace = .end,
            needsContent: Bool = false, hasContent: @escaping (ArrangedCatalog) -> Bool
        ) {
            self.key = key
            self.section = section
            self.place = place
            self.needsContent = needsContent
            self.hasContent = hasContent
        }
    }

    /// Where the navigation leads to a part: first to what a visitor looks for, and, after the club's own pages, to the
    /// ways along the shelves.
    public enum NavigationPlace {
        case front
        case end
        case nowhere
    }

    /// The parts at a place in the navigation.
    public static func all(in place: NavigationPlace) -> [SitePart] {
        allCases.filter { $0.entry.place == place }
    }
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
