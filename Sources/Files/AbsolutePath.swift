#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The one name of a place on the disk: from the root, without links, `.` and `..`.
public struct AbsolutePath: Sendable, Hashable {
    public let names: [String]

    /// The place that `path` names, links resolved; trailing components may be missing.
    public init(_ path: String) {
        names = Self.resolve(path).split(separator: "/").map(String.init)
    }

    /// The place called `path`, which begins with `root`: links on the way to `root` are resolved, none below it.
    public init(_ path: String, below root: String) {
        let rest = root == "." ? path[...] : path.dropFirst(root.count)
        names = AbsolutePath(root).names + rest.split(separator: "/").map(String.init)
    }

    private init(names: [String]) {
        self.names = names
    }

    public var text: String { "/" + pathFromRoot }

    /// The path without its first slash.
    public var pathFromRoot: String { names.joined(separator: "/") }

    /// The last name; empty for the root.
    public var name: String { names.last ?? "" }

    public var parent: AbsolutePath { AbsolutePath(names: Array(names.dropLast())) }

    public func contains(_ other: AbsolutePath) -> Bool { other.names.starts(with: names) }

    /// The path of `other` from here; nil if it is not in this folder.
    public func path(to other: AbsolutePath) -> String? {
        contains(other) && other != self ? other.names.dropFirst(names.count).joined(separator: "/") : nil
    }

    private static func resolve(_ path: String) -> String {
        if let known = realPath(path) { return known }
        guard let slash = path.lastIndex(of: "/") else { return join(realPath(".") ?? "/", path) }
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        return join(resolve(parent), String(path[path.index(after: slash)...]))
    }

    private static func join(_ folder: String, _ name: String) -> String {
        switch name {
        case "", ".": folder
        case "..": folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "/"
        default: "\(folder)/\(name)"
        }
    }

    private static func realPath(_ path: String) -> String? {
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        return resolved.map { String(cString: $0) }
    }
}
