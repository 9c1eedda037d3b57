/// What was changed since the last look: the paths of files, from the site's folder.
public struct Changes: Sendable, Equatable {
    /// The files that were written, moved or removed.
    public private(set) var paths: Set<String>
    /// Whether more may have changed than the paths tell.
    public private(set) var isEverything: Bool

    /// These paths.
    public init(_ paths: Set<String> = []) {
        self.paths = paths
        isEverything = false
    }

    /// Anything may have changed.
    public static var everything: Changes {
        var changes = Changes()
        changes.isEverything = true
        return changes
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool { paths.isEmpty && !isEverything }

    /// Adds what else was changed.
    public mutating func add(_ other: Changes) {
        paths.formUnion(other.paths)
        isEverything = isEverything || other.isEverything
    }

    /// Adds a path.
    public mutating func add(_ path: String) {
        paths.insert(path)
    }

    /// Whether all that changed are stylesheets of the templates.
    public var isOnlyStyle: Bool {
        !isEverything && !paths.isEmpty
            && paths.allSatisfy { $0.hasPrefix("Templates/assets/") && $0.hasSuffix(".css") }
    }
}
