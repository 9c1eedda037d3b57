#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Whether a newly written file is certain to survive a power failure.
public enum Durability: Sendable {
    /// What cannot be made again (what a person wrote, what was fetched, the list of published files): its bytes are
    /// flushed before it gets its name, so that the name always leads to the whole old file or the whole new one.
    case flushed
    /// What can be made again from other files, such as a cache. Who reads it must notice that it is damaged.
    case unflushed
}

/// A file being written, under an unguessable name; it is moved into place complete or not at all.
public final class NewFile {
    private let folder: Folder
    private let name: String
    private let shownPath: String
    private let temporary: String
    /// -1 once it is finished.
    private var descriptor: Int32
    private var isInPlace = false

    public convenience init(_ path: String, in folder: Folder) throws(FileFailure) {
        try self.init(path, in: folder, mode: 0o644)
    }

    /// A file that nobody but this user may read.
    public convenience init(private path: String, in folder: Folder) throws(FileFailure) {
        try self.init(path, in: folder, mode: 0o600)
    }

    init(_ path: String, in folder: Folder, mode: mode_t) throws(FileFailure) {
        try folder.willTake(.write, path)
        shownPath = folder.name(of: path)
        if let above = path.parentPath {
            guard let parent = try folder.folder(at: above) else {
                throw FileFailure(.write, shownPath, .missing)
            }
            self.folder = parent
            name = String(path.utf8.dropFirst(above.utf8.count + 1)) ?? path
        } else {
            self.folder = folder
            name = path
        }
        temporary = TemporaryName.new(for: name)
        descriptor = PathBelow.open(
            temporary, below: self.folder.descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        guard descriptor >= 0 else { throw FileFailure(.write, shownPath) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if !isInPlace { unlinkat(folder.descriptor, temporary, 0) }
    }

    public func append(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
        guard FileWriting.write(bytes, to: descriptor) else { throw FileFailure(.write, shownPath) }
    }

    public func append(_ bytes: [UInt8]) throws(FileFailure) {
        guard bytes.withUnsafeBytes({ FileWriting.write($0, to: descriptor) }) else {
            throw FileFailure(.write, shownPath)
        }
    }

    /// Puts the file in its place, and what was there away; it gets the permissions of what was there.
    public func replaceOld(_ durability: Durability) throws(FileFailure) {
        try folder.willTake(.move, name)
        try takePermissions()
        try finish(durability)
        guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
            throw FileFailure(.write, shownPath)
        }
        isInPlace = true
    }

    /// Moves the file to its final path; false if something is there already.
    public func putWhereNothingIs(_ durability: Durability) throws(FileFailure) -> Bool {
        try folder.willTake(.move, name)
        try finish(durability)
        if linkat(folder.descriptor, temporary, folder.descriptor, name, 0) == 0 { return true }
        guard errno == EEXIST else { throw FileFailure(.write, shownPath) }
        return false
    }

    /// A link, a pipe or a device in its place was not made by Octavo, and stays.
    private func takePermissions() throws(FileFailure) {
        var status = stat()
        guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return }
            throw FileFailure(.write, shownPath)
        }
        switch FileKind(mode: status.st_mode) {
        case .file: fchmod(descriptor, status.st_mode & 0o777)
        case .folder: throw FileFailure(.write, shownPath, .system(EISDIR))
        case .link: throw FileFailure(.write, shownPath, .system(ELOOP))
        case .other: throw FileFailure(.write, shownPath, .notPlainFile)
        }
    }

    private func finish(_ durability: Durability) throws(FileFailure) {
        if durability == .flushed, fsync(descriptor) != 0 { throw FileFailure(.write, shownPath) }
        let ended = descriptor
        descriptor = -1
        // Some file systems notice only now that they are full.
        guard close(ended) == 0 else { throw FileFailure(.write, shownPath) }
    }
}

/// Names of files in the making: `emma.jpg.4711-9c0f55ea83d10b26.new` will be `emma.jpg`, and process 4711 writes it.
enum TemporaryName {
    private static let ending = ".new"

    /// An unguessable name.
    static func new(for name: String) -> String {
        let random = String(UInt64.random(in: .min ... .max), radix: 16)
        // Names have at most 255 bytes.
        let beginning = name.utf8.count <= 200 ? name : String(decoding: name.utf8.prefix(200), as: UTF8.self)
        return "\(beginning).\(getpid())-\(random)\(ending)"
    }

    /// What a file of this name is to become and who writes it; nil for any other name.
    static func parse(_ name: String) -> (file: Substring, writer: pid_t)? {
        guard name.hasSuffix(ending) else { return nil }
        let begun = name.dropLast(ending.count)
        guard let dot = begun.lastIndex(of: ".") else { return nil }
        let parts = begun[begun.index(after: dot)...].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 2, let writer = pid_t(parts[0]), writer > 0 else { return nil }
        return (begun[..<dot], writer)
    }
}

/// Files that a killed process had begun, and that will never be put in place.
public enum StaleTemporaryFiles {
    /// Removes unfinished files from `folder` whose final name `isOurs`, unless their process is still running.
    public static func remove(from folder: Folder, _ isOurs: (Substring) -> Bool) throws(FileFailure) {
        for name in try folder.names() {
            guard let (file, writer) = TemporaryName.parse(name), isOurs(file) else { continue }
            // The process no longer exists.
            if kill(writer, 0) != 0, errno == ESRCH { try folder.removeIfThere(name) }
        }
    }
}

enum FileWriting {
    static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let count = systemWrite(file, start, rest.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }
}

private let systemWrite = write(_:_:_:)
