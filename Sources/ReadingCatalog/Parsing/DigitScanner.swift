/// Reads small numbers off the front of a text.
struct DigitScanner {
    private var rest: Substring.UTF8View

    /// A scanner at the start of `text`.
    init(_ text: String) {
        rest = text[...].utf8
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { rest.isEmpty }

    /// Goes past `byte` if it is next.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    /// The number that is next, if it has as many digits as it may have.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            count += 1
            guard count <= digits.upperBound else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return count >= digits.lowerBound ? value : nil
    }
}
