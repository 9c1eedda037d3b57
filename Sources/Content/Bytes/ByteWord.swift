/// Eight bytes that are looked at together.
///
/// An answer has the high bit of each byte of which it is true.
@frozen
public struct ByteWord {
    /// How many bytes there are in a word.
    @inlinable public static var size: Int { 8 }
    /// The answer that is true of all.
    @inlinable public static var all: UInt64 { 0x8080_8080_8080_8080 }

    /// The bytes, the first one lowest.
    public let bits: UInt64

    /// The bytes from `start` on.
    @inlinable
    public init(at start: UnsafeRawPointer) {
        bits = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    }

    /// Of bytes that are `byte`.
    @inlinable
    public func isByte(_ byte: UInt8) -> UInt64 {
        let difference = bits ^ Self.each(byte)
        return ~((difference & ~Self.all) &+ ~Self.all | difference) & Self.all
    }

    /// Of bytes of ASCII in `range`.
    @inlinable
    public func isWithin(_ range: ClosedRange<UInt8>) -> UInt64 {
        // In each sum the high bit of a byte says whether it reaches a bound; none carries over into the next.
        let low = bits & ~Self.all
        let reaches = low &+ Self.each(0x80 &- range.lowerBound)
        let passes = low &+ Self.each(0x7F &- range.upperBound)
        return reaches & ~passes & ~bits & Self.all
    }

    /// A word of one byte eight times.
    @inlinable
    static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
