public import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A step on the disk that is about to be taken.
public struct FileStep: Sendable {
    public let action: FileFailure.Action
    public let folder: Folder
    public let path: String
}

/// Sees each step before it is taken, and may refuse it: tests let disks fail this way.
public typealias FileStepObserver = @Sendable (FileStep) throws(FileFailure) -> Void

extension FileStep {
    /// Sees the steps in all folders that a task and its children open, and in the folders below these.
    @TaskLocal public static var observer: FileStepObserver?
}

/// An open folder, from which paths below it are looked up, even if it is moved in the meantime.
///
/// No link below it is ever followed, to open, change or remove something: a path with a link in it is an error.
/// The folder itself may be reached by a link that the user made; it is followed once, when the folder is opened.
public final class Folder: Sendable {
    /// The path as messages show it.
    public let path: String
    let descriptor: Int32
    let observer: FileStepObserver?

    private init(path: String, descriptor: Int32, observer: FileStepObserver?) {
        self.path = path
        self.descriptor = descriptor
        self.observer = observer
    }

    deinit {
        close(descriptor)
    }

    /// Opens the folder at `path`, following links; nil if it does not exist.
    public static func open(
        _ path: String, called name: String? = nil
    ) throws(FileFailure) -> Folder? {
        let name = name ?? path
        let observer = FileStep.observer
        let descriptor = openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { return Folder(path: name, descriptor: descriptor, observer: observer) }
        guard errno == ENOENT else { throw FileFailure(.read, name) }
        var status = stat()
        if lstat(path, &status) == 0 { throw FileFailure(.read, name, .danglingLink) }
        return nil
    }

    /// Opens the folder at `path`, which has to exist; messages name the files in it by their paths below it.
    public static func existing(_ path: String) throws(FileFailure) -> Folder {
        if let folder = try open(path, called: "") { return folder }
        throw FileFailure(.read, path, .missing)
    }

    public func folder(at path: String, called name: String? = nil) throws(FileFailure) -> Folder? {
        try willTake(.read, path)
        let descriptor = PathBelow.open(path, below: descriptor, O_RDONLY | O_DIRECTORY)
        if descriptor >= 0 {
            return Folder(path: name ?? self.name(of: path), descriptor: descriptor, observer: observer)
        }
        if errno == ENOENT { return nil }
        throw FileFailure(.read, self.name(of: path))
    }

    /// The folder that holds all others; what is below it is named by its whole path.
    public static func root() throws(FileFailure) -> Folder {
        if let root = try open("/") { return root }
        throw FileFailure(.read, "/", .missing)
    }

    /// How messages name what is at `path` below.
    public func name(of path: String) -> String {
        switch self.path {
        case ".", "": path
        case "/": "/" + path
        default: "\(self.path)/\(path)"
        }
    }

    func willTake(_ action: FileFailure.Action, _ path: String) throws(FileFailure) {
        if let observer { try observer(FileStep(action: action, folder: self, path: path)) }
    }
}

extension Folder {
    /// The status of `path`, without following a link; nil if it does not exist.
    public func status(of path: String) throws(FileFailure) -> FileStatus? {
        try willTake(.read, path)
        var status = stat()
        let result = PathBelow.withParent(of: path, below: descriptor) {
            fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW)
        }
        if result == 0 { return FileStatus(status) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw FileFailure(.read, name(of: path))
    }

    public func status() throws(FileFailure) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure(.read, path) }
        return FileStatus(status)
    }

    /// The state of the plain file at `path`; nil if there is none.
    ///
    /// Asked of every file of a site by every build. The folders on the way to it may be links (to make sure that
    /// they are not would take three times as long): the state is only compared, and what is done because of it follows none.
    public func state(of path: String) -> FileState? {
        path.withCString { state(of: $0) }
    }

    /// The state of the plain file at a path that ends with a zero byte; nil if there is none.
    public func state(of path: UnsafePointer<CChar>) -> FileState? {
        var status = stat()
        guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return FileState(status)
    }

    /// Opens the plain file or folder at `path` for reading or listing; nil if it does not exist.
    public func openFile(_ path: String) throws(FileFailure) -> OpenFile? {
        guard let file = try descriptor(ofFile: path) else { return nil }
        return try OpenFile(adopting: file, called: name(of: path))
    }

    private func descriptor(ofFile path: String) throws(FileFailure) -> Int32? {
        try willTake(.read, path)
        // Opening a pipe would otherwise block until it has a writer.
        let file = PathBelow.open(path, below: descriptor, O_RDONLY | O_NONBLOCK)
        if file >= 0 { return file }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw errno == ENXIO ? notPlain(path) : FileFailure(.read, name(of: path))
    }

    /// Reads the plain file at `path`, all of it or its first bytes; nil if there is none.
    public func read(_ path: String, upTo length: Int = .max) throws(FileFailure) -> [UInt8]? {
        try contents(of: path, upTo: length)?.bytes
    }

    /// Reads the plain file at `path` and the state that it is in; nil if there is none.
    ///
    /// A file that was just `seen` in a state is not looked at again: if it has changed since, the next look at it will show that.
    /// More than `limit` bytes are an error.
    public func contents(
        of path: String, upTo length: Int = .max, seen: FileState? = nil, limit: Int = .max
    ) throws(FileFailure) -> FileContents? {
        guard let file = try descriptor(ofFile: path) else { return nil }
        defer { close(file) }
        var state = seen
        if state == nil {
            var status = stat()
            guard fstat(file, &status) == 0 else { throw FileFailure(.read, name(of: path)) }
            switch FileKind(mode: status.st_mode) {
            case .file: state = FileState(status)
            case .folder: throw FileFailure(.read, name(of: path), .system(EISDIR))
            case .link, .other: throw notPlain(path)
            }
        }
        guard let state, state.size <= limit else {
            throw FileFailure(.read, name(of: path), .tooLarge(limit: limit))
        }
        let expected = Int(min(state.size, Int64(length)))
        guard
            let bytes = FileReading.bytes(
                of: file, expecting: expected, mayGrow: length == .max, limit: limit)
        else { throw FileFailure(.read, name(of: path)) }
        return FileContents(bytes: bytes, state: state)
    }

    private func notPlain(_ path: String) -> FileFailure { FileFailure(.read, name(of: path), .notPlainFile) }
}

extension Folder {
    /// The fingerprint of the plain file at `path`; nil if there is none.
    public func fingerprint(of path: String) throws -> Fingerprint? {
        try read(path).map { Fingerprint(of: $0) }
    }
}

extension Folder {
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

    /// Some file systems do not include the kind of an entry in the listing.
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
