#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension UnsafeRawBufferPointer {
    /// Whether two stretches hold the same bytes.
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let mine = baseAddress, let theirs = other.baseAddress, count > 0 else { return true }
        return memcmp(mine, theirs, count) == 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where `byte` stands first at or after `start`; the end if it never does.
    func offset(of byte: UInt8, from start: Int) -> Int {
        guard let base = baseAddress, start < count else { return count }
        guard let found = memchr(base + start, Int32(byte), count - start) else { return count }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
}
