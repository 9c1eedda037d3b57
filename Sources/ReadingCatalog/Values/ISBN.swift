/// A book number whose checksum is right, kept as thirteen digits.
public struct ISBN: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The thirteen digits, without hyphens.
    public let digits: String

    /// Thirteen digits that were proved.
    init(proved digits: String) {
        self.digits = digits
    }

    /// The thirteen digits as a number.
    var number: Int {
        var digits = digits
        return digits.withUTF8 { $0.reduce(0) { $0 &* 10 &+ Int($1 & 0x0F) } }
    }

    /// The thirteen digits.
    public var description: String { digits }

    /// By digits.
    public static func < (left: ISBN, right: ISBN) -> Bool {
        left.digits < right.digits
    }
}
