internal import TextAndTime

/// A number as filters calculate with it: whole or decimal, exact to about 38 digits.
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

    /// The number that `value` is, or that its text begins with; otherwise zero.
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

extension Number {
    static func + (left: Number, right: Number) -> Number {
        combine(left, right, { $0.addingReportingOverflow($1) }, { $0 + $1 })
    }

    static func - (left: Number, right: Number) -> Number {
        combine(left, right, { $0.subtractingReportingOverflow($1) }, { $0 - $1 })
    }

    private static func combine(
        _ left: Number, _ right: Number, _ exact: (Int128, Int128) -> (partialValue: Int128, overflow: Bool),
        _ near: (Double, Double) -> Double
    ) -> Number {
        let isWhole = left.isWhole && right.isWhole
        if let (first, second, exponent) = aligned(left, right) {
            let (sum, overflow) = exact(first, second)
            if !overflow { return Number(mantissa: sum, exponent: exponent, isWhole: isWhole) }
        }
        return Number(Value.float(near(left.double, right.double)))
    }

    static func * (left: Number, right: Number) -> Number {
        let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
        guard !overflow else { return Number(Value.float(left.double * right.double)) }
        return Number(
            mantissa: product, exponent: left.exponent + right.exponent,
            isWhole: left.isWhole && right.isWhole)
    }

    /// The quotient; that of whole numbers is rounded down. Nil if `other` is zero.
    func divided(by other: Number) -> Number? {
        guard !other.isZero else { return nil }
        if isWhole, other.isWhole {
            guard let (left, right, _) = Self.aligned(self, other) else { return nil }
            return Number(mantissa: Self.floorDivide(left, right), exponent: 0, isWhole: true)
        }
        var (dividend, exponent) = (mantissa, self.exponent - other.exponent)
        while dividend % other.mantissa != 0, let larger = Self.scaled(dividend, 1) {
            dividend = larger
            exponent -= 1
        }
        return Number(mantissa: dividend / other.mantissa, exponent: exponent, isWhole: false)
    }

    /// The remainder, with the sign of `other`. Nil if `other` is zero.
    func modulo(_ other: Number) -> Number? {
        guard !other.isZero else { return nil }
        let isWhole = isWhole && other.isWhole
        guard let (left, right, exponent) = Self.aligned(self, other) else { return .zero }
        var rest = left % right
        if rest != 0, (rest < 0) != (right < 0) { rest += right }
        return Number(mantissa: rest, exponent: exponent, isWhole: isWhole)
    }

    private static func floorDivide(_ left: Int128, _ right: Int128) -> Int128 {
        let (quotient, rest) = left.quotientAndRemainder(dividingBy: right)
        return rest != 0 && (rest < 0) != (right < 0) ? quotient - 1 : quotient
    }

    /// Without its sign.
    var absolute: Number {
        Number(mantissa: mantissa < 0 ? -mantissa : mantissa, exponent: exponent, isWhole: isWhole)
    }

    /// Rounded to `places` after the point; whole if there are none.
    func rounded(_ rounding: FloatingPointRoundingRule, places: Int = 0) -> Number {
        let dropped = -exponent - places
        guard dropped > 0 else {
            return Number(mantissa: mantissa, exponent: exponent, isWhole: isWhole || places <= 0)
        }
        guard let scale = Self.scaled(1, dropped) else { return .zero }
        let lower = Self.floorDivide(mantissa, scale)
        let rest = mantissa - lower * scale
        let goesUp =
            switch rounding {
            case .down: false
            case .up: rest > 0
            // Halves are rounded away from zero.
            default: mantissa < 0 ? rest > scale - rest : rest >= scale - rest
            }
        return Number(
            mantissa: goesUp ? lower + 1 : lower, exponent: -places, isWhole: isWhole || places <= 0)
    }
}

extension Value {
    /// The number, if it is an integer or a text of one.
    var wholeNumber: Int? {
        switch tag {
        case .int: intPayload
        case .text:
            Int(String(decoding: textBytes.trimmed, as: UTF8.self)) ?? Self.farNumber(textBytes.trimmed)
        case .bigInteger: textBytes.first == 0x2D ? .min : .max
        default: nil
        }
    }

    /// The largest or smallest number, for digits of one beyond it.
    private static func farNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        let digits = text.dropFirst(text.first == 0x2D || text.first == 0x2B ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return text.first == 0x2D ? .min : .max
    }

    /// The number with which the value begins.
    var leadingNumber: Int {
        switch tag {
        case .int: return intPayload
        case .float: return Int(exactly: floatPayload.rounded(.towardZero)) ?? 0
        case .text:
            let bytes = textBytes.trimmed
            let sign = bytes.first == 0x2D || bytes.first == 0x2B ? 1 : 0
            let digits = bytes.dropFirst(sign).prefix(while: \.isASCIIDigit)
            let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
            return bytes.first == 0x2D ? -number : number
        default: return 0
        }
    }
}
