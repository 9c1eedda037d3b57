/// What the templates below a layout put into its blocks.
struct BlockTable {
    /// The subroutines of each block, those of the lowest template first.
    var stored: [[UInt8]: [Int32]] = [:]
    /// Whether blocks are being collected, not shown.
    var isStoring = false
    /// The text of a template without blocks, for a block without a name.
    var anonymous: Value?
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
        if blocks.stored[[]] == nil { blocks.anonymous = content }
    }

    mutating func showBlock(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let info = program.blocks[Int(op.c)]
        let name = Array(constants[Int(info.name >> 2)].textBytes)
        if blocks.isStoring {
            blocks.stored[name, default: []].append(info.subroutine)
            return
        }
        if name.isEmpty, blocks.stored[name] == nil, let content = blocks.anonymous {
            output.append(content.textBytes)
            return
        }
        let chain = blocks.stored[name, default: []] + [info.subroutine]
        let routines = call.arena.allocate(chain.count * 4, alignment: 16).bindMemory(
            to: Int32.self, capacity: chain.count)
        routines.initialize(from: chain, count: chain.count)
        let state = BlockState(routines: routines, count: chain.count, slots: frame.slots, unit: frame.unit)
        callers.append(pc)
        try show(state, at: pc)
        callers.removeLast()
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
