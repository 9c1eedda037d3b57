internal import Content
public import ReadingCatalog
internal import TextAndTime

/// What a plan takes from the records alone, so that it can be made while facts about the books are still fetched.
public struct CatalogIndex: Sendable {
    let shown: ShownRecords
    let orders: BookOrders
    let authors: NamedGroups
    let series: NamedGroups
    let tags: NamedGroups

    init(_ catalog: Catalog, _ shown: ShownRecords, _ orders: BookOrders) {
        self.shown = shown
        self.orders = orders
        authors = NamedGroups(authorsOf: shown.books, in: catalog)
        series = NamedGroups(seriesOf: shown.books, in: catalog)
        tags = NamedGroups(tagsOf: shown.books, in: catalog)
    }

    /// Sorts and groups the records of a catalog on as many processors as are free.
    public init(_ catalog: Catalog, showsDrafts: Bool) async {
        let shown = ShownRecords(catalog, showsDrafts: showsDrafts)
        async let orders = BookOrders(catalog.books, shown: shown.books)
        authors = NamedGroups(authorsOf: shown.books, in: catalog)
        series = NamedGroups(seriesOf: shown.books, in: catalog)
        tags = NamedGroups(tagsOf: shown.books, in: catalog)
        self.shown = shown
        self.orders = await orders
    }
}

/// Which records the site shows, by their indexes in the catalog: all but drafts, and in a preview those too.
public struct ShownRecords: Sendable {
    private let showsDrafts: Bool
    private let indexes: [RecordKind: [Int32]]
    /// Books that are suggested and on no shelf, the latest first; those about which a meeting is are chosen already.
    public let suggestions: [Int32]
    /// Those on the shelves, by slug.
    var books: [Int32] { self[.books] }
    /// Earliest first.
    public var meetings: [Int32] { self[.meetings] }
    /// By title.
    public var lists: [Int32] { self[.lists] }
    public var pages: [Int32] { self[.pages] }
    public var shelves: [Int32] { self[.shelves] }
    public var ballots: [Int32] { self[.ballots] }

    init(_ catalog: Catalog, showsDrafts: Bool) {
        self.showsDrafts = showsDrafts
        let shown = RecordKind.allCases.map { folder in
            let sources = folder.sources(of: catalog)
            return (folder, sources.indices.filter { showsDrafts || !sources[$0].isDraft }.map { Int32($0) })
        }
        var indexes = Dictionary(uniqueKeysWithValues: shown)
        suggestions = Self.suggestions(among: indexes[.books] ?? [], catalog)
        if !suggestions.isEmpty {
            let suggested = Set(suggestions)
            indexes[.books]?.removeAll(where: suggested.contains)
        }
        self.indexes = indexes
    }

    private static func suggestions(among books: [Int32], _ catalog: Catalog) -> [Int32] {
        let suggested = books.filter { catalog.books[Int($0)].status == .suggested }
        if suggested.isEmpty { return [] }
        let chosen = catalog.booksOfMeetings
        return catalog.latestFirst(
            suggested.filter { !chosen.contains(catalog.books[Int($0)].source.slug) })
    }

    public subscript(folder: RecordKind) -> [Int32] { indexes[folder] ?? [] }

    public func shows(_ source: RecordSource) -> Bool { showsDrafts || !source.isDraft }
}
