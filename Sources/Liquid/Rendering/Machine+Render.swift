extension Machine {
    mutating func renderPartial(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let info = program.renders[Int(op.c)]
        let bound = info.bound == LoopInfo.absent ? Value.undefined : value(info.bound, frame)
        callers.append(pc)
        let outer = (interrupt, blocks)
        blocks = BlockTable()
        if info.isLoop, bound.tag == .array || bound.tag == .range || bound.tag == .object {
            try renderEach(of: bound, info, frame, at: pc)
        } else {
            try render(info, bound: bound, loop: .undefined, frame, at: pc)
        }
        (interrupt, blocks) = outer
        callers.removeLast()
    }

    private mutating func renderEach(
        of source: Value, _ info: RenderInfo, _ frame: Frame, at pc: Int
    ) throws(RenderStop) {
        let state = LoopState(
            length: LoopState.count(of: source), name: constants[Int(info.loopName >> 2)], parent: .null,
            source: source, first: 0, isReversed: false)
        let loop = call.arena.loop(state, tag: .forLoop)
        while loop.loop.pointee.index < state.length {
            try render(info, bound: loop.loop.pointee.element(call.arena), loop: loop, frame, at: pc)
            loop.loop.pointee.index += 1
        }
    }

    private mutating func render(
        _ info: RenderInfo, bound: Value, loop: Value, _ frame: Frame, at pc: Int
    ) throws(RenderStop) {
        iterations += 1
        if iterations & 0x3FF == 0 { try checkLimits(at: pc) }
        renderDepth += 1
        let unit = program.units[Int(info.unit)]
        let slots = stackTop
        guard slots + Int(unit.slotCount) <= stackEnd else { throw tooDeep(at: pc) }
        stackTop += Int(unit.slotCount)
        defer { stackTop = slots }
        slots.initialize(repeating: .undefined, count: Int(unit.slotCount))
        if loop.tag != .undefined, info.loopSlot >= 0 { slots[Int(info.loopSlot)] = loop }
        for (index, argument) in info.arguments.enumerated() where info.slots[index] >= 0 {
            let value = value(argument.operand, frame)
            slots[Int(info.slots[index])] = value.tag == .undefined ? .null : value
        }
        if !bound.isNull, info.boundSlot >= 0 { slots[Int(info.boundSlot)] = bound }
        try show(unit, info, slots, hasLoop: loop.tag != .undefined && info.loopSlot >= 0, at: pc)
        if !cycles.isEmpty { cycles.removeAll { $0.depth == renderDepth } }
        renderDepth -= 1
    }

    /// Runs a partial, or writes what it became the last time for the same values.
    private mutating func show(
        _ unit: Unit, _ info: RenderInfo, _ slots: UnsafeMutablePointer<Value>, hasLoop: Bool, at pc: Int
    ) throws(RenderStop) {
        let key = hasLoop ? nil : memoKey(of: unit, Int(info.unit), slots)
        if let key, let known = memo.text(for: key) { return output.append(known) }
        let mark = output.count
        let reports = diagnostics.count
        let hadReadNow = call.hasReadNow
        call.hasReadNow = false
        _ = try run(Int(unit.subroutine), slots: slots, unit: Int(info.unit), from: pc)
        // What it reports, and that it depends on the present moment, is to be known of every page that shows it.
        let isSilent = diagnostics.count == reports && !call.hasReadNow
        call.hasReadNow = hadReadNow || call.hasReadNow
        guard let key, isSilent, output.count > mark else { return }
        memo.remember(UnsafeBufferPointer(rebasing: output.bytes[mark...]), for: key)
    }

    /// The key of a partial with the values in its slots; nil if what it shows may change.
    private func memoKey(
        of unit: Unit, _ index: Int, _ slots: UnsafeMutablePointer<Value>
    ) -> PartialMemo.Key? {
        guard let names = unit.memoizedNames else { return nil }
        var key = PartialMemo.Key(unit: index)
        for slot in 0..<unit.slotCount where slots[Int(slot)].tag != .undefined {
            guard key.take(slots[Int(slot)], slot: slot) else { return nil }
        }
        guard !names.isEmpty, data.tag == .object else { return key }
        let object = ObjectReference(data)
        for (index, name) in names.enumerated() {
            let value = object.shape.index(of: name).map { object.fields[$0] } ?? .undefined
            guard key.take(value, slot: Int32(-1 - index)) else { return nil }
        }
        return key
    }
}
