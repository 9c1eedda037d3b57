#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The names of record files, which end in `.md` or `.markdown`; works on bytes because it runs for every file of `content/`.
enum RecordFileName {
    static func isOne(_ name: String) -> Bool {
        name.utf8.withContiguousStorageIfAvailable { lengthOfStem(of: UnsafeRawBufferPointer($0)) < $0.count }
            ?? (name.hasSuffix(".md") || name.hasSuffix(".markdown"))
    }

    /// How many bytes of a name are not its ending.
    static func lengthOfStem(of name: UnsafeRawBufferPointer) -> Int {
        let end = name.count
        let isOne = end >= 3 && name[end - 3] == 0x2E && name[end - 2] == 0x6D && name[end - 1] == 0x64
        if isOne { return end - 3 }
        let isLong = end > 9 && name[end - 1] == 0x6E && name[(end - 9)...].elementsEqual(".markdown".utf8)
        return isLong ? end - 9 : end
    }

    /// The name without its ending; the whole name of anything else.
    static func stem(of name: String) -> String {
        var name = name
        return name.withUTF8 { bytes in
            String(decoding: bytes[..<lengthOfStem(of: UnsafeRawBufferPointer(bytes))], as: UTF8.self)
        }
    }
}

extension Collection<UInt8> {
    /// The order of its bytes and those of another text: negative if they precede them, 0 if they are the same.
    func order(comparedTo other: Self) -> Int {
        withContiguousStorageIfAvailable { first in
            other.withContiguousStorageIfAvailable { second in
                guard let left = first.baseAddress, let right = second.baseAddress else {
                    return first.count - second.count
                }
                let order = memcmp(left, right, Swift.min(first.count, second.count))
                return order == 0 ? first.count - second.count : Int(order)
            } ?? 0
        } ?? 0
    }
}
