/// What stands before the fields of an object in an arena.
struct ObjectHeader {
    var shape: Shape
    /// A hash of the content if the host gave one, else 0.
    var contentHash: UInt64
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
