/// Finds a file in a tar archive.
enum TarArchive {
    /// The bytes of the file called `name`, in whatever folder; nil if there is none.
    static func file(_ name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var head = 0
        while head + block <= bytes.count {
            let path = text(bytes[head..<head + 100])
            guard !path.isEmpty, let size = Int(text(bytes[head + 124..<head + 136]), radix: 8), size >= 0,
                size <= bytes.count - head - block
            else { return nil }
            let start = head + block
            if path.split(separator: "/").last.map(String.init) == name { return bytes[start..<start + size] }
            head = start + (size + block - 1) / block * block
        }
        return nil
    }

    private static let block = 512

    /// A field of the head, which ends with zero or a space.
    private static func text(_ field: ArraySlice<UInt8>) -> String {
        String(decoding: field.prefix { $0 != 0 }.filter { $0 != 0x20 }, as: UTF8.self)
    }
}
