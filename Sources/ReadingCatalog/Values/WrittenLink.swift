/// A link as it is written in a record.
public struct WrittenLink: Sendable {
    /// What it means.
    public enum Kind: Sendable, Hashable {
        /// A whole address, or a scheme of its own such as `mailto:`.
        case elsewhere
        /// A place in the same page.
        case anchor
        /// `book:emma`.
        case record(RecordKind, String)
        /// `/books/emma/`, without the first slash.
        case sitePath(String)
        /// `../books/emma.md`.
        case relative(String)
    }

    /// What it means.
    public let kind: Kind
    /// The part after the path: a query and an anchor.
    public let rest: String

    private static let schemes: [Substring: RecordKind] = [
        "book": .books, "meeting": .meetings, "list": .lists, "page": .pages, "shelf": .shelves,
    ]

    public init(_ text: String) {
        let bytes = text.utf8
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.endIndex
        let path = text[..<end]
        rest = String(text[end...])
        if path.isEmpty {
            kind = .anchor
        } else if path.hasPrefix("/") {
            kind = path.hasPrefix("//") ? .elsewhere : .sitePath(String(path.dropFirst()))
        } else if let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")),
            !path[..<colon].utf8.contains(UInt8(ascii: "/"))
        {
            let folder = Self.schemes[path[..<colon]]
            kind = folder.map { .record($0, String(path[path.index(after: colon)...])) } ?? .elsewhere
        } else {
            kind = .relative(String(path))
        }
    }
}
