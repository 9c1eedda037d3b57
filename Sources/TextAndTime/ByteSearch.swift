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
        guard let last = bytes.indices.last else { return true }
        // How far to go on from a place where the byte under the last one is this, after Horspool.
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { steps in
            steps.initialize(repeating: bytes.count)
            for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = last - index }
            var end = last
            while end < count {
                let part = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: self[end - last...end]))
                if self[end] == bytes[last], bytes.withUnsafeBytes({ part.isSame(as: $0) }) { return true }
                end += steps[Int(self[end])]
            }
            return false
        }
    }

    /// Whether there is a place where `isIt` finds its three bytes. It tests sixteen places at once, of which it is
    /// given all first bytes, all second and all third ones; behind the end are zeros.
    @inlinable
    @inline(__always)
    public func hasPlace(
        where isIt: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Bool {
        func isThere(_ start: UnsafeRawPointer) -> Bool {
            any(
                isIt(
                    start.loadUnaligned(as: SIMD16<UInt8>.self),
                    (start + 1).loadUnaligned(as: SIMD16<UInt8>.self),
                    (start + 2).loadUnaligned(as: SIMD16<UInt8>.self)))
        }
        guard let bytes = UnsafeRawPointer(baseAddress) else { return false }
        var index = 0
        while index &+ 18 <= count {
            if isThere(bytes + index) { return true }
            index &+= 16
        }
        return withUnsafeTemporaryAllocation(byteCount: 34, alignment: 1) { rest in
            rest.initializeMemory(as: UInt8.self, repeating: 0)
            rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(self)[index...]))
            return rest.baseAddress.map { isThere($0) || isThere($0 + 16) } ?? false
        }
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
