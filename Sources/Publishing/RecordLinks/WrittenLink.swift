/// A link as it is written in a record.
struct WrittenLink {
    /// What it means.
    enum Kind: Hashable {
        /// A whole address, or a scheme of its own such as `mailto:`.
        case elsewhere
        /// A place in the same page.
        case anchor
        /// `book:emma`.
        case record(RecordFolder, String)
        /// `/books/emma/`, without the first slash.
        case sitePath(String)
        /// `../books/emma.md`.
        case relative(String)
    }

    /// What it means.
    let kind: Kind
    /// The part after the path: a query and an anchor.
    let rest: String

    private static let schemes: [Substring: RecordFolder] = [
        "book": .books, "meeting": .meetings, "list": .lists, "page": .pages, "shelf": .shelves,
    ]

    init(_ text: String) {
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

    /// The path within `content/` that is meant in a record of `folder`; nothing if it leads out of it.
    static func path(_ path: String, from folder: RecordFolder) -> String? {
        var parts = [folder.rawValue]
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }
}
