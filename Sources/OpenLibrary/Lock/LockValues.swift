internal import ReadingCatalog
internal import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads the values of a lock file's lines.
struct LockValues {
    let bytes: UnsafeBufferPointer<UInt8>

    /// The largest number that a lock file may have: twelve digits.
    static let largestNumber = 999_999_999_999
    static let years = -9_999...9_999

    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    func isWord(_ word: StaticString, _ range: Range<Int>) -> Bool {
        guard word.utf8CodeUnitCount == range.count, let start = bytes.baseAddress else { return false }
        return memcmp(word.utf8Start, start + range.lowerBound, range.count) == 0
    }

    func someText(_ range: Range<Int>) -> String? {
        guard let first = bytes[range].first else { return nil }
        let text = text(range)
        return (0x21..<0x7F).contains(first) || !text.trimmed.isEmpty ? text : nil
    }

    func number(_ range: Range<Int>) -> Int? {
        guard (1...12).contains(range.count) else { return nil }
        var number = 0
        for byte in bytes[range] {
            guard byte.isASCIIDigit else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    /// A date such as `1813`, `-43`, `1813-01` or `1813-01-28`.
    func date(_ range: Range<Int>) -> PartialDate? {
        let isNegative = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "-")
        guard let (digits, monthAndDay) = numberBeforeHyphen(isNegative ? range.dropFirst() : range),
            LockValues.years.contains(digits)
        else { return nil }
        let year = isNegative ? -digits : digits
        guard let monthAndDay else { return PartialDate(year: year) }
        guard let (month, rest) = numberBeforeHyphen(monthAndDay), (1...12).contains(month) else {
            return nil
        }
        guard let rest else { return PartialDate(year: year, month: month) }
        guard let day = number(rest), CalendarDay(year: year, month: month, day: day) != nil else {
            return nil
        }
        return PartialDate(year: year, month: month, day: day)
    }

    private func numberBeforeHyphen(_ range: Range<Int>) -> (number: Int, rest: Range<Int>?)? {
        let end = bytes[range].firstIndex(of: UInt8(ascii: "-")) ?? range.upperBound
        guard let number = number(range.lowerBound..<end) else { return nil }
        return (number, end == range.upperBound ? nil : (end + 1)..<range.upperBound)
    }

    /// A day such as `2026-11-21`.
    func day(_ range: Range<Int>) -> CalendarDay? {
        date(range)?.calendarDay
    }

    /// The subject in `subject gothic fiction`.
    func subject(_ range: Range<Int>) -> String? {
        isWord("subject ", range.prefix(8)) ? someText(range.dropFirst(8)) : nil
    }

    /// `OL66554W revision 12`, or the key alone.
    func stamp(_ range: Range<Int>) -> RecordStamp? {
        let end = bytes[range].firstIndex(of: 0x20) ?? range.upperBound
        guard let key = key(range.lowerBound..<end) else { return nil }
        if end == range.upperBound { return RecordStamp(key: key) }
        let rest = end..<range.upperBound
        let mark = rest.prefix(" revision ".utf8.count)
        guard isWord(" revision ", mark), let revision = number(mark.upperBound..<rest.upperBound) else {
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

    /// `work …` or `edition …`: the record that a value is from, and the range of the value.
    func source(_ range: Range<Int>) -> (source: RecordedSource, value: Range<Int>)? {
        let end = bytes[range].firstIndex(of: 0x20) ?? range.upperBound
        let rest = min(end + 1, range.upperBound)..<range.upperBound
        if isWord("work", range.lowerBound..<end) { return (.work, rest) }
        return isWord("edition", range.lowerBound..<end) ? (.edition, rest) : nil
    }

    /// `8234567 324x500 18234 9f86d081884c7d65 emma.jpg`.
    func cover(_ range: Range<Int>) -> RecordedCover? {
        var rest = range
        let (id, width) = (word(&rest, 0x20), word(&rest, UInt8(ascii: "x")))
        let (height, size, digest) = (word(&rest, 0x20), word(&rest, 0x20), word(&rest, 0x20))
        guard let id = number(id), let width = number(width), let height = number(height),
            let size = number(size), digest.count == 16,
            bytes[digest].allSatisfy({ $0.hexadecimalValue != nil }), isFileName(rest)
        else { return nil }
        return RecordedCover(
            id: id, file: text(rest), width: width, height: height, bytes: size, digest: text(digest))
    }

    /// A position in a series, such as `2.0` or `1.5`.
    func decimal(_ range: Range<Int>) -> Double? {
        range.count <= 12 ? Double(text(range)).flatMap { (0...10_000).contains($0) ? $0 : nil } : nil
    }

    /// `412 1093`: hundredths of the average, and how many ratings there are.
    func rating(_ range: Range<Int>) -> ServiceRating? {
        var rest = range
        guard let hundredths = number(word(&rest, 0x20)), let count = number(rest),
            (100...500).contains(hundredths)
        else { return nil }
        return ServiceRating(hundredths: hundredths, count: count)
    }

    /// `borrow lighthouseyear00quil`.
    func ebook(_ range: Range<Int>) -> Ebook? {
        var rest = range
        guard let access = Ebook.Access(rawValue: text(word(&rest, 0x20))), WorkNotes.isIdentifier(text(rest))
        else { return nil }
        return Ebook(access, text(rest))
    }

    /// Takes the bytes before `separator` from the start of `rest`, all of it if there is none.
    private func word(_ rest: inout Range<Int>, _ separator: UInt8) -> Range<Int> {
        let end = bytes[rest].firstIndex(of: separator) ?? rest.upperBound
        defer { rest = min(end + 1, rest.upperBound)..<rest.upperBound }
        return rest.lowerBound..<end
    }

    /// Whether it names a visible file in one folder.
    private func isFileName(_ range: Range<Int>) -> Bool {
        guard let first = bytes[range].first, first != UInt8(ascii: ".") else { return false }
        return !bytes[range].contains { $0 == UInt8(ascii: "/") || $0 <= 0x20 }
            && (bytes[range].allSatisfy { $0 < 0x80 } || !text(range).contains(where: \.isWhitespace))
    }
}

/// One line of a lock file, as ranges of the file's bytes.
struct LockLine {
    /// The kind of a line, which its indentation decides.
    enum Kind {
        /// Empty, or a comment.
        case blank
        /// The first line of a record, such as `book: emma`.
        case record
        /// A field of a record, such as `  pages: edition 474`.
        case field
        /// `    title: …`, a field of an entry.
        case subfield
        /// `    | text`.
        case text
        case invalid
    }

    let kind: Kind
    let range: Range<Int>
    let name: Range<Int>
    /// What follows the name and its colon, or the text of a text line.
    let value: Range<Int>

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.range = range
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
        let indent = start - range.lowerBound
        guard start < range.upperBound, !(indent == 0 && bytes[start] == UInt8(ascii: "#")) else {
            (kind, name, value) = (.blank, start..<start, start..<start)
            return
        }
        if indent == 4, bytes[start] == UInt8(ascii: "|") {
            let hasSpace = start + 1 < range.upperBound && bytes[start + 1] == 0x20
            (kind, name, value) = (.text, start..<start, (start + (hasSpace ? 2 : 1))..<range.upperBound)
            return
        }
        var colon = start
        while colon < range.upperBound, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        guard colon + 1 < range.upperBound, bytes[colon + 1] == 0x20 else {
            (kind, name, value) = (.invalid, start..<start, start..<range.upperBound)
            return
        }
        (name, value) = (start..<colon, (colon + 2)..<range.upperBound)
        kind = indent == 0 ? .record : indent == 2 ? .field : indent == 4 ? .subfield : .invalid
    }

    /// Whether it is `<<<<<<<`, `=======` or `>>>>>>>`, as git leaves them.
    func isConflictMark(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = bytes[range].prefix(7)
        return start.count == 7 && start.allSatisfy { $0 == start.first }
            && "<=>".utf8.contains(start[range.lowerBound])
    }
}
