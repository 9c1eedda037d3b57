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
    public func offset(of byte: UInt8, from start: Int) -> Int {
        offset(of: byte, from: start, before: count)
    }

    /// The same in a part of the bytes, which ends before `end`.
    func offset(of byte: UInt8, from start: Int, before end: Int) -> Int {
        guard let base = baseAddress, start < end else { return end }
        guard let found = memchr(base + start, Int32(byte), end - start) else { return end }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// Where a `:` or `#` stands first at or after `start`; `end` if there is none before it.
    @inline(__always)
    func offset(ofColonOrHashFrom start: Int, before end: Int) -> Int {
        var index = start
        while index + ByteWord.size <= count, index < end {
            let word = word(at: index)
            // The lowest of these bits belongs to the first of the bytes that are wanted.
            let bits = word.isByte(0x3A) | word.isByte(0x23)
            if bits != 0 { return Swift.min(index + bits.trailingZeroBitCount / 8, end) }
            index += ByteWord.size
        }
        while index < end, self[index] != 0x3A, self[index] != 0x23 { index += 1 }
        return Swift.min(index, end)
    }
}
