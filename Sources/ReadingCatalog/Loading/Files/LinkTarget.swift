#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Where a link leads.
enum LinkTarget: Sendable {
    case file
    case folder
    case outside
    case nowhere

    /// Follows the link at `path`, which is to stay within the folder `root`.
    init(of path: String, within root: String) {
        guard let target = Self.realPath(path), let root = Self.realPath(root) else {
            self = .nowhere
            return
        }
        guard target.hasPrefix(root + "/") else {
            self = .outside
            return
        }
        var status = stat()
        let isFolder = stat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        self = isFolder ? .folder : .file
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }
}
