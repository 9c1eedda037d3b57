internal import TextAndTime

/// A value that the record cache can hold.
protocol Archivable: Sendable {
    func write(to archive: inout ArchiveWriter)

    init(from archive: inout ArchiveReader) throws(BrokenArchive)
}

/// The archive does not hold what it should: it is then not used.
struct BrokenArchive: Error {}

/// Appends values, one after the other.
struct ArchiveWriter: ~Copyable {
    private var text: ByteText

    init(capacity: Int) {
        text = ByteText(capacity: capacity)
    }

    var count: Int { text.count }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try text.withBytes { try body(UnsafeRawBufferPointer($0)) }
    }

    mutating func removeAll() { text.removeAll() }

    /// Replaces the number that was written at `offset`.
    mutating func put(_ number: UInt64, at offset: Int) { text.put(number, at: offset) }

    mutating func write<each Value: Archivable>(_ values: repeat each Value) {
        repeat (each values).write(to: &self)
    }

    mutating func write(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

    mutating func append(_ number: UInt64) { text.append(number: number) }

    /// Appends bytes, preceded by their count.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        write(bytes.count)
        append(bare: bytes)
    }

    /// Appends bytes alone.
    mutating func append(bare bytes: UnsafeRawBufferPointer) {
        text.append(bytes.bindMemory(to: UInt8.self))
    }
}

/// Reads values in the order in which they were written.
struct ArchiveReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset: Int

    init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func read<Value: Archivable>() throws(BrokenArchive) -> Value { try Value(from: &self) }

    mutating func number() throws(BrokenArchive) -> Int {
        guard offset >= 0, offset <= bytes.count - 8 else { throw BrokenArchive() }
        defer { offset += 8 }
        return Int(Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self)))
    }

    mutating func bits() throws(BrokenArchive) -> UInt64 { UInt64(bitPattern: Int64(try number())) }

    /// A count of bytes, or of elements of at least one byte each.
    mutating func count() throws(BrokenArchive) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.count - offset else { throw BrokenArchive() }
        return count
    }

    /// Bytes that were written with their count.
    mutating func buffer() throws(BrokenArchive) -> UnsafeRawBufferPointer {
        let count = try count()
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    /// `value`, which is nil if what was read is not possible.
    func checked<Value>(_ value: Value?) throws(BrokenArchive) -> Value {
        guard let value else { throw BrokenArchive() }
        return value
    }
}

extension String: Archivable {
    func write(to archive: inout ArchiveWriter) {
        var text = self
        text.withUTF8 { archive.append(UnsafeRawBufferPointer($0)) }
    }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(decoding: try archive.buffer(), as: UTF8.self)
    }
}

extension Int: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(self) }
    init(from archive: inout ArchiveReader) throws(BrokenArchive) { self = try archive.number() }
}

extension Bool: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(self ? 1 : 0) }
    init(from archive: inout ArchiveReader) throws(BrokenArchive) { self = try archive.number() == 1 }
}

extension Double: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.append(bitPattern) }
    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(bitPattern: try archive.bits())
    }
}

extension Optional: Archivable where Wrapped: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(self == nil ? 0 : 1)
        if let self { archive.write(self) }
    }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self = try archive.number() == 1 ? .some(try archive.read()) : nil
    }
}

extension Array: Archivable where Element: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(count)
        for element in self { archive.write(element) }
    }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        let count = try archive.count()
        self = []
        if count == 0 { return }
        reserveCapacity(count)
        for _ in 0..<count { append(try archive.read()) }
    }
}
