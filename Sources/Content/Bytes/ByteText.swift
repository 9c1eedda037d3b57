/// Bytes that grow at their end, written a few at a time: what an array would be without asking at each of them whether
/// somebody else holds it.
@frozen
public struct ByteText: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var end = 0

    /// Nothing, with room for so many bytes.
    public init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deallocate()
    }

    /// How many bytes were written.
    @inlinable public var count: Int { end }

    /// Whether nothing was written.
    @inlinable public var isEmpty: Bool { end == 0 }

    /// The byte that was written last.
    @inlinable public var last: UInt8? { end == 0 ? nil : start[end - 1] }

    /// What was written.
    public var bytes: [UInt8] { withBytes { Array($0) } }

    /// Hands on what was written, where it lies.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try body(UnsafeBufferPointer(start: start, count: end))
    }

    @inlinable
    mutating func reserve(_ more: Int) {
        if capacity &- end < more { grow(more) }
    }

    @usableFromInline
    mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, end + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: end)
        start.deallocate()
        start = larger
    }
}

extension ByteText {
    /// Appends a byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        start[end] = byte
        end &+= 1
    }

    /// Appends the bytes of a literal.
    @inlinable
    public mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends the bytes of a text.
    @inlinable
    public mutating func append(_ text: some StringProtocol) {
        if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
            for byte in text.utf8 { append(byte) }
        }
    }

    /// Appends bytes.
    @inlinable
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + end).update(from: source, count: bytes.count)
        end &+= bytes.count
    }

    /// Appends the eight bytes of a number, the lowest first.
    @inlinable
    public mutating func append(number: UInt64) {
        reserve(8)
        UnsafeMutableRawPointer(start + end).storeBytes(of: number.littleEndian, as: UInt64.self)
        end &+= 8
    }

    /// Puts a number in the place of one that was written at `offset`.
    public mutating func put(_ number: UInt64, at offset: Int) {
        precondition(offset >= 0 && offset + 8 <= end, "There is no number yet.")
        UnsafeMutableRawPointer(start + offset).storeBytes(of: number.littleEndian, as: UInt64.self)
    }

    /// Makes room for so many more bytes, has them written, and notes how many were.
    mutating func append(upTo more: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        reserve(more)
        end += write(start + end)
    }

    /// Forgets what was written, and keeps the room.
    public mutating func removeAll() { end = 0 }

    /// Takes the last bytes away.
    public mutating func removeLast(_ count: Int = 1) {
        precondition(end >= count, "There is nothing to remove.")
        end -= count
    }
}
