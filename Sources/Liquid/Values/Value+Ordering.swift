/// Two values that have no order between them.
struct Incomparable: Error {
    let left: Value
    let right: Value
}

extension Value {
    /// -1, 0 or 1 for numbers and texts; nil if one of the two takes no part in orders.
    func ordering(to other: Value) throws(Incomparable) -> Int? {
        switch (tag, other.tag) {
        case (.int, .int): return Self.sign(intPayload, other.intPayload)
        case (.text, .text): return textBytes.ordering(to: other.textBytes)
        case (.float, .float): return Self.ordering(floatPayload, other.floatPayload)
        case (.float, .int) where other.isSmall: return Self.ordering(floatPayload, Double(other.intPayload))
        case (.int, .float) where isSmall: return Self.ordering(Double(intPayload), other.floatPayload)
        default: break
        }
        if isEndless || other.isEndless, let left = asDouble, let right = other.asDouble {
            return left.isNaN || right.isNaN ? nil : Self.sign(left, right)
        }
        if isNumber, other.isNumber { return Number(self).ordering(to: Number(other)) }
        guard hasOrder, other.hasOrder else { return nil }
        throw Incomparable(left: self, right: other)
    }

    /// Whether a floating point number holds it exactly.
    private var isSmall: Bool { intPayload.magnitude < 1 << 53 }

    private static func ordering(_ left: Double, _ right: Double) -> Int? {
        left.isNaN || right.isNaN ? nil : sign(left, right)
    }

    private var isEndless: Bool { tag == .float && !floatPayload.isFinite }

    private var hasOrder: Bool { isNumber || tag == .text || tag == .lazyText }

    private static func sign<Element: Comparable>(_ left: Element, _ right: Element) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }

    /// What a message calls it.
    var words: String {
        switch tag {
        case .undefined: "an undefined value"
        case .null: "nothing"
        case .bool: boolPayload ? "`true`" : "`false`"
        case .int, .float, .bigInteger: "a number"
        case .text, .lazyText: "a text"
        case .array: "a list"
        case .object: "an object"
        case .range: "a range"
        default: "this value"
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// -1, 0 or 1 by bytes.
    func ordering(to other: UnsafeBufferPointer<UInt8>) -> Int {
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
            return self[index] < other[index] ? -1 : 1
        }
        return count < other.count ? -1 : count == other.count ? 0 : 1
    }
}
