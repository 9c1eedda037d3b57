internal import TextAndTime

/// Memory for values: handed out from large chunks that never move, given back all at once.
///
/// One task at a time writes into an arena. Once writing is over, any number of tasks may read
/// the values in it. Values of several arenas may point to each other, as long as all stay alive.
// Unchecked, because a lock would cost more than what is written: each renderer has an arena that nobody else writes
// into, and hands its values on only when it is done.
public final class Arena: @unchecked Sendable {
    /// Kept outside the object, so that handing out memory needs no exclusivity checks.
    let chunks: UnsafeMutablePointer<ArenaChunks>
    private var keptAlive: [AnyObject] = []
    /// The shapes of views, by the addresses of the views' names.
    var shapesOfViews: [UnsafeRawPointer: Shape] = [:]
    private var shapeMemory = ArenaChunks()

    public init() {
        chunks = .allocate(capacity: 1)
        chunks.initialize(to: ArenaChunks())
    }

    deinit {
        shapeMemory.free()
        chunks.pointee.free()
        chunks.deallocate()
    }

    /// Forgets all values and keeps the memory for the next ones, and the shapes of views.
    public func reset() {
        chunks.pointee.reset()
        keptAlive.removeAll(keepingCapacity: true)
    }

    /// How many bytes have been handed out since the last reset.
    public var byteCount: Int { chunks.pointee.used }

    @inline(__always)
    func allocate(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
        chunks.pointee.allocate(count, alignment: alignment)
    }

    public func keepAlive(_ object: AnyObject) {
        if let last = keptAlive.last, last === object { return }
        keptAlive.append(object)
    }

    /// The ordered field names of objects of data, such as a JSON object's keys.
    public func shape(_ names: [String]) -> Shape {
        shape(names.map { Array($0.utf8) })
    }

    func shape(_ names: [[UInt8]]) -> Shape {
        Shape(record: ShapeRecord.make(view: nil, names.map(fieldName)) { allocate($0, alignment: 16) })
    }

    /// A name whose bytes live as long as the arena.
    func fieldName(_ name: [UInt8]) -> FieldName {
        name.withUnsafeBufferPointer { FieldName(UnsafeBufferPointer(start: copy($0), count: $0.count)) }
    }

    /// The shape of a view, in memory that is kept when the arena is reset.
    func makeShape(ofView view: StaticString, _ names: [FieldName]) -> Shape {
        Shape(
            record: ShapeRecord.make(view: FieldName(view), names) {
                shapeMemory.allocate($0, alignment: 16)
            })
    }
}

/// The chunks of an arena.
struct ArenaChunks {
    private struct Chunk {
        let start: UnsafeMutableRawPointer
        let size: Int
    }

    private var cursor = UInt(0)
    private var end = UInt(0)
    private var all: [Chunk] = []
    private var current = -1
    private var usedBefore = 0

    private static let firstSize = 64 * 1024
    private static let largestSize = 1024 * 1024
    /// Bytes after each chunk that may be read, so that short copies can go in wide steps.
    private static let slack = 64

    var used: Int {
        current < 0 ? 0 : usedBefore + Int(cursor) - Int(bitPattern: all[current].start)
    }

    @inline(__always)
    mutating func allocate(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
        let mask = UInt(alignment - 1)
        let start = (cursor &+ mask) & ~mask
        if start &+ UInt(count) <= end, start != 0 {
            cursor = start &+ UInt(count)
            return UnsafeMutableRawPointer(bitPattern: start).unsafelyUnwrapped
        }
        return allocateInNextChunk(count)
    }

    @inline(never)
    private mutating func allocateInNextChunk(_ count: Int) -> UnsafeMutableRawPointer {
        if current >= 0 { usedBefore += Int(cursor) - Int(bitPattern: all[current].start) }
        current += 1
        if current == all.count || all[current].size < count {
            let grown = min(Self.largestSize, Self.firstSize << min(current, 4))
            let size = max(grown, count)
            let start = UnsafeMutableRawPointer.allocate(byteCount: size + Self.slack, alignment: 16)
            all.insert(Chunk(start: start, size: size), at: current)
        }
        let chunk = all[current]
        cursor = UInt(bitPattern: chunk.start) + UInt(count)
        end = UInt(bitPattern: chunk.start) + UInt(chunk.size)
        return chunk.start
    }

    mutating func reset() {
        // Chunks for huge texts are freed.
        for chunk in all where chunk.size > Self.largestSize { chunk.start.deallocate() }
        all.removeAll { $0.size > Self.largestSize }
        current = all.isEmpty ? -1 : 0
        usedBefore = 0
        guard let first = all.first else {
            (cursor, end) = (0, 0)
            return
        }
        cursor = UInt(bitPattern: first.start)
        end = cursor + UInt(first.size)
    }

    mutating func free() {
        for chunk in all { chunk.start.deallocate() }
        all = []
    }
}

