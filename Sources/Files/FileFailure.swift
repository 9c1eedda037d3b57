public import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Something that could not be done to a file or folder.
public struct FileFailure: Error, Sendable, Hashable {
    public enum Action: String, Sendable {
        case read
        case write = "written"
        case makeFolder = "made"
        case move = "moved into place"
        case keep = "kept aside"
        case remove = "removed"
        case lock = "locked"
        case list = "listed"
    }

    public enum Cause: Sendable, Hashable {
        case system(Int32)
        /// A pipe, device or socket is where a file should be.
        case notPlainFile
        case danglingLink
        /// A link or a file is where a folder should be.
        case notFolder
        case tooLarge(limit: Int)

        public static var lastCall: Cause { .system(errno) }
        /// There is no such file or folder.
        public static let missing = Cause.system(ENOENT)
    }

    public let action: Action
    /// The file or folder, as messages name it.
    public let path: String
    public let cause: Cause

    /// A failure with this cause; by default, the error of the system call that was just made.
    public init(_ action: Action, _ path: String, _ cause: Cause = .lastCall) {
        self.action = action
        self.path = path
        self.cause = cause
    }

    /// The system's error number; 0 if the system did not fail.
    public var code: Int32 {
        if case .system(let code) = cause { code } else { 0 }
    }

    public func renamed(_ path: String) -> FileFailure { FileFailure(action, path, cause) }
}

extension FileFailure {
    /// Whether the file, or the folder that it should be in, does not exist.
    public var isMissing: Bool { code == ENOENT }

    public var isNotPermitted: Bool { code == EACCES || code == EPERM }

    /// Whether the folder is not empty, or is not a folder.
    public var isNotEmptyFolder: Bool { code == ENOTEMPTY || code == EEXIST || code == ENOTDIR }

    /// Whether something has that name already.
    public var isTaken: Bool { code == EEXIST }

    public var diagnostic: Diagnostic {
        .error(
            rule, "`\(path)` cannot be \(action.rawValue): \(reason)", at: .wholeFile(path), help: help)
    }

    /// Why, in words that follow a colon.
    public var reason: String { words.reason }
    public var help: String { words.help }
}

extension FileFailure {
    private var rule: RuleID {
        switch code {
        case ENOSPC, EDQUOT: "disk-full"
        case EACCES, EPERM, EROFS: "no-permission"
        default: "file-system"
        }
    }

    private var words: (reason: String, help: String) {
        switch cause {
        case .notPlainFile: ("it is a pipe, a device or a socket, not a file", "move it away")
        case .danglingLink:
            ("it is a symbolic link that leads nowhere", "remove the link, or create its target")
        case .notFolder: ("it is a symbolic link or a file, not a folder", "remove it, or move it away")
        case .tooLarge(let limit):
            ("it is larger than \(limit >> 20) MB", "keep pictures and long texts in files of their own")
        case .system(let code): Self.words(action, code)
        }
    }

    /// What was to be read is missing itself; what was to be written lacks its folder.
    private static func words(_ action: Action, _ code: Int32) -> (reason: String, help: String) {
        let spelling = "check how the name is spelled, and which folder you are in"
        let away = "move it away, then try again"
        let others = "check the disk, then try again"
        return switch (action, code) {
        case (.read, ENOENT): ("there is no such file", spelling)
        case (.list, ENOENT): ("there is no such folder", spelling)
        case (.read, ENOTDIR): ("a part of its path is a file, not a folder", spelling)
        case (.read, EISDIR): ("it is a folder", "name a file, or move the folder away")
        case (.list, ENOTDIR): ("it is a file, not a folder", "name a folder")
        case (.read, EACCES), (.read, EPERM), (.list, EACCES), (.list, EPERM):
            ("you have no permission", "give yourself permission to read it, for example with `chmod u+r`")
        case (_, EACCES), (_, EPERM):
            (
                "you have no permission",
                "give yourself permission to write there, for example with `chmod u+w`"
            )
        case (_, ENOSPC): ("the disk is full", "free some space, then try again")
        case (_, EDQUOT): ("your disk quota is used up", "free some space, then try again")
        case (_, EROFS): ("the disk is read-only", "choose a folder on a disk that can be written to")
        case (_, ENOENT): ("its folder is gone", others)
        case (_, ENOTDIR): ("a part of its path is a file, not a folder", away)
        case (_, EISDIR): ("a folder is in its place", away)
        case (_, ENAMETOOLONG):
            ("its name is too long for this disk", "shorten the name of the record it is made from")
        case (_, ENOTEMPTY), (_, EEXIST): ("something else is in its place", away)
        case (_, EXDEV):
            ("it is on another disk than the rest of its folder", "keep the whole folder on one disk")
        case (_, ELOOP):
            (
                "it is a symbolic link, or a part of its path is one",
                "replace the link with the file or folder itself, then try again"
            )
        case (_, EMFILE), (_, ENFILE):
            ("too many files are open", "close other programs, or raise the limit with `ulimit -n`")
        case (_, EIO): ("the disk reported an error", others)
        default: (String(cString: strerror(code)), others)
        }
    }
}
