internal import Diagnostics

/// The folder of `content/` that holds the file of a record: paths in its text are relative to it.
public struct RecordFolder: Sendable, Hashable {
    public let kind: RecordKind
    /// The path from `content/`, such as `books` or `books/emma`.
    public let path: String

    /// The folder of all records of a kind.
    public init(_ kind: RecordKind) { (self.kind, path) = (kind, kind.rawValue) }

    public init(of source: RecordSource, in kind: RecordKind) {
        let folders = source.file.path.split(separator: "/").dropFirst().dropLast()
        (self.kind, path) = (kind, source.isNested ? folders.joined(separator: "/") : kind.rawValue)
    }

    public var isNested: Bool { path != kind.rawValue }

    /// The folder of its kind, which is around it if it is nested.
    var ofKind: RecordFolder { RecordFolder(kind) }

    /// The folders from `content/` to the file.
    fileprivate var parts: [String] { path.split(separator: "/").map(String.init) }
}

extension RecordSource {
    /// Whether its file is in a folder within that of its kind.
    var isNested: Bool { file.path.utf8.count { $0 == UInt8(ascii: "/") } > 2 }
}

extension Catalog {
    /// All folders with records that are within those of their kinds.
    public var nestedFolders: Set<RecordFolder> {
        var folders: Set<RecordFolder> = []
        for kind in RecordKind.allCases {
            for source in kind.sources(of: self) where source.isNested {
                folders.insert(RecordFolder(of: source, in: kind))
            }
        }
        return folders
    }
}

extension WrittenLink {
    /// The paths from `content/` that a path in a record's text may mean: relative to the record's folder, or to the
    /// folder of its kind. None if they lead out of `content/`.
    public static func paths(_ path: String, from folder: RecordFolder) -> [String] {
        let own = Self.path(path, from: folder.parts)
        let other = folder.isNested ? Self.path(path, from: folder.ofKind.parts) : nil
        return [own, other].compactMap { $0 }
    }

    /// The paths from `content/` that one may mean which is relative to the address of the record's page.
    public static func paths(_ path: String, fromPageIn folder: RecordFolder) -> [String] {
        [Self.path("page/" + path, from: folder.ofKind.parts)].compactMap { $0 }
    }

    /// The name of a record by the path of its file from the folder of its kind: `emma.md`, `emma/index.md` or
    /// `2026/emma.md`.
    public static func recordName(_ path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let stem = RecordFileName.stem(of: parts.last ?? path)
        return stem == "index" && parts.count > 1 ? parts[parts.count - 2] : stem
    }

    /// A path from a folder without `.` and `..`; nil if it leads out.
    public static func path(_ path: String, from folder: [String]) -> String? {
        var parts = folder
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
