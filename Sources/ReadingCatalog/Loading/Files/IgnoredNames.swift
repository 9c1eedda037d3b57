/// Names that belong to the system or to an editor, not to the club.
enum IgnoredNames {
    /// Whether a file or folder of this name is passed over in silence.
    static func contains(_ name: String) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, let last = bytes.last else { return true }
        if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
        if first == UInt8(ascii: "#"), last == UInt8(ascii: "#") { return true }
        // Nearly all names are those of records, which need no closer look.
        if RecordFileName.isOne(name) { return false }
        return names.contains(name) || endings.contains { name.hasSuffix($0) }
    }

    private static let names: Set<String> = ["Thumbs.db", "desktop.ini", "4913"]

    private static let endings = [
        ".swp", ".swo", ".swx", ".bak", ".orig", ".rej", ".tmp", ".crdownload", ".part", "___jb_tmp___",
        "___jb_old___",
    ]
}
