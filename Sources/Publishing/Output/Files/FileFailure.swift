public import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Something that a disk refused to do.
public struct FileFailure: Error, Sendable, Hashable {
    /// What was to be done.
    enum Action: String, Sendable {
        case read
        case write = "written"
        case makeFolder = "made"
        case move = "moved into place"
        case keep = "kept aside"
        case remove = "removed"
        case lock = "locked"
        case list = "listed"
    }

    let action: Action
    /// The file or folder that it was to be done to.
    public let path: String
    /// The system's number for the reason.
    public let code: Int32

    init(_ action: Action, _ path: String, code: Int32 = errno) {
        self.action = action
        self.path = path
        self.code = code
    }
}

extension FileFailure {
    /// The failure as it is told to a person.
    public var diagnostic: Diagnostic {
        .error(
            rule, "`\(path)` cannot be \(action.rawValue): \(reason)", at: .wholeFile(path), help: help)
    }

    private var rule: RuleID {
        switch code {
        case ENOSPC, EDQUOT: "disk-full"
        case EACCES, EPERM, EROFS: "no-permission"
        default: "file-system"
        }
    }

    private var reason: String {
        switch code {
        case ENOSPC: "the disk is full"
        case EDQUOT: "your share of the disk is used up"
        case EACCES, EPERM: "you have no permission"
        case EROFS: "the disk is read-only"
        case ENOENT: "its folder is gone"
        case ENOTDIR: "a part of its path is a file, not a folder"
        case EISDIR: "a folder is in its place"
        case ENAMETOOLONG: "its name is too long for this disk"
        case ENOTEMPTY, EEXIST: "something else is in its place"
        case EXDEV: "it is on another disk than the rest of its folder"
        case ELOOP: "a part of its path is a symbolic link"
        case EMFILE, ENFILE: "too many files are open"
        case EIO: "the disk has a fault"
        default: String(cString: strerror(code))
        }
    }

    private var help: String {
        switch code {
        case ENOSPC, EDQUOT: "free some space and build again"
        case EACCES, EPERM: "make the folder writable for you, or choose another with `-o DIR`"
        case EROFS: "choose a folder on a disk that can be written to with `-o DIR`"
        case ENOTDIR, EISDIR, ENOTEMPTY, EEXIST, ELOOP: "move it away and build again"
        case ENAMETOOLONG: "shorten the name of the record it is made from"
        case EXDEV: "give the whole output folder one disk, or choose another with `-o DIR`"
        default: "look at the disk, and build again"
        }
    }
}

extension FileFailure {
    /// Whether the file, or the folder it should be in, is not there.
    var isMissingFolder: Bool { code == ENOENT }

    /// Whether a folder still has something in it, or is none.
    var isNotEmptyFolder: Bool { code == ENOTEMPTY || code == EEXIST || code == ENOTDIR }

    /// Whether the disk cannot give a file two names.
    var isLinkRefused: Bool { [EPERM, EOPNOTSUPP, ENOTSUP, EMLINK, ENOSYS, EXDEV].contains(code) }

    /// Whether a file has the second name already.
    var isLinkedAlready: Bool { code == EEXIST }
}
