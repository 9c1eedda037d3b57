internal import ReadingCatalog

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads the values of a lock file's lines.
struct LockValueReader {
    /// The file.
    let bytes: UnsafeBufferPointer<UInt8>

    /// The text in `range`.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Whether this word stands in `range`.
    func holds(_ word: StaticString, _ range: Range<Int>) -> Bool {
        guard word.utf8CodeUnitCount == range.count, let start = bytes.baseAddress else { return false }
        return memcmp(word.utf8Start, start + range.lowerBound, range.count) == 0
    }

    /// The text in `range`, if there is any.
    func someText(_ range: Range<Int>) -> String? {
        range.isEmpty ? nil : text(range)
    }

    /// A whole number.
    func number(_ range: Range<Int>) -> Int? {
        guard (1...12).contains(range.count) else { return nil }
        var number = 0
        for byte in bytes[range] {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    /// A date such as `1813`, `-43`, `1813-01` or `1813-01-28`.
    func date(_ range: Range<Int>) -> PartialDate? {
        let isNegative = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "-")
        guard let (digits, monthAndDay) = numberBeforeHyphen(isNegative ? range.dropFirst() : range) else {
            return nil
        }
        let year = isNegative ? -digits : digits
        guard let monthAndDay else { return PartialDate(year: year) }
        guard let (month, rest) = numberBeforeHyphen(monthAndDay) else { return nil }
        guard let rest else { return PartialDate(year: year, month: month) }
        guard let day = number(rest) else { return nil }
        return PartialDate(year: year, month: month, day: day)
    }

    /// The number at the beginning, and what comes after a hyphen behind it.
    private func numberBeforeHyphen(_ range: Range<Int>) -> (number: Int, rest: Range<Int>?)? {
        let end = bytes[range].firstIndex(of: UInt8(ascii: "-")) ?? range.upperBound
        guard let number = number(range.lowerBound..<end) else { return nil }
        return (number, end == range.upperBound ? nil : (end + 1)..<range.upperBound)
    }

    /// A day such as `2026-11-21`.
    func day(_ range: Range<Int>) -> CalendarDay? {
        date(range)?.calendarDay
    }

    /// `OL66554W revision 12`, or the key alone.
    func stamp(_ range: Range<Int>) -> RecordStamp? {
        let end = bytes[range].firstIndex(of: 0x20) ?? range.upperBound
        guard let key = key(range.lowerBound..<end) else { return nil }
        if end == range.upperBound { return RecordStamp(key: key) }
        let rest = end..<range.upperBound
        let mark = rest.prefix(" revision ".utf8.count)
        guard holds(" revision ", mark), let revision = number(mark.upperBound..<rest.upperBound) else {
            return nil
        }
        return RecordStamp(key: key, revision: revision)
    }

    /// `OL66554W` or `OL7353617M`.
    func key(_ range: Range<Int>) -> OpenLibraryKey? {
        guard range.count > 3, bytes[range.lowerBound] == UInt8(ascii: "O"),
            bytes[range.lowerBound + 1] == UInt8(ascii: "L"),
            let number = number(range.dropFirst(2).dropLast()), number > 0
        else { return nil }
        switch bytes[range.upperBound - 1] {
        case UInt8(ascii: "W"): return .work(number)
        case UInt8(ascii: "M"): return .edition(number)
        default: return nil
        }
    }

    /// `work …` or `edition …`: the record that a value is from, and where the value stands.
    func source(_ range: Range<Int>) -> (source: LockedSource, value: Range<Int>)? {
        let end = bytes[range].firstIndex(of: 0x20) ?? range.upperBound
        let rest = min(end + 1, range.upperBound)..<range.upperBound
        if holds("work", range.lowerBound..<end) { return (.work, rest) }
        return holds("edition", range.lowerBound..<end) ? (.edition, rest) : nil
    }

    /// `8234567 324x500 18234 9f86d0… emma.jpg`.
    func cover(_ range: Range<Int>) -> LockedCover? {
        var rest = range
        let words = (word(&rest, 0x20), word(&rest, UInt8(ascii: "x")), word(&rest, 0x20), word(&rest, 0x20))
        let digest = word(&rest, 0x20)
        guard let id = number(words.0), let width = number(words.1), let height = number(words.2),
            let size = number(words.3), digest.count == 64, isFileName(rest)
        else { return nil }
        return LockedCover(
            id: id, file: text(rest), width: width, height: height, bytes: size, sha256: text(digest))
    }

    /// Takes the bytes before `separator` from the beginning of `rest`; all of it, if there is none.
    private func word(_ rest: inout Range<Int>, _ separator: UInt8) -> Range<Int> {
        let end = bytes[rest].firstIndex(of: separator) ?? rest.upperBound
        defer { rest = min(end + 1, rest.upperBound)..<rest.upperBound }
        return rest.lowerBound..<end
    }

    /// Whether it names a file of one folder, seen and without spaces.
    private func isFileName(_ range: Range<Int>) -> Bool {
        guard let first = bytes[range].first, first != UInt8(ascii: ".") else { return false }
        return !bytes[range].contains { $0 == UInt8(ascii: "/") || $0 == 0x20 }
    }
}
