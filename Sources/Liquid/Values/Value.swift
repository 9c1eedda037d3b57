/// A value that templates see: sixteen trivial bytes, so that rendering counts no references.
///
/// Text, arrays and objects are pointers into an `Arena`, or to memory that outlives the render.
/// A value is valid as long as the arena it came from is alive and has not been reset.
/// The memory that it points to is complete before there is a value, and is written again only when its arena is reset.
public struct Value: Sendable {
    /// An integer, the bits of a double, or an address.
    var payload: UInt64
    /// Bytes of a text, elements of an array, fields of an object.
    var count: UInt32
    var tag: Tag
    var flags: Flags
    private var padding: UInt16 = 0

    /// What kind of value it is.
    enum Tag: UInt8 {
        case undefined = 0
        case null
        case bool
        case int
        case float
        case text
        case array
        case object
        case range
        case lazyText
        case emptyLiteral
        case blankLiteral
        case forLoop
        case tableRowLoop
        case block
        case scope
    }

    /// What is known about a value besides its kind.
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// The text is markup already: the sink writes it as it is.
        static let safe = Flags(rawValue: 1)
        /// The text holds no character that the sink would escape.
        static let clean = Flags(rawValue: 2)
        /// The hash of the object's content is beside it.
        static let sealed = Flags(rawValue: 8)
    }

    @inline(__always)
    init(tag: Tag, payload: UInt64 = 0, count: UInt32 = 0, flags: Flags = []) {
        self.payload = payload
        self.count = count
        self.tag = tag
        self.flags = flags
    }

    /// Nil: defined, and empty when printed.
    public static let null = Value(tag: .null)

    /// An undefined name; templates that print it get a warning.
    static let undefined = Value(tag: .undefined)

    @inline(__always)
    public static func bool(_ value: Bool) -> Value {
        Value(tag: .bool, payload: value ? 1 : 0)
    }

    @inline(__always)
    public static func int(_ value: Int) -> Value {
        Value(tag: .int, payload: UInt64(bitPattern: Int64(value)))
    }

    /// A number with a fraction: `5.0` prints `5.0`.
    @inline(__always)
    public static func float(_ value: Double) -> Value {
        Value(tag: .float, payload: value.bitPattern)
    }

    /// A text of the program itself.
    public static func text(_ literal: StaticString, isSafe: Bool = false) -> Value {
        guard literal.hasPointerRepresentation else { return .null }
        return .referring(
            to: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount),
            isSafe: isSafe)
    }

    /// A text whose bytes are not copied: they must stay where they are as long as the value is used.
    public static func referring(to bytes: UnsafeBufferPointer<UInt8>, isSafe: Bool = false) -> Value {
        var flags: Flags = isSafe ? .safe : []
        if !ValueEscaping.isNeeded(for: bytes) { flags.insert(.clean) }
        return Value(text: bytes.baseAddress, count: bytes.count, flags: flags)
    }

    @inline(__always)
    init(text start: UnsafePointer<UInt8>?, count: Int, flags: Flags) {
        self.init(
            tag: .text, payload: UInt64(UInt(bitPattern: start)), count: UInt32(truncatingIfNeeded: count),
            flags: flags)
    }

    public var isObject: Bool { tag == .object }

    /// Whether it is markup that needs no escaping.
    public var isMarkup: Bool { (tag == .text || tag == .lazyText) && flags.contains(.safe) }

    /// This text, marked as markup that needs no escaping.
    public var markedSafe: Value {
        guard tag == .text || tag == .lazyText else { return self }
        var copy = self
        copy.flags.insert(.safe)
        return copy
    }
}

extension Value {
    @inline(__always)
    var address: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: UInt(payload)) }

    @inline(__always)
    var intPayload: Int { Int(Int64(bitPattern: payload)) }

    @inline(__always)
    var floatPayload: Double { Double(bitPattern: payload) }

    @inline(__always)
    var boolPayload: Bool { payload != 0 }

    /// The bytes of a text.
    @inline(__always)
    var textBytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: UnsafePointer(bitPattern: UInt(payload)), count: Int(count))
    }

    /// Only for a range.
    var rangeBounds: (first: Int, last: Int) {
        let bounds = address.unsafelyUnwrapped.assumingMemoryBound(to: Int.self)
        return (bounds[0], bounds[1])
    }

    @inline(__always)
    var elements: UnsafeBufferPointer<Value> {
        UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(payload)), count: Int(count))
    }
}

extension Value {
    /// Whether it is nil or undefined.
    public var isNull: Bool { tag == .null || tag == .undefined }

    public var asBool: Bool? { tag == .bool ? boolPayload : nil }

    public var asInt: Int? { tag == .int ? intPayload : nil }

    public var asDouble: Double? {
        switch tag {
        case .int: Double(intPayload)
        case .float: floatPayload
        default: nil
        }
    }

    public var asString: String? {
        tag == .text ? String(decoding: textBytes, as: UTF8.self) : nil
    }

    public var asArray: [Value]? { tag == .array ? Array(elements) : nil }

    /// The value of the field `name`, if it is an object that has it.
    public subscript(name: String) -> Value? {
        guard tag == .object else { return nil }
        let object = ObjectReference(self)
        var name = name
        let index = name.withUTF8 { object.shape.index(of: FieldName($0)) }
        return index.map { object.fields[$0] }
    }
}

extension Value {
    /// What `.size`, `.first` and `.last` mean for a value that has no such field.
    func part(_ command: LookupSite.Command, _ arena: Arena) -> Value {
        switch (command, tag) {
        case (.size, .array), (.size, .object): .int(Int(count))
        case (.size, .text): .int(textBytes.scalarCount)
        case (.size, .int): .int(MemoryLayout<Int>.size)
        case (.size, .range): .int(LoopState.rangeCount(self))
        case (.first, .array): elements.first ?? .null
        case (.last, .array): elements.last ?? .null
        case (.first, .object): count == 0 ? .null : LoopState.pair(self, 0, arena)
        case (.first, .range): .int(rangeBounds.first)
        case (.last, .range): .int(rangeBounds.last)
        case (.first, .text): character(isFirst: true)
        case (.last, .text): character(isFirst: false)
        default: .null
        }
    }

    private func character(isFirst: Bool) -> Value {
        let bytes = textBytes
        guard !bytes.isEmpty else { return .null }
        var (start, end) = isFirst ? (0, 1) : (bytes.count - 1, bytes.count)
        while isFirst, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        while !isFirst, start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return Value(
            text: bytes.baseAddress.map { $0 + start }, count: end - start, flags: flags.intersection(.clean))
    }
}
