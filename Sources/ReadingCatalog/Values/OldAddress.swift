internal import Diagnostics

/// A path within the site at which a record was published before.
enum OldAddress {
    /// `text` if a page that redirects can be put at this path.
    static func validated(_ text: String) throws(ValueProblem) -> String {
        let path = text.drop { $0 == "/" }
        var names = path.split(separator: "/", omittingEmptySubsequences: false)
        // The path of a page ends with a slash.
        if names.last == "", names.count > 1 { names.removeLast() }
        guard !text.contains("://"), !names.contains(where: { $0 == "" || $0 == "." || $0 == ".." }),
            path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\\\"<>".utf8.contains($0) })
        else {
            throw ValueProblem(
                .oldAddresses, must: "be a path within the site such as `old/path/`", found: text,
                help: "write what followed the site's name in the old address, with `%20` for a space")
        }
        if let name = names.first(where: { $0.hasPrefix(".octavo-") || $0.hasPrefix(".ht") }) {
            throw ValueProblem(
                Rule.oldAddresses.id,
                "must not have `\(name)` in it, which Octavo or the web server reserves",
                help: "leave this old address out")
        }
        // What file systems allow, with room for `index.html`.
        guard path.utf8.count <= 900, names.allSatisfy({ $0.utf8.count <= 240 }) else {
            throw ValueProblem(
                Rule.oldAddresses.id,
                "is longer than file systems allow; found \(ValueProblem.quoted(text))",
                help: "leave this old address out")
        }
        return text
    }
}
