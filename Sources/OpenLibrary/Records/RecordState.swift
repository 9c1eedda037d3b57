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
        path.withBytes { bytes in
            guard let (folder, key) = RecordState.end(of: bytes) else { return nil }
            let values = LockValues(bytes: bytes)
            switch key {
            case .work: return values.isWord("/works/", folder) ? key : nil
            case .edition: return values.isWord("/books/", folder) ? key : nil
            }
        }
    }

    /// The key at the end of any path: searches list editions as `/works/OL7353617M`.
    static func key(endOf path: String) -> OpenLibraryKey? {
        path.withBytes { RecordState.end(of: $0)?.key }
    }

    private static func end(
        of path: UnsafeBufferPointer<UInt8>
    ) -> (folder: Range<Int>, key: OpenLibraryKey)? {
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")), path.count > slash + 3,
            path[slash + 3] != UInt8(ascii: "0"),
            let key = LockValues(bytes: path).key((slash + 1)..<path.count)
        else { return nil }
        return (0..<(slash + 1), key)
    }
}
