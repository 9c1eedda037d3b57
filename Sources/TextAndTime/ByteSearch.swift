#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are the same, many times faster than `elementsEqual`.
    public func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let mine = baseAddress, let theirs = other.baseAddress, count > 0 else { return true }
        return memcmp(mine, theirs, count) == 0
    }

    /// The offset of the first `byte` at or after `start`; `count` if there is none.
    public func offset(of byte: UInt8, from start: Int) -> Int {
        offset(of: byte, from: start, before: count)
    }

    public func contains(_ bytes: [UInt8]) -> Bool { offset(of: bytes) != nil }

    public func offset(of bytes: [UInt8], from start: Int = 0) -> Int? {
        bytes.withUnsafeBufferPointer { offset(of: $0, from: start) }
    }

    /// The offset of the first place at or after `start` that has `bytes`; nil if there is none.
    public func offset(of bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        guard let last = bytes.indices.last else { return start }
        // How far to go on from a place where the byte under the last one is this, after Horspool.
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { steps in
            steps.initialize(repeating: bytes.count)
            for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = last - index }
            var end = start + last
            while end < count {
                let part = UnsafeBufferPointer(rebasing: self[end - last...end])
                if self[end] == bytes[last], part.isSame(as: bytes) { return end - last }
                end += steps[Int(self[end])]
            }
            return nil
        }
    }

    /// Whether three bytes in a row match `isIt`, which is only called where the first two match `mayBe`. Sixteen
    /// places are tested at once: the tests get vectors of all first, second and third bytes, with zeros past the end.
    @inlinable
    @inline(__always)
    public func hasPlace(
        where mayBe: (SIMD16<UInt8>, SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>,
        that isIt: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Bool {
        func places(_ start: UnsafeRawPointer) -> SIMD16<UInt8> {
            start.loadUnaligned(as: SIMD16<UInt8>.self)
        }
        func isThere(_ start: UnsafeRawPointer) -> Bool {
            isIt(places(start), places(start + 1), places(start + 2)).hasAny
        }
        guard let bytes = UnsafeRawPointer(baseAddress) else { return false }
        var index = 0
        // Thirty-two places at a time, as the answer is nearly always no.
        while index &+ 34 <= count {
            let start = bytes + index
            let (middle, end) = (start + 16, start + 17)
            let places = mayBe(places(start), places(start + 1)) .| mayBe(places(middle), places(end))
            if places.hasAny, isThere(start) || isThere(middle) { return true }
            index &+= 32
        }
        return withUnsafeTemporaryAllocation(byteCount: 50, alignment: 1) { rest in
            rest.initializeMemory(as: UInt8.self, repeating: 0)
            rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(self)[index...]))
            return rest.baseAddress.map { isThere($0) || isThere($0 + 16) || isThere($0 + 32) } ?? false
        }
    }

    /// Whether there is a place that two bytes decide.
    @inlinable
    @inline(__always)
    public func hasPlace(
        where isIt: (SIMD16<UInt8>, SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Bool {
        hasPlace(where: isIt, that: { first, second, _ in isIt(first, second) })
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

/// Comparisons of sixteen bytes are only fast with a vector of a given type on both sides, such as
/// `SIMD16<UInt8>(repeating: 0x20)`: with a number, or a type that is inferred, each byte is compared on its own.
extension SIMDMask<SIMD16<Int8>> {
    /// What `any(_:)` gives, without a function call.
    @inlinable
    @inline(__always)
    public var hasAny: Bool {
        let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves.x | halves.y != 0
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// The byte at an index; a line feed where the text has ended.
    @inlinable
    @inline(__always)
    public func byte(at index: Int) -> UInt8 { index >= startIndex && index < endIndex ? self[index] : "\n" }

    /// Where the bytes end that begin at `start` and are all like this.
    @inlinable
    @inline(__always)
    public func end(from start: Int, while isIt: (UInt8) -> Bool) -> Int {
        var index = start
        while index < endIndex, isIt(self[index]) { index += 1 }
        return index
    }

    /// A part without white space, or other bytes like this, at either end.
    @inlinable
    public func trimmed(
        _ part: Range<Int>, of isIt: (UInt8) -> Bool = { $0.isASCIISpace }
    ) -> Range<Int> {
        let end = self[part].lastIndex { !isIt($0) }.map { $0 + 1 } ?? part.lowerBound
        return self[..<end].end(from: part.lowerBound, while: isIt)..<end
    }

    /// Whether `text` is at `start`. Its small ASCII letters match large ones too.
    @inlinable
    public func has(_ text: StaticString, at start: Int) -> Bool {
        guard start >= startIndex, start + text.utf8CodeUnitCount <= endIndex else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where self[start + offset].asciiLowercased != text.utf8Start[offset] {
            return false
        }
        return true
    }
}

extension String {
    /// Whether one of its bytes is in a set.
    public func hasByte(of set: ByteSet) -> Bool {
        var text = self
        return text.withUTF8 { $0.contains(where: set.contains) }
    }
}

extension Substring {
    /// The text without white space at either end.
    public var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

extension String {
    /// The text without white space at either end.
    public var trimmed: String { self[...].trimmed }

    /// The words of the text on one line, with single spaces between them.
    public var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension StringProtocol {
    /// Whether one of its bytes is this one, many times faster than to go through them one by one.
    @inlinable
    public func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.offset(of: byte, from: 0) < $0.count }
            ?? utf8.contains(byte)
    }
}
