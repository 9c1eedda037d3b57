public import ReadingCatalog

/// What a plan takes from the records alone, so that it can be made while facts about the books are still fetched.
public struct CatalogIndex: Sendable {
    let shown: ShownRecords
    let orders: BookOrders
    let authors: NamedGroups
    let series: NamedGroups

    init(_ catalog: Catalog, _ shown: ShownRecords, _ orders: BookOrders) {
        self.shown = shown
        self.orders = orders
        authors = NamedGroups(authorsOf: shown.books, in: catalog)
        series = NamedGroups(seriesOf: shown.books, in: catalog)
    }

    /// Sorts and groups the records of a catalog on as many processors as are free.
    public init(_ catalog: Catalog, showsDrafts: Bool) async {
        let shown = ShownRecords(catalog, showsDrafts: showsDrafts)
        async let orders = BookOrders(catalog.books, shown: shown.books)
        authors = NamedGroups(authorsOf: shown.books, in: catalog)
        series = NamedGroups(seriesOf: shown.books, in: catalog)
        self.shown = shown
        self.orders = await orders
    }
}

/// Which records the site shows: all but drafts, and in a preview those too.
struct ShownRecords: Sendable {
    private let showsDrafts: Bool
    /// Indexes of the books, by slug.
    private(set) var books: [Int32] = []
    /// Indexes of the meetings, earliest first.
    private(set) var meetings: [Int32] = []
    /// Indexes of the reading lists, by title.
    private(set) var lists: [Int32] = []
    /// Indexes of the free pages.
    private(set) var pages: [Int32] = []
    /// Indexes of the subject shelves.
    private(set) var shelves: [Int32] = []

    init(_ catalog: Catalog, showsDrafts: Bool) {
        self.showsDrafts = showsDrafts
        books = indexes(catalog.books) { $0.source.isDraft }
        meetings = indexes(catalog.meetings) { $0.source.isDraft }
        lists = indexes(catalog.lists) { $0.source.isDraft }
        pages = indexes(catalog.pages) { $0.source.isDraft }
        shelves = indexes(catalog.shelves) { $0.source.isDraft }
    }

    /// Whether a record is shown.
    func shows(_ source: RecordSource) -> Bool { showsDrafts || !source.isDraft }

    private func indexes<Record>(_ records: [Record], _ isDraft: (Record) -> Bool) -> [Int32] {
        records.indices.compactMap { showsDrafts || !isDraft(records[$0]) ? Int32($0) : nil }
    }
}
