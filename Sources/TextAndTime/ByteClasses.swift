/// ASCII characters are written as literals where a byte is expected: `byte == "["`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    @inlinable
    @inline(__always)
    public init(unicodeScalarLiteral character: Unicode.Scalar) {
        self = UInt8(ascii: character)
    }
}

/// What kind of ASCII character a byte is.
extension UInt8 {
    @inlinable
    public var isASCIIDigit: Bool { self &- "0" < 10 }

    @inlinable
    public var isASCIILetter: Bool { (self | 0x20) &- "a" < 26 }

    /// A space, a tab or an end of line, CR or LF: what YAML and JSON count as white space.
    @inlinable
    public var isASCIISpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

    @inlinable
    public var isSpaceOrTab: Bool { self == " " || self == "\t" }

    @inlinable
    public var asciiLowercased: UInt8 { self &- "A" < 26 ? self | 0x20 : self }

    /// The value of a hexadecimal digit; nil for other bytes.
    @inlinable
    public var hexadecimalValue: UInt8? {
        if isASCIIDigit { return self - "0" }
        let letter = (self | 0x20) &- "a"
        return letter < 6 ? letter + 10 : nil
    }
}

extension String {
    /// A number with at least so many hexadecimal digits.
    public init(hexadecimal number: some BinaryInteger, digits: Int, uppercase: Bool = false) {
        let text = String(number, radix: 16, uppercase: uppercase)
        self = String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
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
        ByteSet(["0"..."9", "A"..."Z", "a"..."z"], others: others)
    }

    @inlinable
    public func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<64: low >> UInt64(byte) & 1 != 0
        case 64..<128: high >> UInt64(byte & 63) & 1 != 0
        default: false
        }
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte & 63) }
    }
}
