internal import TextAndTime

/// Classes of bytes, as the language's lexer sees them.
extension UInt8 {
    @inline(__always)
    var isLiquidSpace: Bool { self == " " || (self >= 0x09 && self <= 0x0D) }

    /// A letter, a digit or an underscore.
    @inline(__always)
    var isWordByte: Bool { isASCIILetter || isASCIIDigit || self == "_" }
}

extension [UInt8] {
    /// The part of `range` without white space at its ends.
    func trimming(_ range: Range<Int>) -> Range<Int> { trimmed(range, of: \.isLiquidSpace) }

    /// The first white space of `range` that has a line break.
    func lineBreak(in range: Range<Int>) -> Range<Int>? {
        guard let newline = self[range].firstIndex(of: "\n") else { return nil }
        var (start, end) = (newline, newline + 1)
        while start > range.lowerBound, self[start - 1].isLiquidSpace { start -= 1 }
        while end < range.upperBound, self[end].isLiquidSpace { end += 1 }
        return start..<end
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }

    /// The first occurrence of `needle` in `range`.
    func firstIndex(of needle: StaticString, in range: Range<Int>) -> Int? {
        let last = range.upperBound - needle.utf8CodeUnitCount
        var index = range.lowerBound
        while index <= last {
            index = firstIndex(of: needle.utf8Start[0], from: index, before: last + 1)
            if index <= last, starts(with: needle, at: index) { return index }
            index += 1
        }
        return nil
    }

    /// The first place of `byte` at or after `start`; `end` if there is none before it.
    func firstIndex(of byte: UInt8, from start: Int, before end: Int) -> Int {
        withUnsafeBufferPointer { $0.offset(of: byte, from: start, before: end) }
    }

    func starts(with needle: StaticString, at index: Int) -> Bool {
        let count = needle.utf8CodeUnitCount
        guard index + count <= self.count else { return false }
        for offset in 0..<count where self[index + offset] != needle.utf8Start[offset] { return false }
        return true
    }
}
