/// The stable name of a rule, shown in brackets and used to look it up.
public struct RuleID: Sendable, Hashable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as it is shown, such as `rating-range`.
    public let name: String

    /// A rule known by `name`.
    public init(_ name: String) {
        self.name = name
    }

    /// A rule written as a literal.
    public init(stringLiteral name: String) {
        self.name = name
    }

    /// The name as it is shown.
    public var description: String { name }

    /// Alphabetical, so that reports are stable.
    public static func < (left: RuleID, right: RuleID) -> Bool {
        left.name < right.name
    }
}
