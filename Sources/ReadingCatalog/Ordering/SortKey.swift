/// Bytes whose plain order is the order that a reader of the site's language expects.
public struct SortKey: Sendable, Hashable, Comparable {
    /// The folded bytes.
    public let bytes: [UInt8]

    /// A key made of folded bytes.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// By bytes.
    public static func < (left: SortKey, right: SortKey) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
