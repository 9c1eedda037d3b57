/// A growing byte string, for output that is written a few bytes at a time. Unlike an array it never checks for unique
/// ownership, as it cannot be copied.
@frozen
public struct ByteText: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var end = 0
    /// How long it may become.
    public var limit = Int.max
    /// Whether more was written than `limit` allows; the content is then lost.
    public var hasOverflowed = false

    /// Spare bytes beyond the end that may be overwritten, so that a short copy is one wide store.
    private static let slack = 64

    public init(capacity: Int = 4096) {
        self.capacity = capacity
        start = .allocate(capacity: capacity + Self.slack)
    }

    deinit {
        start.deallocate()
    }

    @inlinable public var count: Int { end }
    @inlinable public var isEmpty: Bool { end == 0 }
    @inlinable public var last: UInt8? { end == 0 ? nil : start[end - 1] }
    public var bytes: [UInt8] { withBytes { Array($0) } }

    /// What was written, until more is.
    @inlinable
    public var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: end) }

    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try body(written)
    }

    /// A copy of the bytes as a string; broken UTF-8 is repaired.
    public var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    @inlinable
    public mutating func reserve(_ more: Int) {
        if capacity &- end < more { grow(more) }
    }

    @usableFromInline
    mutating func grow(_ more: Int) {
        if end + more > limit {
            hasOverflowed = true
            end = 0
            if more <= capacity { return }
        }
        capacity = max(capacity * 2, end + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.slack)
        larger.update(from: start, count: end)
        start.deallocate()
        start = larger
    }
}

extension ByteText {
    // Disfavored, so that a literal is a `StaticString`, be it one letter or several.
    @_disfavoredOverload
    @inlinable
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        start[end] = byte
        end &+= 1
    }

    @inlinable
    public mutating func append(_ text: StaticString) {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        if bytes.count == 1 { append(bytes[0]) } else { append(bytes) }
    }

    // Disfavored too: a `StaticString` needs no counting of references.
    @_disfavoredOverload
    @inlinable
    public mutating func append(_ text: some StringProtocol) {
        if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
            for byte in text.utf8 { append(byte) }
        }
    }

    @inlinable
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + end).update(from: source, count: bytes.count)
        end &+= bytes.count
    }

    /// Appends up to 64 bytes from memory that may be read 64 bytes far.
    @inlinable
    @inline(__always)
    public mutating func append(short source: UnsafePointer<UInt8>, count: Int) {
        reserve(count)
        let (target, source) = (UnsafeMutableRawPointer(start + end), UnsafeRawPointer(source))
        target.storeBytes(of: source.loadUnaligned(as: SIMD64<UInt8>.self), as: SIMD64<UInt8>.self)
        end &+= count
    }

    /// Appends bytes, of which those that `special` marks are replaced by what `write` appends.
    @inline(__always)
    mutating func append(
        _ bytes: UnsafeBufferPointer<UInt8>, replacing special: (ByteWord) -> UInt64,
        by write: (UInt8, inout ByteText) -> Void
    ) {
        var (first, index) = (0, 0)
        while index < bytes.count {
            // The last word has bytes that were looked at already, unless there are less than eight.
            let start = max(0, min(index, bytes.count &- ByteWord.size))
            var marks = special(bytes.count < ByteWord.size ? ByteWord(bytes) : bytes.word(at: start))
            marks &= UInt64.max << UInt64(8 &* (index &- start))
            while marks != 0 {
                let place = start &+ marks.trailingZeroBitCount / 8
                guard place < bytes.count else { break }
                append(UnsafeBufferPointer(rebasing: bytes[first..<place]))
                write(bytes[place], &self)
                first = place &+ 1
                marks &= marks &- 1
            }
            index &+= ByteWord.size
        }
        append(UnsafeBufferPointer(rebasing: bytes[first...]))
    }

    /// Appends a number as eight bytes, the lowest first.
    @inlinable
    public mutating func append(number: UInt64) {
        reserve(8)
        UnsafeMutableRawPointer(start + end).storeBytes(of: number.littleEndian, as: UInt64.self)
        end &+= 8
    }

    /// Overwrites the number that `append(number:)` wrote at `offset`.
    public mutating func put(_ number: UInt64, at offset: Int) {
        precondition(offset >= 0 && offset + 8 <= end, "No number was written here.")
        UnsafeMutableRawPointer(start + offset).storeBytes(of: number.littleEndian, as: UInt64.self)
    }

    /// Makes room for `more` bytes, lets `write` fill it, and keeps as many as `write` returns.
    @inlinable
    public mutating func append(upTo more: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        reserve(more)
        end += write(start + end)
    }

    /// Appends a whole number in decimal digits, padded with zeros to at least `digits`.
    public mutating func append(decimal number: Int, digits: Int = 1) {
        if number < 0 { append("-") }
        append(magnitude: number.magnitude, digits: digits)
    }

    private mutating func append(magnitude: UInt, digits: Int) {
        if magnitude >= 10 || digits > 1 { append(magnitude: magnitude / 10, digits: digits - 1) }
        append("0" + UInt8(magnitude % 10))
    }

    /// Appends a whole number that is not negative with the digits `0` to `9` and `a` to `z`.
    public mutating func append(base36 number: Int) {
        if number >= 36 { append(base36: number / 36) }
        let digit = UInt8(number % 36)
        append(digit < 10 ? "0" + digit : "a" + digit - 10)
    }

    /// Appends a byte as two hexadecimal digits, of which `ten` is the one for ten.
    mutating func append(hexadecimal byte: UInt8, ten: UInt8) {
        for digit in [byte >> 4, byte & 15] { append(digit < 10 ? "0" + digit : ten + digit - 10) }
    }

    /// Removes what was written after `length` bytes; without any, it has not overflowed.
    public mutating func truncate(to length: Int) {
        end = length
        if length == 0 { hasOverflowed = false }
    }

    public mutating func removeLast(_ count: Int = 1) {
        precondition(end >= count, "Fewer bytes were written.")
        end -= count
    }
}

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

    /// Less than eight bytes, followed by zeros.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        bits = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
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

/// A pointer to memory that is complete before anybody else has the pointer, and only read from then on.
// Unchecked, because only the code that fills the memory can know that nothing writes to it later.
public struct ReadOnlyPointer<Element>: @unchecked Sendable {
    public let start: UnsafePointer<Element>

    @inlinable
    public init(_ start: UnsafePointer<Element>) {
        self.start = start
    }

    @inlinable
    public var pointee: Element {
        @inline(__always) unsafeAddress { start }
    }

    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { start + index }
    }
}
