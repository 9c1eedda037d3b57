/// The memory of a `Shape`.
struct ShapeRecord {
    /// The same for equal lists of names, in any arena, on any run: what inline caches compare.
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

    /// A record whose memory comes from `allocate` and stays where it is.
    static func make(
        view: String?, names: [[UInt8]], allocate: (Int) -> UnsafeMutableRawPointer
    ) -> UnsafePointer<ShapeRecord> {
        let fields = allocate(max(1, names.count) * MemoryLayout<FieldName>.stride)
            .bindMemory(to: FieldName.self, capacity: max(1, names.count))
        for (index, name) in names.enumerated() {
            (fields + index).initialize(to: FieldName(copy(name, allocate)))
        }
        let (table, mask) = makeTable(fields, count: names.count, allocate)
        let record = allocate(MemoryLayout<ShapeRecord>.stride).bindMemory(to: ShapeRecord.self, capacity: 1)
        record.initialize(
            to: ShapeRecord(
                id: identity(of: names, isView: view != nil), count: names.count, names: fields, table: table,
                tableMask: mask, isView: view != nil,
                view: FieldName(copy(Array((view ?? "").utf8), allocate))))
        return UnsafePointer(record)
    }

    static func identity(of names: some Sequence<[UInt8]>, isView: Bool) -> UInt64 {
        var hash = NameHash.mix(isView ? 1 : 2)
        for name in names {
            hash = NameHash.of(name, from: hash ^ UInt64(truncatingIfNeeded: name.count))
        }
        return hash == 0 ? 1 : hash
    }

    private static func copy(
        _ name: [UInt8], _ allocate: (Int) -> UnsafeMutableRawPointer
    ) -> UnsafeBufferPointer<UInt8> {
        let bytes = allocate(max(1, name.count)).bindMemory(to: UInt8.self, capacity: max(1, name.count))
        for (index, byte) in name.enumerated() { bytes[index] = byte }
        return UnsafeBufferPointer(start: bytes, count: name.count)
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
