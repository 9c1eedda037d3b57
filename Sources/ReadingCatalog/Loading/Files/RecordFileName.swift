/// What names of records' files have in common; asked of every file of `content/`, so it looks at bytes alone.
enum RecordFileName {
    /// Whether a file of this name is a record.
    static func isOne(_ name: String) -> Bool {
        name.utf8.withContiguousStorageIfAvailable { bytes in
            let end = bytes.count
            return end >= 3 && bytes[end - 3] == 0x2E && bytes[end - 2] == 0x6D && bytes[end - 1] == 0x64
        } ?? name.hasSuffix(".md")
    }

    /// The name without its ending; the whole name of what is no record.
    static func stem(of name: String) -> Substring {
        isOne(name) ? Substring(name.utf8.dropLast(3)) : name[...]
    }
}
