extension Value {
    @inline(__always)
    var address: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: UInt(payload)) }

    @inline(__always)
    var intPayload: Int { Int(Int64(bitPattern: payload)) }

    @inline(__always)
    var floatPayload: Double { Double(bitPattern: payload) }

    @inline(__always)
    var boolPayload: Bool { payload != 0 }

    /// The bytes of a text (or of the digits of a big integer).
    @inline(__always)
    var textBytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: UnsafePointer(bitPattern: UInt(payload)), count: Int(count))
    }

    /// The elements of an array.
    @inline(__always)
    var elements: UnsafeBufferPointer<Value> {
        UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(payload)), count: Int(count))
    }
}

extension Value {
    /// Whether it is nothing, or was never defined.
    public var isNull: Bool { tag == .null || tag == .undefined }

    /// The truth value, if it is one.
    public var asBool: Bool? { tag == .bool ? boolPayload : nil }

    /// The whole number, if it is one.
    public var asInt: Int? { tag == .int ? intPayload : nil }

    /// The number, if it is one.
    public var asDouble: Double? {
        switch tag {
        case .int: Double(intPayload)
        case .float: floatPayload
        default: nil
        }
    }

    /// A copy of the text, if it is one.
    public var asString: String? {
        tag == .text ? String(decoding: textBytes, as: UTF8.self) : nil
    }

    /// Calls `body` with the bytes of the text; with none if it is not a text.
    public func withTextBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
        -> Result
    {
        try body(tag == .text ? textBytes : UnsafeBufferPointer(start: nil, count: 0))
    }

    /// The elements, if it is an array.
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
