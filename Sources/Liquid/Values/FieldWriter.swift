internal import TextAndTime

/// The fields of an object that is being made: `fields["title"] = …`, each of its shape once, in any order.
public struct FieldWriter: ~Copyable {
    private let header: UnsafeMutablePointer<ObjectHeader>
    private let fields: UnsafeMutablePointer<Value>
    private let names: UnsafePointer<FieldName>
    private let count: Int
    /// Fields are mostly set in their order: this one is tried before any is looked for.
    private var next = 0
    private var isInOrder = true

    init(
        _ header: UnsafeMutablePointer<ObjectHeader>, _ fields: UnsafeMutablePointer<Value>, of shape: Shape
    ) {
        self.header = header
        self.fields = fields
        names = shape.record.pointee.names
        count = shape.count
    }

    /// The field called `name`, which the shape must have.
    public subscript(name: StaticString) -> Value {
        get { fields[index(of: name)] }
        @inline(__always)
        set {
            if next == count || !names[next].isSpelled(name) {
                next = index(of: name)
                isInOrder = false
            }
            fields[next] = newValue
            next += 1
        }
    }

    /// Sets the next field.
    @inline(__always)
    mutating func add(_ value: Value) {
        precondition(next < count, "More values than the shape has fields.")
        fields[next] = value
        next += 1
    }

    /// Sets the next fields, which must have the same names, to those of `object`.
    public mutating func addFields(of object: Value) {
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

    var isFull: Bool {
        isInOrder ? next == count : (0..<count).allSatisfy { fields[$0].tag != .undefined }
    }

    private func index(of name: StaticString) -> Int {
        for index in 0..<count where names[index].isSpelled(name) { return index }
        preconditionFailure("The shape has no field called \(name).")
    }
}

extension FieldName {
    @inline(__always)
    fileprivate func isSpelled(_ name: StaticString) -> Bool {
        let count = Int(count)
        guard count == name.utf8CodeUnitCount, let start = UnsafeRawPointer(start) else { return false }
        let other = UnsafeRawPointer(name.utf8Start)
        // Names are short, and nearly always the same: a call would cost more than to compare them here.
        guard count >= 8 else {
            return (0..<count).allSatisfy {
                (start + $0).load(as: UInt8.self) == (other + $0).load(as: UInt8.self)
            }
        }
        var index = 0
        while index < count {
            let place = min(index, count - 8)
            guard
                (start + place).loadUnaligned(as: UInt64.self)
                    == (other + place).loadUnaligned(as: UInt64.self)
            else { return false }
            index += 8
        }
        return true
    }
}
