internal import CFileCalls
internal import Synchronization
internal import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Opens paths below an open folder without following any link on the way.
///
/// Linux resolves the whole path in one call (0.5 µs more than a call that follows links). Elsewhere each part is opened in the one before it.
enum PathBelow {
    /// A descriptor of what is at `path` below `folder`, or -1 with the reason in `errno`.
    static func open(_ path: String, below folder: Int32, _ flags: Int32, mode: mode_t = 0) -> Int32 {
        let flags = flags | O_CLOEXEC | O_NOFOLLOW
        guard path.hasByte("/") else {
            return openName(path, in: folder, flags, mode)
        }
        if !isCallMissing.load(ordering: .relaxed) {
            let createMode = flags & O_CREAT == 0 ? 0 : UInt64(mode)
            // The call itself refuses links with a distinct error, whereas O_NOFOLLOW reports a missing folder.
            let callFlags = UInt64(UInt32(bitPattern: flags & ~O_NOFOLLOW))
            let file = octavo_open_beneath(folder, path, callFlags, createMode)
            if file >= 0 || errno != ENOSYS && errno != EPERM { return file }
            // Older kernels and some sandboxes do not have the call.
            if errno == ENOSYS { isCallMissing.store(true, ordering: .relaxed) }
        }
        return openEachPart(of: path, below: folder, flags, mode)
    }

    /// Calls `body` with a descriptor of the folder that `path` is in, and the last part of `path`.
    static func withParent<Result>(
        of path: String, below folder: Int32, _ body: (Int32, String) -> Result
    ) -> Result? {
        guard let above = path.parentPath else { return isName(path) ? body(folder, path) : nil }
        let name = String(decoding: path.utf8.dropFirst(above.utf8.count + 1), as: UTF8.self)
        guard isName(name) else { return nil }
        let parent = open(above, below: folder, asParent)
        guard parent >= 0 else { return nil }
        defer { closeKeepingError(parent) }
        return body(parent, name)
    }

    /// Folders are only passed through, for which Linux requires no permission to list them.
    private static var asParent: Int32 {
        #if canImport(Glibc)
            __O_PATH | O_DIRECTORY
        #else
            O_RDONLY | O_DIRECTORY
        #endif
    }

    static func closeKeepingError(_ descriptor: Int32) {
        let code = errno
        close(descriptor)
        errno = code
    }
}

extension PathBelow {
    static func flushFileSystem(of descriptor: Int32) -> Bool { octavo_flush_file_system(descriptor) == 0 }

    private static let isCallMissing = Atomic(false)

    static func openEachPart(
        of path: String, below folder: Int32, _ flags: Int32, _ mode: mode_t
    ) -> Int32 {
        var (current, rest) = (folder, path[...])
        while let slash = rest.utf8.firstIndex(of: "/") {
            let next = openName(String(rest[..<slash]), in: current, asParent | O_CLOEXEC | O_NOFOLLOW, 0)
            if current != folder { closeKeepingError(current) }
            guard next >= 0 else { return -1 }
            current = next
            rest = rest[rest.utf8.index(after: slash)...]
        }
        let file = openName(String(rest), in: current, flags, mode)
        if current != folder { closeKeepingError(current) }
        return file
    }

    private static func openName(_ name: String, in folder: Int32, _ flags: Int32, _ mode: mode_t) -> Int32 {
        guard isName(name) || name == "." else { return -1 }
        let file = openat(folder, name, flags, mode)
        // Systems report different errors for a link in place of a folder.
        if file < 0, errno == ENOTDIR || errno == EMLINK, isLink(name, in: folder) { errno = ELOOP }
        return file
    }

    /// Whether it is a single name, and neither the folder itself nor the one around it.
    private static func isName(_ name: String) -> Bool {
        if !name.isEmpty, name != ".", name != "..", !name.hasByte("/") { return true }
        errno = EXDEV
        return false
    }

    private static func isLink(_ name: String, in folder: Int32) -> Bool {
        let code = errno
        defer { errno = code }
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && FileKind(mode: status.st_mode) == .link
    }
}

extension String {
    /// The path of the folder that a path leads into; nil if it is a name. Names are parted by bytes: a mark after a `/`
    /// makes one character with it.
    public var parentPath: String? {
        utf8.lastIndex(of: UInt8(ascii: "/")).flatMap { String(utf8[..<$0]) }
    }
}
