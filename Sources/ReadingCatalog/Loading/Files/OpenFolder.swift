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
        /// The first bytes of the name without its ending, which tell most names apart.
        fileprivate let start: UInt128
    }

    /// The path within the site, such as `content/books`.
    let path: String
    let descriptor: CInt
    private let prefix: String

    /// The folder at `name` within `parent`, or within the working folder; known as `path`.
    init(_ name: String, in parent: OpenFolder? = nil, path: String) throws(FileProblem) {
        let descriptor = openat(
            parent?.descriptor ?? AT_FDCWD, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(errno) }
        self.path = path
        self.descriptor = descriptor
        prefix = path + "/"
    }

    deinit {
        close(descriptor)
    }

    /// The path within the site of what has a name here.
    func path(of name: String) -> String { prefix + name }

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
            if let found = self.entry(of: entry) { entries.append(found) }
        }
        return Self.sorted(entries)
    }

    /// What `readdir` tells of; nothing if it is the folder itself or the one around it.
    private func entry(of entry: UnsafeMutablePointer<dirent>) -> Entry? {
        let kind = kind(of: entry)
        return withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            let text = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
            let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(text))
            if bytes.first == 0x2E, bytes.count == 1 || bytes.count == 2 && bytes[1] == 0x2E { return nil }
            return Entry(name: String(validatingCString: text), kind: kind, start: Self.start(of: bytes))
        }
    }

    private static func start(of name: UnsafeRawBufferPointer) -> UInt128 {
        let end = min(RecordFileName.lengthOfStem(of: name), 16)
        var start: UInt128 = 0
        for byte in name[..<end] { start = start << 8 | UInt128(byte) }
        return start << UInt128((16 - end) * 8)
    }

    private static func sorted(_ entries: [Entry]) -> [Entry] {
        let keys = entries.indices.map { (start: entries[$0].start, place: $0) }
        let order = keys.sorted { left, right in
            left.start == right.start
                ? isBefore(entries[left.place], entries[right.place]) : left.start < right.start
        }
        return order.map { entries[$0.place] }
    }

    private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        let (first, second) = (stem(of: left), stem(of: right))
        let order = first.order(beside: second)
        return order == 0 ? (left.name ?? "") < (right.name ?? "") : order < 0
    }

    private static func stem(of entry: Entry) -> String.UTF8View {
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
