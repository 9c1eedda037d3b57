internal import TextAndTime

/// A value without quotes: a number, a date, a time, `true` or `false`.
struct TOMLWord {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether TOML allows it.
    var isValue: Bool {
        guard let first = bytes.first else { return false }
        switch first {
        case 0x30...0x39: return isNumber || isMoment
        case 0x2B, 0x2D: return isNumber
        default: return ["true", "false", "inf", "nan"].contains(text)
        }
    }

    /// Whether it is a date without a time.
    var isDay: Bool { bytes.count == 10 && matches("9999-99-99") }

    /// The bytes as YAML reads them, if they differ: without `_`, and binary numbers in decimal.
    var rewritten: [UInt8]? {
        guard !isMoment else { return nil }
        let digits = bytes.filter { $0 != 0x5F }
        if digits.starts(with: "0b".utf8) {
            return Int(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: 2)
                .map { Array(String($0).utf8) }
        }
        return digits.count < bytes.count ? digits : nil
    }

    func problem(at range: Range<Int>) -> TOMLProblem {
        if bytes.isEmpty || bytes[0].isASCIISpace || bytes[0] == 0x23 {
            return TOMLProblem("there is no value after `=`", at: range, help: "add one, or delete the line")
        }
        let isBoolean = ["true", "false"].contains(text.lowercased())
        return TOMLProblem(
            "\"\(text)\" is neither a number, a date nor text in quotes", at: range,
            help: isBoolean
                ? "write `\(text.lowercased())`" : "put text in quotes: \(YAMLText.inQuotes(text))")
    }
}

extension TOMLWord {
    /// Whether each byte is a digit where `shape` has a 9, and the byte of `shape` elsewhere.
    private func matches(_ shape: StaticString, from start: Int = 0) -> Bool {
        guard start + shape.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<shape.utf8CodeUnitCount).allSatisfy { index in
            let byte = bytes[start + index]
            return shape.utf8Start[index] == 0x39 ? byte.isASCIIDigit : byte == shape.utf8Start[index]
        }
    }

    /// A date, a time, or both with or without an offset.
    private var isMoment: Bool {
        if isDay { return true }
        guard bytes.count > 10, matches("9999-99-99") else { return endOfTime(from: 0) == bytes.count }
        guard [0x54, 0x74, 0x20].contains(bytes[10]), let end = endOfTime(from: 11) else { return false }
        if end == bytes.count { return true }
        if bytes[end] == 0x5A || bytes[end] == 0x7A { return end + 1 == bytes.count }
        return end + 6 == bytes.count && (matches("+99:99", from: end) || matches("-99:99", from: end))
    }

    /// Where the time that begins at `start` ends.
    private func endOfTime(from start: Int) -> Int? {
        guard matches("99:99:99", from: start) else { return nil }
        var end = start + 8
        guard end < bytes.count, bytes[end] == 0x2E else { return end }
        repeat { end += 1 } while end < bytes.count && bytes[end].isASCIIDigit
        return bytes[end - 1].isASCIIDigit ? end : nil
    }

    private var isNumber: Bool {
        let hasSign = bytes[0] == 0x2B || bytes[0] == 0x2D
        let digits = bytes.dropFirst(hasSign ? 1 : 0)
        if digits.elementsEqual("inf".utf8) || digits.elementsEqual("nan".utf8) { return true }
        if !hasSign, digits.count > 2, digits[0] == 0x30, let radix = Self.radixes[digits[1]] {
            return Self.areDigits(digits.dropFirst(2)) { byte in
                byte.hexadecimalValue.map { $0 < radix } ?? false
            }
        }
        return Self.isDecimal(digits)
    }

    private static let radixes: [UInt8: UInt8] = [0x78: 16, 0x6F: 8, 0x62: 2]

    /// Digits with an optional fraction and exponent.
    private static func isDecimal(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let mantissa = text.prefix { $0 | 0x20 != 0x65 }
        var exponent = text.dropFirst(mantissa.count + 1)
        if let sign = exponent.first, sign == 0x2B || sign == 0x2D { exponent = exponent.dropFirst() }
        guard mantissa.count == text.count || areDigits(exponent, \.isASCIIDigit) else { return false }
        let whole = mantissa.prefix { $0 != 0x2E }
        let fraction = mantissa.dropFirst(whole.count + 1)
        guard areDigits(whole, \.isASCIIDigit), whole.count == 1 || whole.first != 0x30 else { return false }
        return whole.count == mantissa.count || areDigits(fraction, \.isASCIIDigit)
    }

    /// Whether there are only digits, with a `_` between two of them at most.
    private static func areDigits(
        _ text: Slice<UnsafeBufferPointer<UInt8>>, _ isDigit: (UInt8) -> Bool
    ) -> Bool {
        var wasDigit = false
        for byte in text {
            guard isDigit(byte) || byte == 0x5F && wasDigit else { return false }
            wasDigit = byte != 0x5F
        }
        return wasDigit
    }
}
