/// Where a `for` or `tablerow` loop is; what `forloop` and `tablerowloop` read.
struct LoopState {
    var index = 0
    let length: Int
    let name: Value
    let parent: Value
    /// What is run over, and where in it the loop starts.
    let source: Value
    let first: Int
    let isReversed: Bool
    /// The columns of a table row; 0 for never ending rows.
    var columns = 0
    var column = 1
    var row = 1

    /// The element of the turn at `index`.
    @inline(__always)
    func element(_ arena: Arena) -> Value {
        let index = first + (isReversed ? length - 1 - index : index)
        switch source.tag {
        case .array: return source.elements[index]
        case .range: return .int(source.rangeBounds.first + index)
        case .object: return LoopState.pair(source, index, arena)
        default: return source
        }
    }

    /// A field of an object with its name, as loops see it.
    static func pair(_ object: Value, _ index: Int, _ arena: Arena) -> Value {
        let reference = ObjectReference(object)
        let name = reference.shape.record.pointee.names[index].bytes
        return arena.array([.referring(to: name), reference.fields[index]])
    }

    /// How many elements there are to run over.
    static func count(of source: Value) -> Int {
        switch source.tag {
        case .array, .object: Int(source.count)
        case .range: rangeCount(source)
        case .text: source.count == 0 ? 0 : 1
        default: 0
        }
    }

    static func rangeCount(_ range: Value) -> Int {
        let (first, last) = range.rangeBounds
        guard last >= first else { return 0 }
        let (distance, overflow) = last.subtractingReportingOverflow(first)
        return overflow || distance == .max ? .max : distance + 1
    }

    func value(of field: LoopField) -> Value? {
        switch field {
        case .index: .int(index + 1)
        case .index0: .int(index)
        case .rindex: .int(length - index)
        case .rindex0: .int(length - index - 1)
        case .first: .bool(index == 0)
        case .last: .bool(index == length - 1)
        case .length: .int(length)
        case .name: name
        case .parentloop: parent
        default: nil
        }
    }

    func rowValue(of field: LoopField) -> Value? {
        switch field {
        case .col: .int(column)
        case .col0: .int(column - 1)
        case .colFirst: .bool(column == 1)
        case .colLast: .bool(column == columns)
        case .row: .int(row)
        case .name, .parentloop: nil
        default: value(of: field)
        }
    }
}

extension Value {
    /// Only for a loop.
    @inline(__always)
    var loop: UnsafeMutablePointer<LoopState> {
        UnsafeMutableRawPointer(mutating: address.unsafelyUnwrapped).assumingMemoryBound(to: LoopState.self)
    }
}

extension Arena {
    func loop(_ state: LoopState, tag: Value.Tag) -> Value {
        let place = allocate(MemoryLayout<LoopState>.stride, alignment: 16)
            .bindMemory(to: LoopState.self, capacity: 1)
        place.initialize(to: state)
        return Value(tag: tag, payload: UInt64(UInt(bitPattern: place)))
    }
}
