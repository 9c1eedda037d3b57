internal import ReadingCatalog

/// Which records the site shows: all but drafts, and in a preview those too.
struct ShownRecords: Sendable {
    private let showsDrafts: Bool
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
        meetings = indexes(catalog.meetings, \.source)
        lists = indexes(catalog.lists, \.source)
        pages = indexes(catalog.pages, \.source)
        shelves = indexes(catalog.shelves, \.source)
    }

    /// Whether a record is shown.
    func shows(_ source: RecordSource) -> Bool { showsDrafts || !source.isDraft }

    private func indexes<Record>(
        _ records: [Record], _ source: KeyPath<Record, RecordSource>
    ) -> [Int32] {
        records.indices.filter { shows(records[$0][keyPath: source]) }.map { Int32($0) }
    }
}
