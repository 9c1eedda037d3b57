/// Names of files that belong to the system or to an editor, not to the club.
///
/// What loads content and what watches it for changes ask the same list, so that every file that is published is watched.
public enum IgnoredNames {
    public static func contains(_ name: String) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, let last = bytes.last else { return true }
        if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
        if first == UInt8(ascii: "#"), last == UInt8(ascii: "#") { return true }
        // Nearly all names are those of records, which are never ignored.
        if bytes.suffix(3).elementsEqual(".md".utf8) { return false }
        return names.contains(name) || endings.contains { name.hasSuffix($0) }
            || TemporaryName.parse(name) != nil
    }

    /// Vim tests with a file called `4913` whether it may write to a folder.
    private static let names: Set<String> = ["Thumbs.db", "desktop.ini", "4913"]

    private static let endings = [
        ".swp", ".swo", ".swx", ".bak", ".orig", ".rej", ".tmp", ".crdownload", ".part", "___jb_tmp___",
        "___jb_old___",
    ]
}
