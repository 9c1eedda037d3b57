/// What the templates below a layout put into its blocks.
struct BlockTable {
    /// A block that is collected; its name lies in the program.
    struct Stored {
        let name: UnsafeBufferPointer<UInt8>
        let subroutine: Int32
    }

    /// The blocks, those of the lowest template first; few enough to be gone through.
    private(set) var stored: [Stored] = []
    /// Whether blocks are being collected, not shown.
    var isStoring = false
    /// The text of a template without blocks, for a block without a name.
    var anonymous: Value?

    mutating func store(_ block: Stored) { stored.append(block) }

    func has(_ name: UnsafeBufferPointer<UInt8>) -> Bool { stored.contains { $0.name.isSame(as: name) } }

    /// Forgets all and keeps the room.
    mutating func removeAll() {
        stored.removeAll(keepingCapacity: true)
        isStoring = false
        anonymous = nil
    }
}

/// Which block is shown, and which it overrides.
struct BlockState {
    let routines: UnsafePointer<Int32>
    let count: Int
    let slots: UnsafeMutablePointer<Value>
    let unit: Int
}

extension Machine {
    mutating func beginLayout(_ op: Op, _ frame: Frame) {
        set(op.target, frame, to: .int(output.count))
        blocks.isStoring = true
    }

    mutating func endLayout(_ op: Op, _ frame: Frame) {
        let content = takeCaptured(value(op.b, frame).intPayload, isSafe: op.flag != 0)
        set(op.target, frame, to: content)
        blocks.isStoring = false
        if !blocks.has(UnsafeBufferPointer(start: nil, count: 0)) { blocks.anonymous = content }
    }

    mutating func showBlock(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let info = program.blocks[Int(op.c)]
        let block = BlockTable.Stored(
            name: constants[Int(info.name >> 2)].textBytes, subroutine: info.subroutine)
        if blocks.isStoring { return blocks.store(block) }
        if block.name.isEmpty, let content = blocks.anonymous, !blocks.has(block.name) {
            return output.append(content.textBytes)
        }
        callers.append(pc)
        try show(state(of: block, frame), at: pc)
        callers.removeLast()
    }

    /// A block with all that override it.
    private func state(of block: BlockTable.Stored, _ frame: Frame) -> BlockState {
        let routines = call.arena.allocate((blocks.stored.count + 1) * 4, alignment: 16)
            .bindMemory(to: Int32.self, capacity: blocks.stored.count + 1)
        var count = 0
        for other in blocks.stored where other.name.isSame(as: block.name) {
            (routines + count).initialize(to: other.subroutine)
            count += 1
        }
        (routines + count).initialize(to: block.subroutine)
        return BlockState(routines: routines, count: count + 1, slots: frame.slots, unit: frame.unit)
    }

    /// Shows the first block of the chain, with `block.super` for the rest.
    private mutating func show(_ state: BlockState, at pc: Int) throws(RenderStop) {
        let slot = Int(program.units[state.unit].blockSlot)
        let saved = state.slots[slot]
        let rest = BlockState(
            routines: state.routines + 1, count: state.count - 1, slots: state.slots, unit: state.unit)
        let place = call.arena.allocate(MemoryLayout<BlockState>.stride, alignment: 16)
            .bindMemory(to: BlockState.self, capacity: 1)
        place.initialize(to: rest)
        state.slots[slot] = Value(tag: .block, payload: UInt64(UInt(bitPattern: place)))
        defer { state.slots[slot] = saved }
        _ = try run(Int(state.routines[0]), slots: state.slots, unit: state.unit, from: pc)
    }

    /// `block.super`: what the overridden block shows.
    mutating func superBlock(_ block: Value, at pc: Int) throws(RenderStop) -> Value {
        guard let state = block.address?.assumingMemoryBound(to: BlockState.self).pointee, state.count > 0
        else {
            return .null
        }
        let mark = output.count
        callers.append(pc)
        try show(state, at: pc)
        callers.removeLast()
        let template = Int(program.subroutines[Int(state.routines[0])].template)
        return takeCaptured(mark, isSafe: program.dialect.escapes(program.templates[template].name))
    }
}
