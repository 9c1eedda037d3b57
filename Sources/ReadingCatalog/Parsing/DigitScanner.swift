/// Reads small numbers off the front of a text.
struct DigitScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// A scanner at the start of `text`, which outlives it.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { index == text.count }

    private var next: UInt8? { isAtEnd ? nil : text[index] }

    /// Goes past `byte` if it is next.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// The number that is next, if it has as many digits as it may have.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            count += 1
            guard count <= digits.upperBound else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            index += 1
        }
        return count >= digits.lowerBound ? value : nil
    }
}
