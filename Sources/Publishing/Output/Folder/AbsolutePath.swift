#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The one name of a place on the disk: from the root, without links, `.` and `..`.
struct AbsolutePath: Sendable, Hashable {
    /// The names from the root; none for the root itself.
    let names: [String]

    /// The place that `path` names, of which only the first part need exist.
    init(_ path: String) {
        names = Self.resolve(path).split(separator: "/").map(String.init)
    }

    private init(names: [String]) {
        self.names = names
    }

    /// The path as text.
    var text: String { "/" + names.joined(separator: "/") }

    /// The name of the last folder; empty for the root.
    var name: String { names.last ?? "" }

    /// The folder that holds this one.
    var parent: AbsolutePath { AbsolutePath(names: Array(names.dropLast())) }

    /// A place in this folder.
    func appending(_ name: String) -> AbsolutePath { AbsolutePath(names: names + [name]) }

    /// Whether `other` is this place or lies somewhere in it.
    func contains(_ other: AbsolutePath) -> Bool { other.names.starts(with: names) }

    private static func resolve(_ path: String) -> String {
        if let known = realpath(path) { return known }
        guard let slash = path.lastIndex(of: "/") else { return join(realpath(".") ?? "/", path) }
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

    private static func realpath(_ path: String) -> String? {
        #if canImport(Glibc)
            let resolved = Glibc.realpath(path, nil)
        #else
            let resolved = Darwin.realpath(path, nil)
        #endif
        defer { free(resolved) }
        return resolved.map { String(cString: $0) }
    }
}
