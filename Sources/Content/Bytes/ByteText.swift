/// Bytes that grow at their end, written a few at a time: what an array would be without asking at each of them whether
/// somebody else holds it.
@frozen
public struct ByteText: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0

    /// Nothing, with room for so many bytes.
    public init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deallocate()
    }

    /// What was written.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// The byte that was written last.
    @inlinable public var last: UInt8? { count == 0 ? nil : start[count - 1] }

    /// Hands on what was written, where it lies.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try body(UnsafeBufferPointer(start: start, count: count))
    }

    /// Appends a byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count &+= 1
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
        (start + count).update(from: source, count: bytes.count)
        count &+= bytes.count
    }

    /// Appends the eight bytes of a number, the lowest first.
    @inlinable
    public mutating func append(number: UInt64) {
        reserve(8)
        UnsafeMutableRawPointer(start + count).storeBytes(of: number.littleEndian, as: UInt64.self)
        count &+= 8
    }

    /// Forgets what was written, and keeps the room.
    public mutating func removeAll() { count = 0 }

    /// Takes the last byte away.
    mutating func removeLast() {
        precondition(count > 0, "There is nothing to remove.")
        count -= 1
    }

    /// Makes room for so many more bytes, has them written, and notes how many were.
    mutating func append(upTo more: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        reserve(more)
        count += write(start + count)
    }

    @inlinable
    mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(more) }
    }

    @usableFromInline
    mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}
