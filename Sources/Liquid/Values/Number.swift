/// A number as filters reckon with it: whole, or decimal, exact as far as 38 digits go.
struct Number {
    /// The digits; the number is `mantissa` times ten to the power of `exponent`.
    var mantissa: Int128
    var exponent: Int
    /// Whether it is a whole number by kind: `5`, not `5.0`.
    var isWhole: Bool

    static let zero = Number(mantissa: 0, exponent: 0, isWhole: true)

    init(mantissa: Int128, exponent: Int, isWhole: Bool) {
        self.mantissa = mantissa
        self.exponent = exponent
        self.isWhole = isWhole
    }

    /// The number that `value` is, or says as a text; else nought.
    init(_ value: Value) {
        self =
            switch value.tag {
            case .int: Number(mantissa: Int128(value.intPayload), exponent: 0, isWhole: true)
            case .float: Number(value.floatPayload)
            case .bigInteger: Number(value.textBytes, hasPower: false) ?? .zero
            case .text:
                Number(value.textBytes.trimmed, hasPower: false)
                    ?? Number(mantissa: Int128(value.leadingNumber), exponent: 0, isWhole: true)
            default: .zero
            }
    }

    private init(_ float: Double) {
        let text = Array(float.description.utf8)
        self = text.withUnsafeBufferPointer { Number($0, hasPower: true) } ?? .zero
        isWhole = false
    }

    /// `-12`, `3.25`, or what a floating point number prints; nil for other texts.
    private init?(_ text: UnsafeBufferPointer<UInt8>, hasPower: Bool) {
        var mantissa = 0 as Int128
        var (exponent, digits, hasPoint) = (0, 0, false)
        let isNegative = text.first == 0x2D
        var index = isNegative ? 1 : 0
        while index < text.count, text[index] != 0x65 || !hasPower {
            let byte = text[index]
            index += 1
            if byte == 0x2E, !hasPoint, digits > 0, index < text.count {
                hasPoint = true
                continue
            }
            guard byte.isASCIIDigit else { return nil }
            digits += 1
            if digits > 37 {
                exponent += hasPoint ? 0 : 1
                continue
            }
            mantissa = mantissa * 10 + Int128(byte - 0x30)
            if hasPoint { exponent -= 1 }
        }
        guard digits > 0 else { return nil }
        if index < text.count {
            guard let power = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) else { return nil }
            exponent += power
        }
        self.init(mantissa: isNegative ? -mantissa : mantissa, exponent: exponent, isWhole: !hasPoint)
    }

    var isZero: Bool { mantissa == 0 }

    /// The nearest floating point number.
    var double: Double {
        Double("\(mantissa)e\(exponent)") ?? 0
    }

    func ordering(to other: Number) -> Int {
        if let (left, right, _) = Self.aligned(self, other) {
            return left < right ? -1 : left == right ? 0 : 1
        }
        return double < other.double ? -1 : double == other.double ? 0 : 1
    }

    /// Both mantissas at one exponent; nil if that takes too many digits.
    static func aligned(_ left: Number, _ right: Number) -> (Int128, Int128, Int)? {
        let exponent = min(left.exponent, right.exponent)
        guard let first = scaled(left.mantissa, left.exponent - exponent),
            let second = scaled(right.mantissa, right.exponent - exponent)
        else { return nil }
        return (first, second, exponent)
    }

    static func scaled(_ mantissa: Int128, _ power: Int) -> Int128? {
        guard mantissa != 0 else { return 0 }
        guard power <= 38 else { return nil }
        var result = mantissa
        for _ in 0..<power {
            let (product, overflow) = result.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            result = product
        }
        return result
    }
}

extension Arena {
    /// The value of a number.
    func number(_ number: Number) -> Value {
        guard number.isWhole else { return .float(number.double) }
        guard let whole = Number.scaled(number.mantissa, max(0, number.exponent)) else {
            return .float(number.double)
        }
        if let int = Int(exactly: whole) { return .int(int) }
        return bigInteger(Array(String(whole).utf8))
    }

    /// An integer of any length, by its digits.
    func bigInteger(_ digits: [UInt8]) -> Value {
        digits.withUnsafeBufferPointer { bytes in
            Value(
                tag: .bigInteger, payload: UInt64(UInt(bitPattern: copy(bytes))), count: UInt32(bytes.count))
        }
    }
}
