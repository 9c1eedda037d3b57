/// The parts of an address that may be looked up in a folder.
///
/// What decodes to something that another program might read as a way out of the folder is refused whole,
/// not mended: dots, slashes and backslashes in disguise, control characters, broken escapes.
struct FolderPath: Equatable {
    /// The names from the folder down, decoded.
    let names: [String]
    /// Whether the address ends with a slash, so that it means a folder.
    let isFolder: Bool

    /// Reads a path as it was sent; nil if it is refused.
    init?(_ rawPath: Substring) {
        guard rawPath.first == "/" else { return nil }
        var parts = rawPath.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        isFolder = parts.last == ""
        if isFolder { parts.removeLast() }
        var names: [String] = []
        for part in parts {
            guard let name = PercentCoding.decoded(part), Self.isName(name) else { return nil }
            names.append(name)
        }
        self.names = names
    }

    /// The path as it may stand in an address.
    var encoded: String {
        names.map { "/" + PercentCoding.encodedPath($0) }.joined() + (isFolder || names.isEmpty ? "/" : "")
    }

    /// Hidden names are nobody's business: `.` and `..` are among them.
    private static func isName(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { byte in
            byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
        }
        return isPlain && !name.isEmpty && name.utf8.count <= 255 && !name.hasPrefix(".")
    }
}
