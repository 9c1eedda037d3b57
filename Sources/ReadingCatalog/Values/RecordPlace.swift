internal import Diagnostics

/// Where the file of a record is in `content/`: paths in its text are relative to there.
public struct RecordPlace: Sendable, Hashable {
    /// The folder of its kind.
    public let folder: RecordKind
    /// The folders between that one and the file, such as `emma` for `books/emma/index.md`; empty for most.
    private let inner: String

    public init(_ folder: RecordKind) {
        self.folder = folder
        inner = ""
    }

    public init(of source: RecordSource, in folder: RecordKind) {
        self.folder = folder
        inner =
            source.isNested
            ? source.file.path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/") : ""
    }

    public var isNested: Bool { !inner.isEmpty }

    /// The place in the folder of its kind, without inner folders.
    var ofKind: RecordPlace { RecordPlace(folder) }

    /// The folders from `content/` to the file.
    fileprivate var parts: [String] { [folder.rawValue] + inner.split(separator: "/").map(String.init) }
}

extension RecordSource {
    /// Whether its file is in a folder within that of its kind.
    var isNested: Bool { file.path.utf8.count { $0 == UInt8(ascii: "/") } > 2 }
}

extension Catalog {
    /// The places of all records that are in folders within those of their kinds.
    public var nestedPlaces: Set<RecordPlace> {
        var places: Set<RecordPlace> = []
        func add(_ source: RecordSource, _ folder: RecordKind) {
            if source.isNested { places.insert(RecordPlace(of: source, in: folder)) }
        }
        for book in books { add(book.source, .books) }
        for meeting in meetings { add(meeting.source, .meetings) }
        for list in lists { add(list.source, .lists) }
        for page in pages { add(page.source, .pages) }
        for shelf in shelves { add(shelf.source, .shelves) }
        for ballot in ballots { add(ballot.source, .ballots) }
        return places
    }
}

extension WrittenLink {
    /// The paths from `content/` that a path in a record's text may mean: relative to the record's folder, or to the
    /// folder of its kind. None if they lead out of `content/`.
    public static func paths(_ path: String, from place: RecordPlace) -> [String] {
        let own = Self.path(path, from: place)
        let other = place.isNested ? Self.path(path, from: place.ofKind) : nil
        return [own, other].compactMap { $0 }
    }

    /// The paths from `content/` that one may mean which is relative to the address of the record's page.
    public static func paths(_ path: String, fromPageAt place: RecordPlace) -> [String] {
        [Self.path("page/" + path, from: place.ofKind)].compactMap { $0 }
    }

    /// The name of a record by the path of its file from the folder of its kind: `emma.md`, `emma/index.md` or
    /// `2026/emma.md`.
    public static func recordName(_ path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let stem = RecordFileName.stem(of: parts.last ?? path)
        return (stem == "index" || stem == "_index") && parts.count > 1 ? parts[parts.count - 2] : stem
    }

    private static func path(_ path: String, from place: RecordPlace) -> String? {
        var parts = place.parts
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