extension Arena {
    public func string(_ text: String, isSafe: Bool = false) -> Value {
        text.utf8.withContiguousStorageIfAvailable { string($0, isSafe: isSafe) }
            ?? string(Array(text.utf8), isSafe: isSafe)
    }

    public func string(_ bytes: [UInt8], isSafe: Bool = false) -> Value {
        bytes.withUnsafeBufferPointer { string($0, isSafe: isSafe) }
    }

    public func string(_ bytes: ArraySlice<UInt8>, isSafe: Bool = false) -> Value {
        bytes.withUnsafeBufferPointer { string($0, isSafe: isSafe) }
    }

    public func string(_ bytes: UnsafeBufferPointer<UInt8>, isSafe: Bool = false) -> Value {
        .referring(to: UnsafeBufferPointer(start: copy(bytes), count: bytes.count), isSafe: isSafe)
    }

    public func string(_ text: String?, isSafe: Bool = false) -> Value {
        guard let text else { return .null }
        return string(text, isSafe: isSafe)
    }

    func bytes(count: Int) -> UnsafeMutablePointer<UInt8> {
        allocate(count, alignment: 1).bindMemory(to: UInt8.self, capacity: count)
    }

    /// A copy of `elements`, which the caller deinitializes if they are not trivial.
    func table<Element>(_ elements: [Element]) -> ReadOnlyPointer<Element> {
        let start = allocate(elements.count * MemoryLayout<Element>.stride, alignment: 16)
            .bindMemory(to: Element.self, capacity: elements.count)
        start.initialize(from: elements, count: elements.count)
        return ReadOnlyPointer(start)
    }

    @inline(__always)
    func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        let start = allocate(bytes.count, alignment: 1)
        if let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: bytes.count) }
        return UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
    }

    public func array(_ values: some Collection<Value>) -> Value {
        let start = allocate(values.count * MemoryLayout<Value>.stride, alignment: 16)
            .bindMemory(to: Value.self, capacity: values.count)
        _ = UnsafeMutableBufferPointer(start: start, count: values.count).initialize(fromContentsOf: values)
        return Value(
            tag: .array, payload: UInt64(UInt(bitPattern: start)),
            count: UInt32(truncatingIfNeeded: values.count))
    }

    func range(from first: Int, to last: Int) -> Value {
        let bounds = allocate(2 * MemoryLayout<Int>.stride, alignment: 16).bindMemory(
            to: Int.self, capacity: 2)
        bounds[0] = first
        bounds[1] = last
        return Value(tag: .range, payload: UInt64(UInt(bitPattern: bounds)))
    }
}

extension Arena {
    /// An object of `shape`: one value for each of its fields, in their order.
    public func object(_ shape: Shape, _ values: [Value]) -> Value {
        object(shape) { fields in
            for value in values { fields.add(value) }
        }
    }

    /// An object of `shape` whose fields `fill` sets.
    func object(_ shape: Shape, _ fill: (inout FieldWriter) throws -> Void) rethrows -> Value {
        let (object, header, fields) = makeObject(shape)
        var writer = FieldWriter(header, fields, of: shape)
        try fill(&writer)
        precondition(writer.isFull, "Not every field of the shape was set.")
        return object
    }

    /// This object with the hash of its content beside it: whatever shows it takes that hash, and does not go
    /// through its fields again. They must not change any more.
    public func sealed(_ object: Value) -> Value {
        guard object.tag == .object, !object.flags.contains(.sealed), let start = object.address else {
            return object
        }
        let header = UnsafeMutableRawPointer(mutating: start).assumingMemoryBound(to: ObjectHeader.self)
        header.pointee.hash = object.objectHash
        header.pointee.sealedCount = Int(object.count)
        var sealed = object
        sealed.flags.insert(.sealed)
        return sealed
    }

    /// An object of data, with its keys in the order given.
    public func object(_ members: KeyValuePairs<String, Value>) -> Value {
        object(shape(members.map(\.key))) { fields in
            for member in members { fields.add(member.value) }
        }
    }

    private func makeObject(
        _ shape: Shape
    ) -> (Value, UnsafeMutablePointer<ObjectHeader>, UnsafeMutablePointer<Value>) {
        let count = shape.count
        let size = MemoryLayout<ObjectHeader>.stride
        let start = allocate(size + count * MemoryLayout<Value>.stride, alignment: 16)
        let header = start.bindMemory(to: ObjectHeader.self, capacity: 1)
        header.initialize(to: ObjectHeader(shape: shape))
        let fields = (start + size).bindMemory(to: Value.self, capacity: count)
        fields.initialize(repeating: .undefined, count: count)
        let value = Value(
            tag: .object, payload: UInt64(UInt(bitPattern: start)), count: UInt32(truncatingIfNeeded: count))
        return (value, header, fields)
    }
}
