/// Values as bytes, one after another, for files that only Octavo reads: numbers as eight bytes, texts with their length.
public struct ArchiveWriter: ~Copyable {
    private var text = ByteText(capacity: 1_024)

    public init() {}

    public var bytes: [UInt8] { text.bytes }

    public mutating func write(_ number: UInt64) { text.append(number: number) }

    public mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

    public mutating func write(_ value: String) { write(Array(value.utf8)) }

    public mutating func write(_ value: String?) { write(value.map { Array($0.utf8) }) }

    public mutating func write(_ bytes: [UInt8]?) {
        write(bytes == nil ? 0 : 1)
        if let bytes { write(bytes) }
    }

    public mutating func write(_ bytes: [UInt8]) {
        write(bytes.count)
        bytes.withUnsafeBufferPointer { text.append($0) }
    }
}

/// Reads values in the order in which they were written. Bytes that hold anything else are `Broken`: they can neither
/// stop the program nor make it allocate more than they are long.
public struct ArchiveReader {
    public struct Broken: Error {
        public init() {}
    }

    private let bytes: [UInt8]
    private var offset = 0

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    public var isAtEnd: Bool { offset == bytes.count }

    public mutating func bits() throws(Broken) -> UInt64 {
        guard bytes.count - offset >= 8 else { throw Broken() }
        defer { offset += 8 }
        return bytes.withUnsafeBytes { $0.number(at: offset) }
    }

    public mutating func number() throws(Broken) -> Int { Int(Int64(bitPattern: try bits())) }

    /// How many bytes or values follow, each of at least one byte.
    public mutating func count() throws(Broken) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.count - offset else { throw Broken() }
        return count
    }

    public mutating func data() throws(Broken) -> [UInt8] {
        let count = try count()
        defer { offset += count }
        return Array(bytes[offset..<offset + count])
    }

    public mutating func text() throws(Broken) -> String {
        let count = try count()
        defer { offset += count }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }

    public mutating func optionalText() throws(Broken) -> String? { try bits() == 0 ? nil : try text() }

    public mutating func optionalData() throws(Broken) -> [UInt8]? { try bits() == 0 ? nil : try data() }

    /// `value`, which is nil if what was read is not possible.
    public func checked<Value>(_ value: Value?) throws(Broken) -> Value {
        guard let value else { throw Broken() }
        return value
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes as a number, the lowest first; there have to be so many.
    @inlinable
    public func number(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= count - 8)
        return UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
