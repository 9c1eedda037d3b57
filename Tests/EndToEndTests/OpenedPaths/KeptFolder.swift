import Foundation
import Synchronization

/// A folder as it was at one moment, which becomes so again quickly: only what has changed since is written.
final class KeptFolder: Sendable {
    /// What is at a path: a file with its bytes, a folder, or something else.
    private struct Entry {
        var stamp: Stamp
        let bytes: Data?
    }

    /// The status by which a change is noticed.
    private struct Stamp: Equatable {
        let kind: mode_t
        let inode: ino_t
        let size: off_t
        let seconds: Int
        let nanoseconds: Int
        let isFolder: Bool

        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            kind = status.st_mode & S_IFMT
            isFolder = kind == S_IFDIR
            inode = status.st_ino
            // What is in a folder is looked at by itself.
            size = isFolder ? 0 : status.st_size
            seconds = isFolder ? 0 : status.st_ctim.tv_sec
            nanoseconds = isFolder ? 0 : status.st_ctim.tv_nsec
        }
    }

    private let root: String
    private let entries = Mutex<[String: Entry]>([:])

    init(_ path: String) {
        root = path + "/"
    }

    /// Remembers everything as it is now.
    func keep() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
        try entries.withLock { entries in
            entries = [:]
            for path in paths {
                guard let stamp = Stamp(root + path) else { continue }
                let isFile = stamp.kind == S_IFREG
                let bytes = isFile ? try Data(contentsOf: URL(fileURLWithPath: root + path)) : nil
                entries[path] = Entry(stamp: stamp, bytes: bytes)
            }
        }
    }

    /// The plain files that are new, or were written since.
    func changedFiles() throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
        return entries.withLock { entries in
            paths.filter { path in
                guard let stamp = Stamp(root + path), stamp.kind == S_IFREG else { return false }
                return stamp != entries[path]?.stamp
            }
        }
    }

    /// Makes everything as it was.
    func restore() throws {
        let files = FileManager.default
        let paths = try files.subpathsOfDirectory(atPath: root).sorted()
        try entries.withLock { entries in
            for path in paths {
                guard let stamp = Stamp(root + path), stamp != entries[path]?.stamp else { continue }
                try files.removeItem(atPath: root + path)
            }
            for (path, entry) in entries.sorted(by: { $0.key < $1.key })
            where Stamp(root + path) != entry.stamp {
                if let bytes = entry.bytes {
                    try bytes.write(to: URL(fileURLWithPath: root + path))
                } else {
                    try files.createDirectory(atPath: root + path, withIntermediateDirectories: false)
                }
                if let stamp = Stamp(root + path) { entries[path]?.stamp = stamp }
            }
        }
    }
}
