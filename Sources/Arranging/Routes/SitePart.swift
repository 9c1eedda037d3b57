public import ReadingCatalog

/// A part of the site with a page to which the navigation, breadcrumbs and templates link. The kind of page with which it begins
/// (`PartPage`) brings it to the site.
public struct SitePart: Sendable {
    /// `page.section` of its pages.
    public let key: StaticString
    /// The name of its address in `site.links`.
    public let field: StaticString
    public let path: SitePath
    /// What switches it off; nil for a part that every site has.
    public let section: SiteSection?
    public let place: NavigationPlace
    /// Whether it has a page only if there is something to show on it.
    fileprivate let needsContent: Bool
    /// Whether there is something to show on it. The meetings and lists of a club are there before the first one, and
    /// say how to begin.
    fileprivate let hasContent: @Sendable (ArrangedCatalog) -> Bool

    /// Where the navigation leads to a part: first to what a visitor looks for, and, after the club's own pages, to the
    /// ways along the shelves.
    public enum NavigationPlace: Sendable {
        case front
        case end
        case nowhere
    }

    public init(
        _ key: StaticString, _ section: SiteSection? = nil, field: StaticString? = nil,
        at path: SitePath? = nil,
        in place: NavigationPlace = .end, needsContent: Bool = false,
        hasContent: @escaping @Sendable (ArrangedCatalog) -> Bool = { _ in true }
    ) {
        (self.key, self.field, self.section) = (key, field ?? key, section)
        self.path = path ?? SitePath("\(key)/")
        (self.place, self.needsContent, self.hasContent) = (place, needsContent, hasContent)
    }

    /// The key of its title among the words.
    public var title: String { "part.\(key)" }
}

extension SitePart: Hashable {
    public static func == (left: SitePart, right: SitePart) -> Bool { left.path == right.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// The parts that are named elsewhere too; others are declared where their pages are.
extension SitePart {
    public static let books = SitePart("books", in: .front)
    public static let meetings = SitePart("meetings", .meetings, in: .front) {
        $0.hasBooks || !$0.shown.meetings.isEmpty
    }
    public static let lists = SitePart("lists", .lists, in: .front) {
        $0.hasBooks || !$0.shown.lists.isEmpty || !$0.shown.shelves.isEmpty
    }
    public static let ballots = SitePart("ballots", .ballots, in: .front, needsContent: true) {
        !$0.shown.ballots.isEmpty
    }
    public static let read = SitePart("read", .read) { !$0.readings.entries.isEmpty }
    public static let suggestions = SitePart("suggestions", .suggestions, needsContent: true) {
        $0.hearsMembers
    }
    public static let suggest = SitePart(
        "suggest", .suggestions, in: .nowhere, needsContent: true, hasContent: \.hearsMembers)
    public static let authors = SitePart("authors", .authors) { $0.authors.count > 0 }
    public static let genres = SitePart("genres", .genres) { $0.genres.count > 0 }
    public static let series = SitePart("series", .series, needsContent: true) { $0.series.count > 0 }
    public static let tags = SitePart("tags", .tags, needsContent: true) { $0.tags.count > 0 }
    public static let publishers = SitePart("publishers", .publishers, needsContent: true) {
        $0.publishers.count > 0
    }
    public static let members = SitePart("members", .members, needsContent: true) { !$0.members.all.isEmpty }
    public static let myList = SitePart("my-list", .myList, field: "my_list") { $0.hasBooks }
    public static let stats = SitePart("stats", .stats) { $0.hasBooks }
    public static let search = SitePart("search", .search, in: .nowhere)
}

extension ArrangedCatalog {
    /// Whether a part has a page.
    public func hasPage(of part: SitePart) -> Bool {
        part.needsContent ? leads(to: part) : has(part.section)
    }

    /// Whether the navigation leads to a part: it is not switched off, and has something to show.
    public func leads(to part: SitePart) -> Bool {
        has(part.section) && part.hasContent(self)
    }

    fileprivate var hasBooks: Bool { !shown.books.isEmpty }
}
