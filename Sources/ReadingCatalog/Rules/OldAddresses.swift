internal import Diagnostics

extension Rule {
    /// An old address is a path within the site.
    static let oldAddresses = Rule("alias", "`aliases` are paths within the site")
}

extension ValueProblem {
    static func notAPath(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.oldAddresses.id, "must be a path within the site such as `old/path/`; found \(quoted(text))",
            help: "write what followed the site's name in the old address, with `%20` for a space")
    }

    static func reservedPath(_ text: String, _ name: String) -> ValueProblem {
        ValueProblem(
            Rule.oldAddresses.id, "must not have `\(name)` in it, which Octavo or the web server reserves",
            help: "leave this old address out")
    }

    static func longPath(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.oldAddresses.id, "is longer than file systems allow; found \(quoted(text))",
            help: "leave this old address out")
    }
}
