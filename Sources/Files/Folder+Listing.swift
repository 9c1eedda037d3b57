#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension Folder {
    /// Something in a folder.
    public struct Entry: Sendable {
        /// Its name; nil if that is not UTF-8.
        public let name: String?
        /// What kind of thing it is, a link being a link.
        public let kind: FileKind
    }

    /// What is in the folder, in no order.
    public func entries() throws(FileFailure) -> [Entry] { try entries(in: ".") ?? [] }

    /// What is in the folder at `path` below, in no order; nil if there is no such folder.
    public func entries(in path: String) throws(FileFailure) -> [Entry]? {
        try willTake(.list, path)
        let copy = PathBelow.open(path, below: descriptor, O_RDONLY | O_DIRECTORY)
        guard copy >= 0, let stream = fdopendir(copy) else {
            if copy < 0, errno == ENOENT { return nil }
            if copy >= 0 { PathBelow.closeKeepingError(copy) }
            throw FileFailure(.list, path == "." ? self.path : name(of: path))
        }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let found = withUnsafePointer(to: &entry.pointee.d_name) { name in
                let start = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
                return Self.isFolderItselfOrParent(start)
                    ? nil
                    : Entry(
                        name: String(validatingCString: start),
                        kind: Self.kind(entry.pointee.d_type, of: start, in: copy))
            }
            if let found { entries.append(found) }
        }
        return entries
    }

    /// The names in the folder at `path`, sorted; none if there is no such folder.
    public func names(in path: String = ".") throws(FileFailure) -> [String] {
        (try entries(in: path) ?? []).compactMap(\.name).sorted()
    }

    /// The paths of all plain files below the folder at `path`, in no order. Links are left out.
    public func files(below path: String) throws(FileFailure) -> [String] {
        var files: [String] = []
        var folders = [path]
        while let folder = folders.popLast() {
            for entry in try entries(in: folder) ?? [] {
                guard let name = entry.name else { continue }
                switch entry.kind {
                case .file: files.append("\(folder)/\(name)")
                case .folder: folders.append("\(folder)/\(name)")
                case .link, .other: continue
                }
            }
        }
        return files
    }

    private static func isFolderItselfOrParent(_ name: UnsafePointer<CChar>) -> Bool {
        let dot = CChar(bitPattern: UInt8(ascii: "."))
        return name[0] == dot && (name[1] == 0 || name[1] == dot && name[2] == 0)
    }

    /// Some file systems do not tell the kind of an entry in the listing.
    private static func kind(
        _ type: UInt8, of name: UnsafePointer<CChar>, in folder: Int32
    ) -> FileKind {
        switch Int(type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            var status = stat()
            let isThere = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            return isThere ? FileKind(mode: status.st_mode) : .other
        default: return .other
        }
    }
}
