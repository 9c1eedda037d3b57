public import ReadingCatalog

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
struct ShownRecords: Sendable {
    private let showsDrafts: Bool
    private let indexes: [RecordKind: [Int32]]
    /// By slug.
    var books: [Int32] { self[.books] }
    /// Earliest first.
    var meetings: [Int32] { self[.meetings] }
    /// By title.
    var lists: [Int32] { self[.lists] }
    var pages: [Int32] { self[.pages] }
    var shelves: [Int32] { self[.shelves] }

    init(_ catalog: Catalog, showsDrafts: Bool) {
        self.showsDrafts = showsDrafts
        let shown = RecordKind.allCases.map { folder in
            let sources = folder.sources(of: catalog)
            return (folder, sources.indices.filter { showsDrafts || !sources[$0].isDraft }.map { Int32($0) })
        }
        indexes = Dictionary(uniqueKeysWithValues: shown)
    }

    subscript(folder: RecordKind) -> [Int32] { indexes[folder] ?? [] }

    func shows(_ source: RecordSource) -> Bool { showsDrafts || !source.isDraft }
}
