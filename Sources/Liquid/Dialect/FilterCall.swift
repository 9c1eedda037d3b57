public import TextAndTime

/// One use of a filter while a page is rendered: its input, its arguments and what it may know.
public struct FilterCall: ~Copyable {
    /// The value before the bar.
    public internal(set) var input: Value
    /// Where values that the filter makes live.
    public internal(set) var arena: Arena
    /// The time, the zone and the words of dates.
    public let environment: RenderEnvironment
    /// Whether the template escapes what it prints.
    public internal(set) var isEscaping = false
    /// Whether filters do just what Shopify's do.
    let isLenient: Bool
    /// Positional arguments, then those of options.
    var arguments: UnsafeMutablePointer<Value>?
    var positionalCount = 0
    /// The filter's use, which knows the names of options.
    var keywords: UnsafePointer<FilterCallSite>?
    var scratch = ByteText()
    /// Whether an object was printed with all its fields since this was last cleared.
    var hasPrintedObject = false
    /// Whether a result depended on the present moment since this was last cleared.
    var hasReadNow = false

    init(arena: Arena, environment: RenderEnvironment, isLenient: Bool) {
        input = .null
        self.arena = arena
        self.environment = environment
        self.isLenient = isLenient
    }

    /// The argument at `index`; nil if it was left out.
    public func argument(_ index: Int) -> Value {
        guard index < positionalCount, let arguments else { return .null }
        return arguments[index]
    }

    func hasArgument(_ index: Int) -> Bool { index < positionalCount }

    /// The value of an option, if it was given.
    public func keyword(_ name: String) -> Value? {
        guard let arguments, let names = keywords?.pointee.keywords else { return nil }
        var name = name
        let index = name.withUTF8 { name in names.firstIndex { $0.bytes.isSame(as: name) } }
        return index.map { arguments[positionalCount + $0] }
    }

    /// The text that a template prints for `value`, valid as long as the arena.
    public mutating func text(of value: Value) -> UnsafeBufferPointer<UInt8> {
        switch value.tag {
        case .text: return value.textBytes
        case .null, .undefined, .emptyLiteral, .blankLiteral: return UnsafeBufferPointer(start: nil, count: 0)
        default:
            notePrinted(value)
            return makeText { value.tag == .array ? $0.appendInspected(value) : $0.append(value, .none) }
                .textBytes
        }
    }

    mutating func notePrinted(_ value: Value) {
        if value.holdsObject { hasPrintedObject = true }
    }

    public mutating func inputText() -> UnsafeBufferPointer<UInt8> { text(of: input) }

    /// A text that `write` writes.
    public mutating func makeText(isSafe: Bool = false, _ write: (inout ByteText) throws -> Void) rethrows
        -> Value
    {
        scratch.truncate(to: 0)
        try write(&scratch)
        return arena.string(scratch.written, isSafe: isSafe)
    }

    /// A part of a text of the arena, not copied.
    func part(_ bytes: UnsafeBufferPointer<UInt8>, of value: Value, keepsSafe: Bool = false) -> Value {
        guard value.tag == .text else { return arena.string(bytes) }
        var flags = value.flags.intersection(keepsSafe ? [.safe, .clean] : [.clean])
        if bytes.isEmpty { flags.insert(.clean) }
        return Value(text: bytes.baseAddress, count: bytes.count, flags: flags)
    }
}

extension FilterCall {
    /// The most elements that a list may have.
    static let longestList = 1_000_000

    static let tooLong = FilterProblem(
        "this makes a list of more than \(longestList) elements",
        help: "pass the filter less, for example with `slice`")

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
            try Self.flatten(all, into: &flat)
            return flat
        case .range:
            let count = LoopState.rangeCount(value)
            guard count <= Self.longestList else {
                throw FilterProblem("this range is too long to be a list", help: "give it fewer numbers")
            }
            return (0..<count).map { .int(value.rangeBounds.first + $0) }
        case .null, .undefined: return []
        default: return [value]
        }
    }

    private static func flatten(_ values: UnsafeBufferPointer<Value>, into flat: inout [Value]) throws {
        for value in values {
            if value.tag == .array { try flatten(value.elements, into: &flat) } else { flat.append(value) }
            guard flat.count <= longestList else { throw tooLong }
        }
    }

    /// What `element[name]` gives, as list filters ask for it; nil if the element has no properties at all.
    mutating func property(_ name: Value, of element: Value) throws -> Value? {
        switch element.tag {
        case .object:
            let object = ObjectReference(element)
            let bytes = text(of: name)
            guard let index = object.shape.index(of: FieldName(bytes)) else { return Value.null }
            return object.fields[index]
        case .text:
            let bytes = text(of: name)
            return element.textBytes.offset(of: bytes) == nil ? Value.null : arena.string(bytes)
        case .scope, .forLoop, .lazyText: return Value.null
        case .int, .array, .range:
            let name = String(decoding: text(of: name), as: UTF8.self)
            throw FilterProblem(
                "\(element.words) has no property `\(name)`", help: "give the filter a list of objects")
        default: return nil
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
