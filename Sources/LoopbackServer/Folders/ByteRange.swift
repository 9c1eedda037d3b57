/// The part of a file that a client asked for.
enum ByteRange: Equatable {
    /// All of it: nothing was asked, or not in a way that must be understood.
    case whole
    /// These bytes.
    case part(Range<Int>)
    /// Bytes that the file does not have.
    case unsatisfiable

    /// Reads a `Range` header for a file of this size; several ranges at once get the whole file.
    init(_ header: String?, size: Int) {
        guard let header, header.hasPrefix("bytes="), !header.contains(",") else {
            self = .whole
            return
        }
        let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
            self = .whole
            return
        }
        self = Self.range(first: first, last: last, size: size)
    }

    private static func range(first: Int?, last: Int?, size: Int) -> ByteRange {
        switch (first, last) {
        case (nil, nil): .whole
        case (nil, let suffix?):
            suffix == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - suffix)..<size)
        case (let first?, _) where first >= size: .unsatisfiable
        case (let first?, nil): .part(first..<size)
        case (let first?, let last?): last < first ? .whole : .part(first..<min(size, last + 1))
        }
    }

    /// Digits; nothing at all is a value too, and anything else none.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.count <= 18, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }
}
