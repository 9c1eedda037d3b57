internal import ReadingCatalog

/// Sort keys whose first eight bytes are at hand: most comparisons need no more.
struct SortPrefixes: Sendable {
    private let prefixes: [UInt64]
    private let keys: [SortKey]

    init(_ keys: [SortKey]) {
        self.keys = keys
        prefixes = keys.map { key in
            var prefix: UInt64 = 0
            for index in 0..<8 {
                prefix = prefix << 8 | (index < key.bytes.count ? UInt64(key.bytes[index]) : 0)
            }
            return prefix
        }
    }

    /// Whether the first comes before the second; nothing if they are equal.
    @inline(__always)
    func order(_ left: Int32, _ right: Int32) -> Bool? {
        let (first, second) = (prefixes[Int(left)], prefixes[Int(right)])
        if first != second { return first < second }
        return orderWhole(Int(left), Int(right))
    }

    private func orderWhole(_ left: Int, _ right: Int) -> Bool? {
        if keys[left] < keys[right] { return true }
        return keys[right] < keys[left] ? false : nil
    }
}
