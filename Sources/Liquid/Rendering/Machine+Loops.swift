internal import TextAndTime

/// Loops: `for` and `tablerow`.
extension Machine {
    mutating func beginLoop(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let info = program.loops[Int(op.c)]
        let position = Int(info.position >> 2)
        let source = materialized(value(op.b, frame))
        let offset =
            info.continues
            ? (frame.slots[position].asInt ?? 0) : try wholeNumber(info.offset, frame, at: pc) ?? 0
        let limit = try wholeNumber(info.limit, frame, at: pc)
        let turns = Self.turns(over: source, offset: offset, limit: limit)
        frame.slots[position] = .int(offset &+ turns.count)
        guard !turns.isEmpty else { return Int(info.empty) }
        let parent = value(info.loop, frame)
        let loop = call.arena.loop(
            LoopState(
                length: turns.count, name: constants[Int(info.name >> 2)],
                parent: parent.tag == .forLoop ? parent : .null, source: source, first: turns.lowerBound,
                isReversed: info.isReversed),
            tag: .forLoop)
        set(op.target, frame, to: loop)
        set(raw: info.loop, frame, to: loop)
        set(raw: info.item, frame, to: loop.loop.pointee.element(call.arena))
        return pc + 1
    }

    @inline(__always)
    mutating func nextTurn(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let loop = frame.temporaries[Int(op.target >> 1)].loop
        loop.pointee.index &+= 1
        try countTurn(at: pc)
        guard loop.pointee.index < loop.pointee.length else { return pc &+ 1 }
        let info = program.loops[Int(op.c)]
        set(raw: info.item, frame, to: loop.pointee.element(call.arena))
        return Int(info.body)
    }

    mutating func beginRow(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let info = program.loops[Int(op.c)]
        let source = materialized(value(op.b, frame))
        if !source.isTruthy { return Int(info.empty) }
        let offset = try number(info.offset, frame, at: pc) ?? 0
        let limit = try number(info.limit, frame, at: pc)
        let turns = Self.turns(over: source, offset: offset, limit: limit)
        output.append("<tr class=\"row1\">\n")
        guard !turns.isEmpty else {
            output.append("</tr>\n")
            return Int(info.empty)
        }
        var state = LoopState(
            length: turns.count, name: .null, parent: .null, source: source, first: turns.lowerBound,
            isReversed: false)
        state.columns = try number(info.columns, frame, at: pc) ?? turns.count
        let loop = call.arena.loop(state, tag: .tableRowLoop)
        set(op.target, frame, to: loop)
        set(raw: info.loop, frame, to: loop)
        beginCell(loop.loop, info, frame)
        return pc + 1
    }

    mutating func nextRowTurn(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let loop = frame.temporaries[Int(op.target >> 1)].loop
        let info = program.loops[Int(op.c)]
        output.append("</td>")
        let isRowEnd = loop.pointee.column == loop.pointee.columns
        if isRowEnd, loop.pointee.index < loop.pointee.length - 1 {
            output.append("</tr>\n<tr class=\"row")
            output.append(decimal: loop.pointee.row + 1)
            output.append("\">")
        }
        loop.pointee.index += 1
        loop.pointee.column = isRowEnd ? 1 : loop.pointee.column + 1
        if isRowEnd { loop.pointee.row += 1 }
        try countTurn(at: pc)
        guard loop.pointee.index < loop.pointee.length else { return pc + 1 }
        beginCell(loop, info, frame)
        return Int(info.body)
    }

    /// Lazy texts as texts; everything else as it is.
    mutating func materialized(_ value: Value) -> Value {
        guard value.tag == .lazyText else { return value }
        return call.makeText(isSafe: value.flags.contains(.safe)) { $0.append(value, .none) }
    }
}

private extension Machine {
    /// Which elements of `source` a loop runs over.
    static func turns(over source: Value, offset: Int, limit: Int?) -> Range<Int> {
        let all = LoopState.count(of: source)
        // A text is one element, even with `offset` or `limit`.
        guard source.tag != .text else { return 0..<all }
        let first = min(max(0, offset), all)
        let (end, isTooFar) = offset.addingReportingOverflow(limit ?? all)
        let last = limit == nil || isTooFar ? all : min(all, end)
        return last > first ? first..<last : 0..<0
    }

    mutating func beginCell(_ loop: UnsafeMutablePointer<LoopState>, _ info: LoopInfo, _ frame: Frame) {
        set(raw: info.item, frame, to: loop.pointee.element(call.arena))
        output.append("<td class=\"col")
        output.append(decimal: loop.pointee.column)
        output.append("\">")
    }

    /// The value of an operand as a whole number; nil if it is absent or nil.
    func wholeNumber(_ raw: Int32, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int? {
        guard raw != LoopInfo.absent else { return nil }
        let value = value(raw, frame)
        if value.isNull { return nil }
        if let int = value.wholeNumber { return int }
        throw RenderStop(
            "expected a whole number; found \(value.words)", help: "write digits only, such as `limit: 3`",
            at: pc)
    }

    func number(_ raw: Int32, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int? {
        guard raw != LoopInfo.absent else { return nil }
        let value = value(raw, frame)
        switch value.tag {
        case .null, .undefined, .int, .float, .text: return value.leadingNumber
        default:
            throw RenderStop(
                "expected a number; found \(value.words)", help: "write a number, such as `cols: 3`", at: pc)
        }
    }
}

/// The state of a `for` or `tablerow` loop; what `forloop` and `tablerowloop` read.
struct LoopState {
    var index = 0
    let length: Int
    let name: Value
    let parent: Value
    /// What the loop runs over, and the element that it starts at.
    let source: Value
    let first: Int
    let isReversed: Bool
    /// The columns of a table row; 0 for rows that never end.
    var columns = 0
    var column = 1
    var row = 1

    /// The element of the iteration at `index`.
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
