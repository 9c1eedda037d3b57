internal import ReadingCatalog

/// What a record turned out to be, told by its type before anything else in it.
enum RecordState: Sendable, Equatable {
    /// A work or an edition.
    case present
    /// Merged into another record.
    case moved(OpenLibraryKey)
    /// Taken away.
    case deleted
    /// Not a record at all.
    case unusable(String)

    /// The kind of a record; a `location` counts only if the type says that it is a redirect.
    init(_ record: JSONValue) {
        guard record.isObject else {
            self = .unusable("it is no record")
            return
        }
        switch record["type"]?["key"]?.text {
        case "/type/work", "/type/edition": self = .present
        case "/type/delete": self = .deleted
        case "/type/redirect":
            let key = record["location"]?.text.flatMap(RecordState.key)
            self = key.map(RecordState.moved) ?? .unusable("a redirect to nowhere")
        case let type: self = .unusable(type.map { "its type is \($0)" } ?? "it has no type")
        }
    }

    /// The key in a path such as `/works/OL27448W`, which has to be exactly that.
    static func key(_ path: String) -> OpenLibraryKey? {
        guard let key = OpenLibraryKey(path) else { return nil }
        switch key {
        case .work: return path == "/works/\(key)" ? key : nil
        case .edition: return path == "/books/\(key)" ? key : nil
        }
    }
}
