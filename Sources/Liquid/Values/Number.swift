internal import TextAndTime

/// A number as filters calculate with it. A whole number that is too large for one is decimal.
enum Number {
    case whole(Int)
    case decimal(Double)

    /// The number that `value` is, or that its text begins with; otherwise zero.
    init(_ value: Value) {
        self =
            switch value.tag {
            case .int: .whole(value.intPayload)
            case .float: .decimal(value.floatPayload)
            case .text: Number(value.textBytes.trimmed) ?? .whole(value.leadingNumber)
            default: .whole(0)
            }
    }

    /// `-12` or `3.25`; nil for other texts.
    private init?(_ text: UnsafeBufferPointer<UInt8>) {
        let digits = text.dropFirst(text.first == "-" ? 1 : 0)
        guard digits.first?.isASCIIDigit == true, digits.last?.isASCIIDigit == true else { return nil }
        self.init(digits: String(decoding: text, as: UTF8.self))
    }

    /// Digits, perhaps with a sign and a fraction; nil for other texts.
    init?(digits text: String) {
        guard text.utf8.allSatisfy({ $0.isASCIIDigit || $0 == "-" || $0 == "." }) else { return nil }
        if let int = Int(text) {
            self = .whole(int)
        } else if let double = Double(text) {
            self = .decimal(double)
        } else {
            return nil
        }
    }

    var value: Value {
        switch self {
        case .whole(let int): .int(int)
        case .decimal(let double): .float(double)
        }
    }

    var double: Double {
        switch self {
        case .whole(let int): Double(int)
        case .decimal(let double): double
        }
    }

    var isZero: Bool { double == 0 }

    static func < (left: Number, right: Number) -> Bool {
        if case (.whole(let left), .whole(let right)) = (left, right) { return left < right }
        return left.double < right.double
    }
}

extension Number {
    static func + (left: Number, right: Number) -> Number {
        whole(left, right) { $0.addingReportingOverflow($1) } ?? sum(left.double, right.double)
    }

    static func - (left: Number, right: Number) -> Number {
        whole(left, right) { $0.subtractingReportingOverflow($1) } ?? sum(left.double, -right.double)
    }

    static func * (left: Number, right: Number) -> Number {
        whole(left, right) { $0.multipliedReportingOverflow(by: $1) }
            ?? .decimal(Self.rounded(left.double * right.double))
    }

    /// The quotient; that of whole numbers is rounded down. Nil if these are divided by zero.
    func divided(by other: Number) -> Number? {
        guard case (.whole(let left), .whole(let right)) = (self, other) else {
            return .decimal(other.isZero ? double / 0 : Self.rounded(double / other.double))
        }
        guard right != 0 else { return nil }
        let quotient = left.dividedReportingOverflow(by: right)
        guard !quotient.overflow else { return .decimal(-double) }
        let isRoundedUp = (left < 0) != (right < 0) && quotient.partialValue * right != left
        return .whole(quotient.partialValue - (isRoundedUp ? 1 : 0))
    }

    /// The remainder, with the sign of `other`. Nil if `other` is zero.
    func modulo(_ other: Number) -> Number? {
        guard !other.isZero else { return nil }
        if case (.whole(let left), .whole(let right)) = (self, other) {
            let rest = left.remainderReportingOverflow(dividingBy: right).partialValue
            return .whole(rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest)
        }
        var rest = double.truncatingRemainder(dividingBy: other.double)
        if rest != 0, (rest < 0) != (other.double < 0) { rest += other.double }
        rest = Self.rounded(rest, asExactAs: double)
        return .decimal(rest == other.double ? 0 : rest)
    }

    /// Without its sign.
    var absolute: Number {
        switch self {
        case .whole(.min): .decimal(double.magnitude)
        case .whole(let int): .whole(abs(int))
        case .decimal(let double): .decimal(double.magnitude)
        }
    }

    /// Rounded to `places` after the point; whole if there are none.
    func rounded(_ rule: FloatingPointRoundingRule, places: Int = 0) -> Number {
        if case .whole = self, places >= 0 { return self }
        let rounded = Self.rounded(double, places: places) { Self.rounded($0).rounded(rule) }
        return places > 0 ? .decimal(rounded) : Int(exactly: rounded).map { .whole($0) } ?? .decimal(rounded)
    }

    private static func whole(
        _ left: Number, _ right: Number, _ combine: (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> Number? {
        guard case (.whole(let left), .whole(let right)) = (left, right) else { return nil }
        let (result, overflow) = combine(left, right)
        return overflow ? nil : .whole(result)
    }

    private static func sum(_ left: Double, _ right: Double) -> Number {
        .decimal(rounded(left + right, asExactAs: max(left.magnitude, right.magnitude)))
    }

    /// Without the errors of binary fractions, so that 0.1 and 0.2 are 0.3: with 15 digits, or with as many places as
    /// these leave to `other`, from which it was calculated. If that is hardly shorter, it is no such error.
    private static func rounded(_ number: Double, asExactAs other: Double? = nil) -> Double {
        let scale = other ?? number
        guard scale.isFinite, scale != 0 else { return number }
        let near = rounded(number, places: 14 - FloatText.power(of: scale)) {
            $0.rounded(.toNearestOrAwayFromZero)
        }
        return near.description.utf8.count + 2 < number.description.utf8.count ? near : number
    }

    private static func rounded(_ number: Double, places: Int, _ round: (Double) -> Double) -> Double {
        let shifted = number * (Double("1e\(places)") ?? 1)
        // A larger one is whole.
        guard shifted.magnitude < 0x1p52 else { return number }
        return Double("\(Int(round(shifted)))e\(-places)") ?? number
    }
}

extension Value {
    /// The number, if it is an integer or a text of one; of one that is too large, the largest or smallest.
    var wholeNumber: Int? {
        switch tag {
        case .int: intPayload
        case .float where floatPayload.magnitude >= 0x1p63: floatPayload < 0 ? .min : .max
        case .text:
            Int(String(decoding: textBytes.trimmed, as: UTF8.self)) ?? Self.farNumber(textBytes.trimmed)
        default: nil
        }
    }

    /// The largest or smallest number, for digits of one beyond it.
    private static func farNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        let digits = text.dropFirst(text.first == "-" || text.first == "+" ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return text.first == "-" ? .min : .max
    }

    /// The number with which the value begins.
    var leadingNumber: Int {
        switch tag {
        case .int: return intPayload
        case .float: return Int(exactly: floatPayload.rounded(.towardZero)) ?? 0
        case .text:
            let bytes = textBytes.trimmed
            let sign = bytes.first == "-" || bytes.first == "+" ? 1 : 0
            let digits = bytes.dropFirst(sign).prefix(while: \.isASCIIDigit)
            let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
            return bytes.first == "-" ? -number : number
        default: return 0
        }
    }
}
