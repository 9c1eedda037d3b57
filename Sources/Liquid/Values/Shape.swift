/// The ordered field names of an object, shared by all objects that have the same.
///
/// Make one for each view, once, in a `static let`: it lives as long as the program.
/// Shapes of data that come and go are made by `Arena.shape(_:)` and live with the arena.
public struct Shape: @unchecked Sendable {  // The record is written once, before anyone sees it.
    let record: UnsafePointer<ShapeRecord>

    /// The shape of a view: what templates read beside `fields` is a mistake, and `view` names it in messages.
    public init(view: String, _ fields: [String]) {
        record = ShapeRecord.make(view: view, names: fields.map { Array($0.utf8) }) {
            UnsafeMutableRawPointer.allocate(byteCount: $0, alignment: 16)
        }
    }

    /// The shape of a view.
    public init(view: String, _ fields: String...) {
        self.init(view: view, fields)
    }

    init(record: UnsafePointer<ShapeRecord>) {
        self.record = record
    }

    /// How many fields there are.
    public var count: Int { record.pointee.count }

    /// The names of the fields, in order.
    public var fieldNames: [String] {
        (0..<count).map { String(decoding: record.pointee.names[$0].bytes, as: UTF8.self) }
    }

    /// What a template's author calls it, if it is the shape of a view.
    public var viewName: String? {
        guard record.pointee.isView else { return nil }
        return String(decoding: record.pointee.view.bytes, as: UTF8.self)
    }

    func index(of name: [UInt8]) -> Int? {
        name.withUnsafeBufferPointer { index(of: FieldName($0)) }
    }

    /// The index of a field, by its name.
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
        hash = UInt32(truncatingIfNeeded: NameHash.of(bytes))
    }

    @inline(__always)
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: Int(count)) }

    @inline(__always)
    static func == (left: FieldName, right: FieldName) -> Bool {
        left.hash == right.hash && left.count == right.count && left.bytes.elementsEqual(right.bytes)
    }
}

/// FNV-1a with a final mix: the same on every run.
enum NameHash {
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = start) -> UInt64 {
        var hash = start
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return mix(hash)
    }

    static func mix(_ value: UInt64) -> UInt64 {
        var hash = value
        hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return hash ^ (hash >> 29)
    }
}
