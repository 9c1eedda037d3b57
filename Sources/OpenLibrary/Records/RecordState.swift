internal import ReadingCatalog
internal import TextAndTime

/// What a record turned out to be, which its type alone decides.
enum RecordState: Sendable, Equatable {
    case present
    case moved(OpenLibraryKey)
    case deleted
    case unusable(String)

    init(_ record: JSONValue) {
        guard record.isObject else {
            self = .unusable("it is not a record")
            return
        }
        switch record["type"]?["key"]?.text {
        case "/type/work", "/type/edition": self = .present
        case "/type/delete": self = .deleted
        case "/type/redirect":
            let key = record["location"]?.text.flatMap(RecordState.key(_:))
            self = key.map(RecordState.moved) ?? .unusable("a redirect that leads nowhere")
        case let type: self = .unusable(type.map { "its type is \($0)" } ?? "it has no type")
        }
    }

    /// The key in a path such as `/works/OL27448W`; nil if the path is anything else.
    static func key(_ path: String) -> OpenLibraryKey? {
        guard let key = key(endOf: path) else { return nil }
        let folder = if case .work = key { "/works/" } else { "/books/" }
        return path == folder + key.description ? key : nil
    }

    /// The key at the end of any path: searches list editions as `/works/OL7353617M`.
    static func key(endOf path: String) -> OpenLibraryKey? {
        OpenLibraryKey(path).flatMap { path.hasSuffix("/\($0)") ? $0 : nil }
    }
}
