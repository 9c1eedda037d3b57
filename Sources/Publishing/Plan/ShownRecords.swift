internal import ReadingCatalog

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

    /// Looks through the records of a catalog.
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
