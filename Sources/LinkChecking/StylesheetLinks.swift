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
        case UInt8(ascii: "/") where starts("/*"):
            skipComment()
        case UInt8(ascii: "u") where starts("url("), UInt8(ascii: "U") where starts("url("):
            index += 4
            skipSpace()
            takeAddress(endingWith: UInt8(ascii: ")"))
        case UInt8(ascii: "@") where starts("@import"):
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
        let quote: UInt8? = isQuote(bytes[index]) ? bytes[index] : nil
        if quote != nil { index += 1 }
        let start = index
        while index < bytes.count, bytes[index] != quote ?? end, bytes[index] != 0x0A {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, bytes.count)
        var last = index
        while last > start, bytes[last - 1] == 0x20 { last -= 1 }
        if last > start { ranges.append(start..<last) }
        index += 1
    }

    private mutating func skipComment() {
        index += 2
        while index < bytes.count, !starts("*/") { index += 1 }
        index += 2
    }

    private mutating func skipString() {
        let quote = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
    }

    private func starts(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        // Only letters have two cases: a line break is not a `*`.
        for offset in 0..<text.utf8CodeUnitCount
        where bytes[index + offset].asciiLowercased != text.utf8Start[offset] {
            return false
        }
        return true
    }

    private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
