internal import Content
public import ReadingCatalog

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

    public init(_ catalog: Catalog, showsDrafts: Bool) {
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
