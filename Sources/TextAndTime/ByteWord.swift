/// Eight bytes that are tested at once.
///
/// A test returns a mask: the high bit of each byte that passes is set.
@frozen
public struct ByteWord {
    @inlinable public static var size: Int { 8 }
    /// The mask in which all bytes pass.
    @inlinable public static var all: UInt64 { 0x8080_8080_8080_8080 }

    public let bits: UInt64

    @inlinable
    public init(at start: UnsafeRawPointer) {
        bits = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    }

    @inlinable
    public func isByte(_ byte: UInt8) -> UInt64 {
        let difference = bits ^ Self.each(byte)
        return ~((difference & ~Self.all) &+ ~Self.all | difference) & Self.all
    }

    @inlinable
    public func isWithin(_ range: ClosedRange<UInt8>) -> UInt64 {
        // The high bit of each sum is set if the byte reaches the bound; no sum carries into the next byte.
        let low = bits & ~Self.all
        let reaches = low &+ Self.each(0x80 &- range.lowerBound)
        let passes = low &+ Self.each(0x7F &- range.upperBound)
        return reaches & ~passes & ~bits & Self.all
    }

    /// A word that repeats `byte` eight times.
    @inlinable
    static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
