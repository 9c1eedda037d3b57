internal import ReadingCatalog
internal import TextAndTime

/// Answers questions about works and editions: Open Library itself, or what its dumps had.
protocol RecordService: Sendable {
    /// A work or an edition, also if it was merged into another record.
    func record(_ key: OpenLibraryKey) async -> Fetched<RecordAnswer>
    /// Those of several records that exist.
    func records(_ keys: [OpenLibraryKey]) async -> Fetched<[OpenLibraryKey: JSONValue]>
    func edition(_ isbn: ISBN) async -> Fetched<EditionRecord>
    func search(_ terms: SearchTerms) async -> Fetched<SearchPage>
}

extension RecordService {
    func edition(_ key: OpenLibraryKey) async -> Fetched<EditionRecord> {
        await record(key).map { EditionRecord($0.record, key: $0.key) }
    }
}

/// The record that a key led to.
struct RecordAnswer: Sendable, Equatable {
    let key: OpenLibraryKey
    let record: JSONValue
}
