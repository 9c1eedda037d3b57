#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension UnsafeRawBufferPointer {
    public func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let mine = baseAddress, let theirs = other.baseAddress, count > 0 else { return true }
        return memcmp(mine, theirs, count) == 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first `byte` at or after `start`; `count` if there is none.
    public func offset(of byte: UInt8, from start: Int) -> Int {
        offset(of: byte, from: start, before: count)
    }

    public func contains(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return true }
        var start = offset(of: first, from: 0)
        while start + bytes.count <= count {
            let part = UnsafeRawBufferPointer(
                UnsafeBufferPointer(rebasing: self[start..<start + bytes.count]))
            if bytes.withUnsafeBytes({ part.isSame(as: $0) }) { return true }
            start = offset(of: first, from: start + 1)
        }
        return false
    }

    /// The offset of the first `byte` at or after `start`; `end` if there is none before it.
    public func offset(of byte: UInt8, from start: Int, before end: Int) -> Int {
        guard let base = baseAddress, start < end else { return end }
        guard let found = memchr(base + start, Int32(byte), end - start) else { return end }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// The offset of the first byte at or after `start` that is one of two; `end` if there is none before it.
    @inlinable
    @inline(__always)
    public func offset(of first: UInt8, or second: UInt8, from start: Int, before end: Int) -> Int {
        var index = start
        while index + ByteWord.size <= count, index < end {
            let word = word(at: index)
            // The lowest set bit belongs to the first match.
            let bits = word.isByte(first) | word.isByte(second)
            if bits != 0 { return Swift.min(index + bits.trailingZeroBitCount / 8, end) }
            index += ByteWord.size
        }
        while index < end, self[index] != first, self[index] != second { index += 1 }
        return Swift.min(index, end)
    }

    @inlinable
    public func word(at index: Int) -> ByteWord {
        precondition(index >= 0 && index + ByteWord.size <= count)
        return ByteWord(at: UnsafeRawPointer(baseAddress.unsafelyUnwrapped + index))
    }
}
