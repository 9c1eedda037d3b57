extension FilterCall {
    /// The most elements that a range is written out to.
    private static let longestRange = 1_000_000

    /// The input as the elements that list filters work on: arrays flattened, a single value as one element.
    mutating func inputElements() throws -> [Value] {
        try elements(of: input)
    }

    func elements(of value: Value) throws -> [Value] {
        switch value.tag {
        case .array:
            let all = value.elements
            guard all.contains(where: { $0.tag == .array }) else { return Array(all) }
            var flat: [Value] = []
            Self.flatten(all, into: &flat)
            return flat
        case .range:
            let count = LoopState.rangeCount(value)
            guard count <= Self.longestRange else {
                throw FilterProblem("this range is too long to be a list", help: "give it fewer numbers")
            }
            return (0..<count).map { .int(value.rangeBounds.first + $0) }
        case .null, .undefined: return []
        default: return [value]
        }
    }

    private static func flatten(_ values: UnsafeBufferPointer<Value>, into flat: inout [Value]) {
        for value in values {
            if value.tag == .array { flatten(value.elements, into: &flat) } else { flat.append(value) }
        }
    }

    /// What `element[property]` gives, as list filters ask for it.
    enum Property {
        case value(Value)
        /// The element has no properties at all.
        case none
    }

    mutating func property(_ name: Value, of element: Value) throws -> Property {
        switch element.tag {
        case .object:
            let object = ObjectReference(element)
            let bytes = text(of: name)
            guard let index = object.shape.index(of: FieldName(bytes)) else { return .value(.null) }
            return .value(object.fields[index])
        case .text:
            let bytes = text(of: name)
            return .value(element.textBytes.firstIndex(of: bytes) == nil ? .null : arena.string(bytes))
        case .scope, .forLoop, .lazyText: return .value(.null)
        case .int, .bigInteger, .array, .range:
            let name = String(decoding: text(of: name), as: UTF8.self)
            throw FilterProblem(
                "\(element.words) has no property `\(name)`", help: "give the filter a list of objects")
        default: return .none
        }
    }

    /// An argument as a whole number.
    func integer(_ index: Int) throws -> Int {
        let value = argument(index)
        if let number = value.wholeNumber { return number }
        throw FilterProblem(
            "expected a whole number; found \(value.words)", help: "write digits only, such as `3`")
    }
}
