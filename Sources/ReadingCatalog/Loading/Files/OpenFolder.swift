#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A folder that is open, so that what is in it is found without walking its path again.
final class OpenFolder: Sendable {
    /// What an entry of a folder is.
    enum EntryKind: Sendable {
        case file
        case folder
        case link
        case other
    }

    /// Something in a folder.
    struct Entry: Sendable {
        /// Its name; nothing if it is not UTF-8.
        let name: String?
        let kind: EntryKind
    }

    /// The path within the site, such as `content/books`.
    let path: String
    let descriptor: CInt

    /// The folder at `name` within `parent`, or within the working folder; known as `path`.
    init(_ name: String, in parent: OpenFolder? = nil, path: String) throws(FileProblem) {
        let descriptor = openat(
            parent?.descriptor ?? AT_FDCWD, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(errno) }
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// What is in the folder, by the bytes of the names without their endings, as slugs are put in order.
    func entries() throws(FileProblem) -> [Entry] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { throw FileProblem(errno) }
        guard let stream = fdopendir(copy) else {
            close(copy)
            throw FileProblem(errno)
        }
        defer { closedir(stream) }
        var entries: [Entry] = []
        entries.reserveCapacity(256)
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) {
                    String(validatingCString: $0)
                }
            }
            if name == "." || name == ".." { continue }
            entries.append(Entry(name: name, kind: kind(of: entry)))
        }
        return Self.sorted(entries)
    }

    /// The first eight bytes are at hand, which tell most names apart.
    private static func sorted(_ entries: [Entry]) -> [Entry] {
        let keys = entries.enumerated().map { place, entry in
            var key: UInt64 = 0
            var bytes = stem(of: entry).makeIterator()
            for _ in 0..<8 { key = key << 8 | UInt64(bytes.next() ?? 0) }
            return (key: key, place: place)
        }
        let order = keys.sorted { left, right in
            left.key == right.key
                ? isBefore(entries[left.place], entries[right.place]) : left.key < right.key
        }
        return order.map { entries[$0.place] }
    }

    private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        let (first, second) = (stem(of: left), stem(of: right))
        let order = first.order(beside: second)
        return order == 0 ? (left.name ?? "") < (right.name ?? "") : order < 0
    }

    private static func stem(of entry: Entry) -> Substring.UTF8View {
        RecordFileName.stem(of: entry.name ?? "").utf8
    }

    private func kind(of entry: UnsafeMutablePointer<dirent>) -> EntryKind {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): kindByAsking(entry)
        default: .other
        }
    }

    /// Some file systems do not say what an entry is.
    private func kindByAsking(_ entry: UnsafeMutablePointer<dirent>) -> EntryKind {
        var status = stat()
        let result = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW)
            }
        }
        guard result == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }
}
