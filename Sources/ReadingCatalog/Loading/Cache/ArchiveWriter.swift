/// Takes in values, one after the other.
///
/// They come a few bytes at a time, and an array would ask at each of them whether somebody else holds it.
struct ArchiveWriter: ~Copyable {
    private var memory: UnsafeMutableRawBufferPointer
    /// How many bytes were written.
    private(set) var count = 0

    /// A writer of nothing yet, with room for so many bytes.
    init(capacity: Int) {
        memory = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit {
        memory.deallocate()
    }

    /// Hands over what was written.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    /// Begins anew.
    mutating func removeAll() { count = 0 }

    /// Puts a number in the place of one that was written at `offset`.
    mutating func put(_ number: UInt64, at offset: Int) {
        memory.storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt64.self)
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if memory.count - count < more { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(memory.count * 2, count + more), alignment: 8)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        memory.deallocate()
        memory = larger
    }
}

extension ArchiveWriter {
    mutating func write(_ value: some Archivable) { value.write(to: &self) }

    mutating func write(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

    mutating func append(_ number: UInt64) {
        reserve(8)
        put(number, at: count)
        count += 8
    }

    /// Appends bytes and, before them, how many they are.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        write(bytes.count)
        append(bare: bytes)
    }

    /// Appends bytes alone.
    mutating func append(bare bytes: UnsafeRawBufferPointer) {
        reserve(bytes.count)
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
        count += bytes.count
    }
}
