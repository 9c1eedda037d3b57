/// The fields of an object that is being made, filled in the order of its shape.
public struct FieldWriter: ~Copyable {
    private var next: UnsafeMutablePointer<Value>
    private let end: UnsafeMutablePointer<Value>

    init(_ start: UnsafeMutablePointer<Value>, count: Int) {
        next = start
        end = start + count
    }

    /// Sets the next field.
    @inline(__always)
    public mutating func add(_ value: Value) {
        precondition(next < end, "More values than the shape has fields.")
        next.pointee = value
        next += 1
    }

    /// Sets the next fields to those of `object`, in their order.
    public mutating func addFields(of object: Value) {
        guard object.tag == .object else { return }
        for field in ObjectReference(object).fields { add(field) }
    }

    var isFull: Bool { next == end }
}

extension Arena {
    /// An object of `shape`: one value for each of its fields, in their order.
    public func object(_ shape: Shape, _ values: [Value]) -> Value {
        object(shape) { fields in
            for value in values { fields.add(value) }
        }
    }

    /// An object of `shape` whose fields `fill` adds, in their order.
    public func object(_ shape: Shape, _ fill: (inout FieldWriter) throws -> Void) rethrows -> Value {
        let (object, fields) = makeObject(shape)
        var writer = FieldWriter(fields, count: shape.count)
        try fill(&writer)
        precondition(writer.isFull, "The shape has more fields than values were given.")
        return object
    }

    /// An object of data, with its keys in the order given.
    public func object(_ members: KeyValuePairs<String, Value>) -> Value {
        object(shape(members.map(\.key))) { fields in
            for member in members { fields.add(member.value) }
        }
    }

    func makeObject(_ shape: Shape) -> (Value, UnsafeMutablePointer<Value>) {
        let count = shape.count
        let header = MemoryLayout<ObjectHeader>.stride
        let start = allocate(header + count * MemoryLayout<Value>.stride, alignment: 16)
        start.bindMemory(to: ObjectHeader.self, capacity: 1).initialize(
            to: ObjectHeader(shape: shape, contentHash: 0))
        let fields = (start + header).bindMemory(to: Value.self, capacity: count)
        fields.initialize(repeating: .undefined, count: count)
        let value = Value(
            tag: .object, payload: UInt64(UInt(bitPattern: start)), count: UInt32(truncatingIfNeeded: count),
            flags: commonFlags)
        return (value, fields)
    }

    /// Notes the hash of an object's content, so that hashing a page that shows it need not walk it.
    public func setContentHash(_ hash: UInt64, of object: Value) {
        guard object.tag == .object, let start = object.address else { return }
        UnsafeMutableRawPointer(mutating: start).assumingMemoryBound(to: ObjectHeader.self).pointee
            .contentHash =
            hash
    }
}
