internal import TextAndTime

/// The ordered field names of an object, shared by all objects that have the same.
///
/// Shapes live with the arena that made them.
public struct Shape: Sendable {
    let record: ReadOnlyPointer<ShapeRecord>

    public var count: Int { record.pointee.count }

    public var fieldNames: [String] { names.map { String(decoding: $0.bytes, as: UTF8.self) } }

    /// The first fields, for messages.
    var fieldList: String {
        fieldNames.prefix(12).map { "`\($0)`" }.joined(separator: ", ") + (count > 12 ? " …" : "")
    }

    var names: [FieldName] { (0..<count).map { record.pointee.names[$0] } }

    /// What a template's author calls it, if it is the shape of a view.
    public var viewName: String? {
        guard record.pointee.isView else { return nil }
        return String(decoding: record.pointee.view.bytes, as: UTF8.self)
    }

    func index(of name: [UInt8]) -> Int? {
        name.withUnsafeBufferPointer { index(of: FieldName($0)) }
    }

    @inline(__always)
    func index(of name: FieldName) -> Int? {
        record.pointee.index(of: name)
    }
}

/// The bytes of a name with their hash.
struct FieldName {
    let start: UnsafePointer<UInt8>?
    let count: UInt32
    let hash: UInt32

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        start = bytes.baseAddress
        count = UInt32(truncatingIfNeeded: bytes.count)
        hash = UInt32(truncatingIfNeeded: Fingerprint(of: UnsafeRawBufferPointer(bytes)).bits)
    }

    init(_ name: StaticString) {
        self.init(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    @inline(__always)
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: Int(count)) }

    @inline(__always)
    static func == (left: FieldName, right: FieldName) -> Bool {
        left.hash == right.hash && left.count == right.count
            && left.bytes.isSame(as: right.bytes)
    }
}

/// The memory of a `Shape`.
struct ShapeRecord {
    /// Equal for equal lists of names, in any arena, on any run: what inline caches compare.
    let id: UInt64
    let count: Int
    let names: UnsafePointer<FieldName>
    /// One more than an index, by hash, open addressing; nil for small shapes.
    let table: UnsafePointer<UInt32>?
    let tableMask: UInt32
    let isView: Bool
    let view: FieldName

    @inline(__always)
    func index(of name: FieldName) -> Int? {
        guard let table else {
            for index in 0..<count where names[index] == name { return index }
            return nil
        }
        var slot = name.hash & tableMask
        while table[Int(slot)] != 0 {
            let index = Int(table[Int(slot)]) - 1
            if names[index] == name { return index }
            slot = (slot &+ 1) & tableMask
        }
        return nil
    }
}

extension ShapeRecord {
    private static let smallCount = 6

    /// A record in memory from `allocate`, which must not move.
    static func make(
        view: FieldName?, _ names: [FieldName], allocate: (Int) -> UnsafeMutableRawPointer
    ) -> ReadOnlyPointer<ShapeRecord> {
        let fields = allocate(max(1, names.count) * MemoryLayout<FieldName>.stride)
            .bindMemory(to: FieldName.self, capacity: max(1, names.count))
        fields.initialize(from: names, count: names.count)
        let (table, mask) = makeTable(fields, count: names.count, allocate)
        let record = allocate(MemoryLayout<ShapeRecord>.stride).bindMemory(to: ShapeRecord.self, capacity: 1)
        record.initialize(
            to: ShapeRecord(
                id: identity(of: names, isView: view != nil), count: names.count, names: fields, table: table,
                tableMask: mask, isView: view != nil, view: view ?? FieldName("")))
        return ReadOnlyPointer(record)
    }

    private static func identity(of names: [FieldName], isView: Bool) -> UInt64 {
        var builder = FingerprintBuilder()
        builder.take(isView ? 1 : 0)
        for name in names { builder.take(counted: name.bytes) }
        return max(1, builder.fingerprint.bits)
    }

    private static func makeTable(
        _ names: UnsafePointer<FieldName>, count: Int, _ allocate: (Int) -> UnsafeMutableRawPointer
    ) -> (UnsafePointer<UInt32>?, UInt32) {
        guard count > smallCount else { return (nil, 0) }
        var size = 16
        while size < count * 2 { size *= 2 }
        let mask = UInt32(size - 1)
        let table = allocate(size * MemoryLayout<UInt32>.stride).bindMemory(to: UInt32.self, capacity: size)
        table.initialize(repeating: 0, count: size)
        for index in 0..<count {
            var slot = names[index].hash & mask
            while table[Int(slot)] != 0 { slot = (slot &+ 1) & mask }
            table[Int(slot)] = UInt32(index + 1)
        }
        return (UnsafePointer(table), mask)
    }
}

/// The header before the fields of an object in an arena.
struct ObjectHeader {
    let shape: Shape
    /// The hash of the object's content, once it is sealed; before that, the hash of its first fields, if they are those of
    /// a sealed object.
    var hash: UInt64 = 0
    /// How many of its first fields this is the hash of.
    var sealedCount = 0
}

/// An object in an arena, read in place.
struct ObjectReference {
    private let start: UnsafeRawPointer
    let count: Int

    /// Only for a value whose tag is `.object`.
    @inline(__always)
    init(_ value: Value) {
        start = UnsafeRawPointer(bitPattern: UInt(value.payload)).unsafelyUnwrapped
        count = Int(value.count)
    }

    @inline(__always)
    var header: UnsafePointer<ObjectHeader> { start.assumingMemoryBound(to: ObjectHeader.self) }

    @inline(__always)
    var shape: Shape { header.pointee.shape }

    @inline(__always)
    var fields: UnsafeBufferPointer<Value> {
        UnsafeBufferPointer(
            start: (start + MemoryLayout<ObjectHeader>.stride).assumingMemoryBound(to: Value.self),
            count: count)
    }
}

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

/// The fields of a view, each with its name, in the order in which templates list them.
public struct ViewFields: Sendable, ExpressibleByDictionaryLiteral {
    // Without labels: an array of tuples with other labels is another type, which is made element by element.
    fileprivate let all: [(StaticString, Value)]

    @inlinable
    public init(dictionaryLiteral elements: (StaticString, Value)...) { self.init(elements) }

    public init(_ fields: [(StaticString, Value)]) { all = fields }

    public static func + (left: ViewFields, right: ViewFields) -> ViewFields {
        ViewFields(left.all + right.all)
    }
}

extension Arena {
    /// An object of the view `name`, with all fields of the object `first` before its own.
    ///
    /// All objects of a view have the same fields in the same order.
    public func view(_ name: StaticString, after first: Value = .null, _ fields: ViewFields) -> Value {
        let shape = shape(ofView: name, first, fields)
        return object(shape) { writer in
            writer.addFields(of: first)
            for (name, value) in fields.all { writer.add(value, called: name) }
        }
    }

    /// The shape of a view, made when the first object of it is.
    private func shape(ofView name: StaticString, _ first: Value, _ fields: ViewFields) -> Shape {
        let address = UnsafeRawPointer(name.utf8Start)
        if let known = shapesOfViews[address] { return known }
        let names = first.isObject ? ObjectReference(first).shape.names : []
        let shape = makeShape(ofView: name, names + fields.all.map { FieldName($0.0) })
        shapesOfViews[address] = shape
        return shape
    }
}
