#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files below some folders, as they were at one moment.
struct FolderSnapshot: Equatable {
    /// What tells two states of a file apart.
    struct Mark: Equatable {
        let size: Int
        let seconds: Int
        let nanoseconds: Int
        let number: UInt64
    }

    private(set) var files: [String: Mark] = [:]

    /// Looks at the folders of these names below a site's folder.
    init(of names: [String], in site: String) {
        for name in names { look(at: name, in: site, depth: 0) }
    }

    /// The files that are not as they were in an older one.
    func changes(since old: FolderSnapshot) -> Changes {
        var changes = Changes()
        for (path, mark) in files where old.files[path] != mark { changes.add(path) }
        for path in old.files.keys where files[path] == nil { changes.add(path) }
        return changes
    }

    private mutating func look(at path: String, in site: String, depth: Int) {
        guard depth < 32, let stream = opendir(site + "/" + path) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = FolderEntry.name(entry)
            guard !IgnoredNames.contains(name) else { continue }
            note(path + "/" + name, in: site, depth: depth)
        }
    }

    private mutating func note(_ path: String, in site: String, depth: Int) {
        var status = stat()
        guard stat(site + "/" + path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR { return look(at: path, in: site, depth: depth + 1) }
        #if canImport(Glibc)
            let written = status.st_mtim
        #elseif canImport(Darwin)
            let written = status.st_mtimespec
        #endif
        files[path] = Mark(
            size: Int(status.st_size), seconds: Int(written.tv_sec), nanoseconds: Int(written.tv_nsec),
            number: UInt64(status.st_ino))
    }
}

/// An entry of a folder, as the C library gives it.
enum FolderEntry {
    /// The name in it.
    static func name(_ entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name))
            {
                String(cString: $0)
            }
        }
    }
}
