/// A rating in half stars, from half a star to five.
public struct Rating: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// How many half stars: 1 to 10.
    public let halves: Int

    /// A rating in range, or nothing.
    public init?(halves: Int) {
        guard (1...10).contains(halves) else { return nil }
        self.halves = halves
    }

    private init(known halves: Int) {
        self.halves = halves
    }

    /// Half a star.
    static let lowest = Rating(known: 1)

    /// `4` or `4.5`.
    public var description: String {
        halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
    }

    /// Lower first.
    public static func < (left: Rating, right: Rating) -> Bool {
        left.halves < right.halves
    }
}
