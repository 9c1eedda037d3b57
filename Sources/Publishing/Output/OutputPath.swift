/// The rules for paths of files in a site.
enum OutputPath {
    /// Whether every file system can hold `path`, and it stays in the site.
    static func isLegal(_ path: String) -> Bool {
        problem(of: path) == nil
    }

    /// What is wrong with `path`, in words that follow its name.
    static func problem(of path: String) -> String? {
        if path.utf8.count > 1000 { return "is longer than file systems allow" }
        if path.hasPrefix(OutputNames.prefix) { return "is a name that Octavo keeps for itself" }
        var length = 0
        var dots = 0
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                if let problem = problem(ofNameOf: length, dots: dots) { return problem }
                (length, dots) = (0, 0)
                continue
            }
            if byte < 0x20 || byte == 0x7F { return "has a control character in it" }
            if byte == UInt8(ascii: "\\") { return "has a backslash in it" }
            length += 1
            if byte == UInt8(ascii: ".") { dots += 1 }
        }
        return problem(ofNameOf: length, dots: dots)
    }

    private static func problem(ofNameOf length: Int, dots: Int) -> String? {
        if length == 0 { return "has an empty name in it" }
        if length > 255 { return "has a name of more than 255 bytes in it" }
        return dots == length && dots <= 2 ? "leads out of the site" : nil
    }

    /// The folders that `path` is in, the innermost first.
    static func folders(of path: String) -> [Substring] {
        var folders: [Substring] = []
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            folders.append(rest)
        }
        return folders
    }
}
