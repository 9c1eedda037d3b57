internal import ReadingCatalog

/// Reads the values of a lock file's lines.
struct LockValueReader {
    /// The file.
    let bytes: UnsafeBufferPointer<UInt8>

    /// The text in `range`.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
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
        let parts = split(isNegative ? range.dropFirst() : range, at: UInt8(ascii: "-"))
        let numbers = parts.compactMap(number)
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        return PartialDate(
            year: isNegative ? -numbers[0] : numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
            day: numbers.count > 2 ? numbers[2] : nil)
    }

    /// A day such as `2026-11-21`.
    func day(_ range: Range<Int>) -> CalendarDay? {
        date(range)?.calendarDay
    }

    /// `OL66554W revision 12`, or the key alone.
    func stamp(_ range: Range<Int>) -> RecordStamp? {
        let words = split(range, at: 0x20)
        guard let first = words.first, let key = OpenLibraryKey(text(first)) else { return nil }
        if words.count == 1 { return RecordStamp(key: key) }
        guard words.count == 3, text(words[1]) == "revision", let revision = number(words[2]) else {
            return nil
        }
        return RecordStamp(key: key, revision: revision)
    }

    /// `work …` or `edition …`: the record that a value is from, and where the value stands.
    func source(_ range: Range<Int>) -> (source: LockedSource, value: Range<Int>)? {
        let end = bytes[range].firstIndex(of: 0x20) ?? range.upperBound
        guard let source = LockedSource(rawValue: text(range.lowerBound..<end)) else { return nil }
        return (source, min(end + 1, range.upperBound)..<range.upperBound)
    }

    /// `8234567 324x500 18234 9f86d0… emma.jpg`.
    func cover(_ range: Range<Int>) -> LockedCover? {
        let words = split(range, at: 0x20)
        guard words.count == 5, let id = number(words[0]), let size = number(words[2]) else { return nil }
        let sides = split(words[1], at: UInt8(ascii: "x")).compactMap(number)
        let file = text(words[4])
        guard sides.count == 2, words[3].count == 64, !file.hasPrefix("."), !file.contains("/") else {
            return nil
        }
        return LockedCover(
            id: id, file: file, width: sides[0], height: sides[1], bytes: size, sha256: text(words[3]))
    }

    private func split(_ range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where bytes[index] == separator {
            parts.append(start..<index)
            start = index + 1
        }
        parts.append(start..<range.upperBound)
        return parts
    }
}
