/// What names of records' files have in common; asked of every file of `content/`, so it looks at bytes alone.
enum RecordFileName {
    /// Whether a file of this name is a record.
    static func isOne(_ name: String) -> Bool {
        name.utf8.withContiguousStorageIfAvailable { lengthOfStem(of: UnsafeRawBufferPointer($0)) < $0.count }
            ?? name.hasSuffix(".md")
    }

    /// How many bytes of a name are not its ending.
    static func lengthOfStem(of name: UnsafeRawBufferPointer) -> Int {
        let end = name.count
        let isOne = end >= 3 && name[end - 3] == 0x2E && name[end - 2] == 0x6D && name[end - 1] == 0x64
        return isOne ? end - 3 : end
    }

    /// The name without its ending; the whole name of what is no record.
    static func stem(of name: String) -> String {
        var name = name
        return name.withUTF8 { bytes in
            String(decoding: bytes[..<lengthOfStem(of: UnsafeRawBufferPointer(bytes))], as: UTF8.self)
        }
    }
}
