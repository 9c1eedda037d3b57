internal import Diagnostics

/// A path within the site at which a record was published before.
enum OldAddress {
    /// `text` if a page that redirects can be put at this path.
    static func validated(_ text: String) throws(ValueProblem) -> String {
        let path = text.drop { $0 == "/" }
        guard !text.contains("://"), !path.isEmpty,
            path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\\\"<>".utf8.contains($0) })
        else { throw .notAPath(text) }
        var names = path.split(separator: "/", omittingEmptySubsequences: false)
        // The path of a page ends with a slash.
        if names.last == "" { names.removeLast() }
        for name in names {
            if name.isEmpty || name == "." || name == ".." { throw .notAPath(text) }
            if name.hasPrefix(".octavo-") || name.hasPrefix(".ht") {
                throw ValueProblem(
                    Rule.oldAddresses.id,
                    "must not have `\(name)` in it, which Octavo or the web server reserves",
                    help: "leave this old address out")
            }
            if name.utf8.count > longestName { throw .longPath(text) }
        }
        guard path.utf8.count <= longestPath else { throw .longPath(text) }
        return text
    }

    /// What file systems allow, with room for `index.html`.
    private static let (longestName, longestPath) = (240, 900)
}

extension ValueProblem {
    static func notAPath(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.oldAddresses.id, "must be a path within the site such as `old/path/`; found \(quoted(text))",
            help: "write what followed the site's name in the old address, with `%20` for a space")
    }

    static func longPath(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.oldAddresses.id, "is longer than file systems allow; found \(quoted(text))",
            help: "leave this old address out")
    }
}
