/// A value and the bytes of the record in which it was written, for messages that point at it.
public struct Located<Value: Sendable>: Sendable {
    /// What was written.
    public let value: Value
    /// Where it stands in the record's file.
    public let range: Range<Int>

    /// A value found at `range`.
    public init(_ value: Value, at range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension Located: Equatable where Value: Equatable {}
