internal import TextAndTime

/// The fields of an object that is being made, one after another in the order of its shape.
struct FieldWriter: ~Copyable {
    private let header: UnsafeMutablePointer<ObjectHeader>
    private let fields: UnsafeMutablePointer<Value>
    private let names: UnsafePointer<FieldName>
    private let count: Int
    private var next = 0

    init(
        _ header: UnsafeMutablePointer<ObjectHeader>, _ fields: UnsafeMutablePointer<Value>, of shape: Shape
    ) {
        self.header = header
        self.fields = fields
        names = shape.record.pointee.names
        count = shape.count
    }

    /// Sets the next field.
    @inline(__always)
    mutating func add(_ value: Value) {
        precondition(next < count, "More values than the shape has fields.")
        fields[next] = value
        next += 1
    }

    /// Sets the next field, which must have this name.
    @inline(__always)
    mutating func add(_ value: Value, called name: StaticString) {
        precondition(next < count && names[next].isSpelled(name), "Another field is next.")
        add(value)
    }

    /// Sets the next fields, which must have the same names, to those of `object`.
    mutating func addFields(of object: Value) {
        guard object.tag == .object else { return }
        let isSealed = object.flags.contains(.sealed)
        let object = ObjectReference(object)
        let source = object.shape.record.pointee
        // What these fields hold has been hashed already.
        if next == 0, isSealed {
            header.pointee.hash = object.header.pointee.hash
            header.pointee.sealedCount = source.count
        }
        for index in 0..<source.count {
            precondition(next < count && names[next] == source.names[index], "Another field is next.")
            add(object.fields[index])
        }
    }

    var isFull: Bool { next == count }
}

extension FieldName {
    /// Nearly always it is the same literal.
    @inline(__always)
    fileprivate func isSpelled(_ name: StaticString) -> Bool {
        start == name.utf8Start && count == name.utf8CodeUnitCount || self == FieldName(name)
    }
}
