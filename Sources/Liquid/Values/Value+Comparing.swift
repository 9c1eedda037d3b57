internal import TextAndTime

extension Value {
    /// Whether it is true in conditions: everything but nil and `false`.
    @inline(__always)
    var isTruthy: Bool {
        tag.rawValue > Tag.bool.rawValue || (tag == .bool && payload != 0)
    }

    /// Equal as in templates: by content, `1` like `1.0`, `empty` and `blank` like what they name.
    func equals(_ other: Value) -> Bool {
        if let answer = Self.literalComparison(self, other) { return answer }
        return isSame(as: other)
    }

    /// Equal by content; `empty` and `blank` never equal a value.
    func isSame(as other: Value) -> Bool {
        switch (tag, other.tag) {
        case (.text, .text): textBytes.isSame(as: other.textBytes)
        case (.int, .int), (.bool, .bool): payload == other.payload
        case (.null, .null), (.undefined, .null), (.null, .undefined), (.undefined, .undefined): true
        case (.int, .float), (.float, .int), (.float, .float): asDouble == other.asDouble
        case (.array, .array): elements.elementsEqual(other.elements) { $0.isSame(as: $1) }
        case (.object, .object): isSameObject(as: other)
        case (.range, .range): rangeBounds == other.rangeBounds
        case (.forLoop, .forLoop), (.scope, .scope), (.block, .block): payload == other.payload
        case (.lazyText, .lazyText): lazyRecord.isSame(as: other.lazyRecord)
        default: false
        }
    }

    private func isSameObject(as other: Value) -> Bool {
        let left = ObjectReference(self)
        let right = ObjectReference(other)
        guard left.count == right.count else { return false }
        let names = left.shape.record.pointee.names
        return left.fields.indices.allSatisfy { index in
            right.shape.index(of: names[index]).map { left.fields[index].isSame(as: right.fields[$0]) }
                ?? false
        }
    }

    /// What a comparison with `empty` or `blank` gives; nil if neither is there.
    private static func literalComparison(_ left: Value, _ right: Value) -> Bool? {
        let isLeft = left.tag == .emptyLiteral || left.tag == .blankLiteral
        let isRight = right.tag == .emptyLiteral || right.tag == .blankLiteral
        guard isLeft || isRight else { return nil }
        // Two of them are never equal: neither has content.
        if isLeft, isRight { return false }
        let (literal, value) = isLeft ? (left, right) : (right, left)
        return literal.tag == .emptyLiteral ? value.isEmptyContent : value.isBlankContent
    }

    /// A text, an array or an object without content.
    var isEmptyContent: Bool {
        switch tag {
        case .text, .array, .object: count == 0
        case .lazyText: lazyRecord.source.isEmpty
        default: false
        }
    }

    /// Nothing, `false`, no content, or only white space.
    var isBlankContent: Bool {
        switch tag {
        case .null, .undefined: true
        case .bool: !boolPayload
        case .text: textBytes.allSatisfy(\.isLiquidSpace)
        case .lazyText: lazyRecord.source.allSatisfy(\.isLiquidSpace)
        default: isEmptyContent
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Without white space at its ends.
    var trimmed: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[trimmed(indices) { $0.isLiquidSpace || $0 == 0 }])
    }

    /// How many characters there are, counted as Unicode scalars.
    var scalarCount: Int {
        var count = 0
        // Bytes that begin with the bits 10 continue a scalar; without a branch, so that it is vectorized.
        for byte in self { count &+= 1 &- Int((byte >> 7) & (~byte >> 6) & 1) }
        return count
    }

    /// The last occurrence of `needle`.
    func lastIndex(of needle: UnsafeBufferPointer<UInt8>) -> Int? {
        guard count >= needle.count else { return nil }
        return (0...count - needle.count).last {
            UnsafeBufferPointer(rebasing: self[$0..<$0 + needle.count]).isSame(as: needle)
        }
    }
}

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
        default: break
        }
        if let left = asDouble, let right = other.asDouble {
            return left.isNaN || right.isNaN ? nil : Self.sign(left, right)
        }
        guard hasOrder, other.hasOrder else { return nil }
        throw Incomparable(left: self, right: other)
    }

    private var hasOrder: Bool {
        tag == .int || tag == .float || tag == .text || tag == .lazyText
    }

    private static func sign<Element: Comparable>(_ left: Element, _ right: Element) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }

    /// What a message calls it.
    var words: String {
        switch tag {
        case .undefined: "an undefined value"
        case .null: "nil"
        case .bool: boolPayload ? "`true`" : "`false`"
        case .int, .float: "a number"
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
