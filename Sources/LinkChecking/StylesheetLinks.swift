internal import TextAndTime

/// Finds the addresses in a stylesheet: `url(…)` and `@import "…"`.
public struct StylesheetLinks {
    /// The bytes of each address, without quotes, in order.
    public private(set) var ranges: [Range<Int>] = []
    private let bytes: [UInt8]
    private var index = 0

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while index < bytes.count { step() }
    }

    private mutating func step() {
        switch bytes[index] {
        case "/" where bytes.has("/*", at: index): skipComment()
        case "u" where bytes.has("url(", at: index), "U" where bytes.has("url(", at: index):
            index += 4
            skipSpace()
            takeAddress(endingWith: ")")
        case "@" where bytes.has("@import", at: index):
            index += 7
            skipSpace()
            if index < bytes.count, isQuote(bytes[index]) { takeAddress(endingWith: bytes[index]) }
        case let byte where isQuote(byte):
            skipString()
        default:
            index += 1
        }
    }

    private mutating func takeAddress(endingWith end: UInt8) {
        guard index < bytes.count else { return }
        let isQuoted = isQuote(bytes[index])
        let start = isQuoted ? index + 1 : index
        isQuoted ? skipString() : skip(from: index, to: end)
        var last = min(index - 1, bytes.count)
        while last > start, bytes[last - 1] == " " { last -= 1 }
        if last > start { ranges.append(start..<last) }
    }

    private mutating func skipComment() {
        index += 2
        while index < bytes.count, !bytes.has("*/", at: index) { index += 1 }
        index += 2
    }

    private mutating func skipString() { skip(from: index + 1, to: bytes[index]) }

    private mutating func skip(from start: Int, to end: UInt8) {
        index = start
        while index < bytes.count, bytes[index] != end, bytes[index] != "\n" {
            index += bytes[index] == "\\" ? 2 : 1
        }
        index += 1
    }

    private mutating func skipSpace() {
        index = bytes.end(from: index) { $0 == " " || ("\t"..."\r").contains($0) }
    }

    private func isQuote(_ byte: UInt8) -> Bool { byte == "\"" || byte == "'" }
}
