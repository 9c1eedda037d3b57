/// The name of a record in addresses and references: its file's name without the ending.
public struct Slug: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The name itself, such as `pride-and-prejudice`.
    public let text: String

    /// A name that is known to be right.
    public init(_ text: String) {
        self.text = text
    }

    /// The name itself.
    public var description: String { text }

    /// By their letters, the same everywhere: two slugs are equal if neither comes first.
    public static func < (left: Slug, right: Slug) -> Bool {
        left.text < right.text
    }
}
