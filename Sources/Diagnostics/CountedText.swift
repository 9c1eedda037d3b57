/// Bytes whose characters are counted as a person perceives them.
struct CountedText {
    let bytes: UnsafeRawBufferPointer

    private static let longestCounted = 100_000
    /// How many bytes are looked at for the characters that are shown, unless that many do not hold them.
    private static let shortestWindow = 512

    /// Whether the characters of a part are counted. Those of a line of megabytes nobody counts: its bytes will do.
    func isCounted(_ range: Range<Int>) -> Bool { range.count <= Self.longestCounted }

    /// How many characters a part has.
    func count(_ range: Range<Int>) -> Int { isCounted(range) ? text(range).count : range.count }

    /// The first LF from `start` on, or the end.
    func lineFeed(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return index
    }

    /// The last place in a part, or at its end, at which a character surely begins, whatever stands around it:
    /// between two of ASCII. The part's start if there is none.
    func boundary(in range: Range<Int>) -> Int {
        var index = min(range.upperBound, bytes.count - 1)
        while index > range.lowerBound, !isBoundary(index) { index -= 1 }
        return max(index, range.lowerBound)
    }

    private func isBoundary(_ index: Int) -> Bool {
        let (last, next) = (bytes[index - 1], bytes[index])
        return last < 0x80 && next < 0x80 && !(last == 0x0D && next == 0x0A)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension CountedText {
    /// The characters with which a part begins: all that an excerpt shows, and one more if there are more.
    func first(_ range: Range<Int>) -> [Character] {
        guard isCounted(range) else { return signs(range.prefix(Self.enough)) }
        return window(of: range) { range.lowerBound..<boundary(in: range.lowerBound..<range.lowerBound + $0) }
    }

    /// The characters with which a part ends, as many.
    func last(_ range: Range<Int>) -> [Character] {
        guard isCounted(range) else { return signs(range.suffix(Self.enough)) }
        return window(of: range) { boundary(in: range.lowerBound..<range.upperBound - $0)..<range.upperBound }
    }

    private static let enough = SourcePosition.Excerpt.sideLength + 1

    /// The characters of the shortest window that has enough of them.
    private func window(of range: Range<Int>, _ part: (_ length: Int) -> Range<Int>) -> [Character] {
        var length = Self.shortestWindow
        while length < range.count {
            let found = Array(text(part(length)))
            if found.count >= Self.enough { return found }
            length *= 4
        }
        return Array(text(range))
    }

    private func signs(_ range: Range<Int>) -> [Character] {
        bytes[range].map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : "\u{FFFD}" }
    }
}
