/// What kind of ASCII character a byte is.
extension UInt8 {
    @inlinable
    public var isASCIIDigit: Bool { self &- 0x30 < 10 }

    @inlinable
    public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// A space, a tab or an end of line, CR or LF: what YAML and JSON count as white space.
    @inlinable
    public var isASCIISpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    @inlinable
    public var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The value of a hexadecimal digit; nil for other bytes.
    @inlinable
    public var hexadecimalValue: UInt8? {
        if isASCIIDigit { return self - 0x30 }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }
}

/// A set of ASCII characters that answers in a few instructions.
@frozen
public struct ByteSet: Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0

    public init(_ ranges: [ClosedRange<UInt8>] = [], others: StaticString = "") {
        for range in ranges { for byte in range { insert(byte) } }
        others.withUTF8Buffer { for byte in $0 { insert(byte) } }
    }

    public static func alphanumerics(and others: StaticString) -> ByteSet {
        ByteSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A], others: others)
    }

    @inlinable
    public func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<64: low >> UInt64(byte) & 1 != 0
        case 64..<128: high >> UInt64(byte & 63) & 1 != 0
        default: false
        }
    }

    public func containsAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where !contains(byte) { return false }
        return true
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte & 63) }
    }
}
