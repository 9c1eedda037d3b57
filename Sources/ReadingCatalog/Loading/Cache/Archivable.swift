/// What can be kept in bytes and had again from them.
protocol Archivable: Sendable {
    /// Appends its bytes.
    func write(to archive: inout ArchiveWriter)

    /// What stands in the archive next; anything if the archive is broken, which it then knows.
    init(from archive: inout ArchiveReader)
}

/// Gives values back, one after the other; past the end there is nothing.
struct ArchiveReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset: Int
    /// Whether something was asked for that is not there.
    private(set) var isBroken = false

    init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func read<Value: Archivable>() -> Value { Value(from: &self) }

    mutating func number() -> Int {
        guard bytes.count - offset >= 8 else { return fail() }
        defer { offset += 8 }
        return Int(Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self)))
    }

    /// The bytes that `ArchiveWriter.append` took.
    mutating func buffer() -> UnsafeRawBufferPointer {
        let count = number()
        guard count >= 0, count <= bytes.count - offset else {
            _ = fail()
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    /// How many elements follow, each of at least one byte.
    mutating func count() -> Int {
        let count = number()
        return count >= 0 && count <= bytes.count - offset ? count : fail()
    }

    /// Notes that the archive is not what it should be.
    mutating func fail() -> Int {
        isBroken = true
        return 0
    }

    /// `value`, if there is one.
    mutating func proved<Value>(_ value: Value?, or other: Value) -> Value {
        if value == nil { isBroken = true }
        return value ?? other
    }
}

extension String: Archivable {
    func write(to archive: inout ArchiveWriter) {
        var text = self
        text.withUTF8 { archive.append(UnsafeRawBufferPointer($0)) }
    }

    init(from archive: inout ArchiveReader) {
        self.init(decoding: archive.buffer(), as: UTF8.self)
    }
}

extension Int: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(self) }
    init(from archive: inout ArchiveReader) { self = archive.number() }
}

extension Bool: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(self ? 1 : 0) }
    init(from archive: inout ArchiveReader) { self = archive.number() == 1 }
}

extension Double: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.append(bitPattern) }
    init(from archive: inout ArchiveReader) {
        self.init(bitPattern: UInt64(bitPattern: Int64(archive.number())))
    }
}

extension Optional: Archivable where Wrapped: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(self == nil ? 0 : 1)
        if let self { archive.write(self) }
    }

    init(from archive: inout ArchiveReader) {
        self = archive.number() == 1 ? .some(archive.read()) : nil
    }
}

extension Array: Archivable where Element: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(count)
        for element in self { archive.write(element) }
    }

    init(from archive: inout ArchiveReader) {
        let count = archive.count()
        self = []
        if count == 0 { return }
        reserveCapacity(count)
        for _ in 0..<count where !archive.isBroken { append(archive.read()) }
    }
}
