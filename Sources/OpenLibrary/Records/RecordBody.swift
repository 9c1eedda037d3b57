internal import ReadingCatalog
internal import TextAndTime

/// What the service sends as a record, which its type alone decides.
enum RecordBody: Sendable, Equatable {
    case present(JSONValue)
    case moved(OpenLibraryKey)

    var record: JSONValue? {
        if case .present(let record) = self { record } else { nil }
    }

    @Sendable static func of(_ body: [UInt8]) -> Answer<RecordBody> { JSONBody.read(body, read) }

    static func read(_ record: JSONValue) -> Answer<RecordBody> {
        guard record.isObject else { return .failure(.unusable("it is not a record")) }
        switch record["type"]?["key"]?.text {
        case "/type/work", "/type/edition": return .success(.present(record))
        case "/type/delete": return .success(nil)
        case "/type/redirect":
            let key = record["location"]?.text.flatMap(key(_:))
            return key.map { .success(.moved($0)) } ?? .failure(.unusable("a redirect that leads nowhere"))
        case let type:
            return .failure(.unusable(type.map { "its type is \($0)" } ?? "it has no type"))
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
