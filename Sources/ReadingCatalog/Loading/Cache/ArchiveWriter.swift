internal import Content

/// Takes in values, one after the other, as the archive holds them.
struct ArchiveWriter: ~Copyable {
    private var text: ByteText

    /// A writer of nothing yet, with room for so many bytes.
    init(capacity: Int) {
        text = ByteText(capacity: capacity)
    }

    /// How many bytes were written.
    var count: Int { text.count }

    /// Hands over what was written.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        text.withBytes { body(UnsafeRawBufferPointer($0)) }
    }

    /// Begins anew.
    mutating func removeAll() { text.removeAll() }

    /// Puts a number in the place of one that was written at `offset`.
    mutating func put(_ number: UInt64, at offset: Int) { text.put(number, at: offset) }

    mutating func write(_ value: some Archivable) { value.write(to: &self) }

    mutating func write(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

    mutating func append(_ number: UInt64) { text.append(number: number) }

    /// Appends bytes and, before them, how many they are.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        write(bytes.count)
        append(bare: bytes)
    }

    /// Appends bytes alone.
    mutating func append(bare bytes: UnsafeRawBufferPointer) {
        text.append(bytes.bindMemory(to: UInt8.self))
    }
}
