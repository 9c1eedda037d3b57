internal import Diagnostics
internal import TextAndTime

/// Templates that show each other: includes, renders, layouts and blocks.
extension Machine {
    mutating func callTemplate(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        var routine = Int(op.c)
        if op.flag != 0 {
            let template = Int32(truncatingIfNeeded: value(op.b, frame).intPayload)
            routine = Int(program.units[frame.unit].bodies[template] ?? 0)
        }
        callers.append(pc)
        try countTurn(at: pc)
        try run(routine, slots: frame.slots, unit: frame.unit, from: pc)
        callers.removeLast()
    }

    /// The index of the template that `name` means.
    mutating func template(
        named name: Value, _ op: Op, _ frame: Frame, at pc: Int
    ) throws(RenderStop) -> Value {
        guard name.tag == .text else {
            if name.isNull, let word = word(at: pc) {
                throw RenderStop(
                    "the name of a template is in quotes; `\(word)` is a variable that has no value here",
                    rule: "template-name",
                    help: "write `{% \(op.flag == 0 ? "include" : "layout") '\(word)' %}`", at: pc)
            }
            throw RenderStop(
                "the name of a template is a text; found \(name.words)", rule: "template-name",
                help: "write the name in quotes, or give the variable a text", at: pc)
        }
        let text = String(decoding: name.textBytes, as: UTF8.self)
        if TemplateName.isSafe(text) {
            for candidate in TemplateName.candidates(text, op.flag == 0 ? .partial : .layout) {
                if let index = program.templateIndex[candidate] { return .int(index) }
            }
        }
        throw RenderStop(
            "there is no template `\(text)`", rule: "missing-template",
            help: TemplateName.help(forMissing: text, among: program.templates.map(\.name)), at: pc)
    }

    /// The source text of an operation, if it is one word.
    private func word(at pc: Int) -> String? {
        let place = program.places[pc]
        let bytes = program.templates[Int(place.template)].file.bytes[Int(place.start)..<Int(place.end)]
        guard bytes.allSatisfy({ $0.isWordByte || $0 == "-" }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The next element that a template is included for; a value that is not an array is a single element.
    mutating func nextEach(_ op: Op, _ frame: Frame, at pc: Int) -> Int {
        let temporary = Int(op.b >> 2)
        let value = frame.temporaries[temporary]
        let turn = frame.temporaries[temporary + 1].intPayload
        guard turn < (value.tag == .array ? Int(value.count) : 1) else { return Int(op.c) }
        frame.temporaries[temporary + 1] = .int(turn + 1)
        let element = value.tag == .array ? value.elements[turn] : value.tag == .undefined ? .null : value
        if op.flag == 0 {
            set(op.target, frame, to: element)
        } else {
            let template = frame.temporaries[Int(op.target >> 1)].intPayload
            frame.slots[Int(program.units[frame.unit].variables[template])] = element
        }
        return pc + 1
    }

    mutating func renderPartial(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let info = program.renders.start + Int(op.c)
        let bound =
            info.pointee.bound == LoopInfo.absent ? Value.undefined : value(info.pointee.bound, frame)
        callers.append(pc)
        let outer = (interrupt, blocks)
        blocks = BlockTable()
        if info.pointee.isLoop, bound.tag == .array || bound.tag == .range || bound.tag == .object {
            try renderEach(of: bound, info, frame, at: pc)
        } else {
            try render(info, bound: bound, loop: .undefined, frame, at: pc)
        }
        (interrupt, blocks) = outer
        callers.removeLast()
    }
}

private extension Machine {
    mutating func renderEach(
        of source: Value, _ info: UnsafePointer<RenderInfo>, _ frame: Frame, at pc: Int
    ) throws(RenderStop) {
        let state = LoopState(
            length: LoopState.count(of: source), name: constants[Int(info.pointee.loopName >> 2)],
            parent: .null,
            source: source, first: 0, isReversed: false)
        let loop = call.arena.loop(state, tag: .forLoop)
        while loop.loop.pointee.index < state.length {
            try render(info, bound: loop.loop.pointee.element(call.arena), loop: loop, frame, at: pc)
            loop.loop.pointee.index += 1
        }
    }

    mutating func render(
        _ info: UnsafePointer<RenderInfo>, bound: Value, loop: Value, _ frame: Frame, at pc: Int
    ) throws(RenderStop) {
        try countTurn(at: pc)
        renderDepth += 1
        let unit = program.units.start + Int(info.pointee.unit)
        let slots = stackTop
        guard slots + Int(unit.pointee.slotCount) <= stackEnd else { throw tooDeep(at: pc) }
        stackTop += Int(unit.pointee.slotCount)
        defer { stackTop = slots }
        slots.initialize(repeating: .undefined, count: Int(unit.pointee.slotCount))
        if loop.tag != .undefined, info.pointee.loopSlot >= 0 { slots[Int(info.pointee.loopSlot)] = loop }
        for index in info.pointee.slots.indices where info.pointee.slots[index] >= 0 {
            let value = value(info.pointee.arguments[index].operand, frame)
            slots[Int(info.pointee.slots[index])] = value.tag == .undefined ? .null : value
        }
        if !bound.isNull, info.pointee.boundSlot >= 0 { slots[Int(info.pointee.boundSlot)] = bound }
        try run(
            Int(unit.pointee.subroutine), slots: slots, unit: Int(info.pointee.unit), from: pc)
        if !cycles.isEmpty { cycles.removeAll { $0.depth == renderDepth } }
        renderDepth -= 1
    }
}

/// What the templates below a layout put into its blocks.
struct BlockTable {
    /// A block that is collected; its name is stored in the program.
    struct Stored {
        let name: UnsafeBufferPointer<UInt8>
        let subroutine: Int32
    }

    /// The blocks, those of the lowest template first; few enough for a linear search.
    private(set) var stored: [Stored] = []
    /// Whether blocks are being collected, not shown.
    var isStoring = false
    /// The text of a template outside its blocks, for a block without a name.
    var anonymous: Value?

    mutating func store(_ block: Stored) { stored.append(block) }

    func has(_ name: UnsafeBufferPointer<UInt8>) -> Bool { stored.contains { $0.name.isSame(as: name) } }

    mutating func removeAll() {
        stored.removeAll(keepingCapacity: true)
        isStoring = false
        anonymous = nil
    }
}

/// Which block is shown, and which ones it overrides.
struct BlockState {
    let routines: UnsafePointer<Int32>
    let count: Int
    let slots: UnsafeMutablePointer<Value>
    let unit: Int
}

extension Machine {
    /// Begins a text that is not shown where it is made, and returns where it starts.
    mutating func beginText() -> Int {
        outerTextStarts.append(textStart)
        textStart = output.count
        return textStart
    }

    mutating func beginLayout(_ op: Op, _ frame: Frame) {
        set(op.target, frame, to: .int(beginText()))
        blocks.isStoring = true
    }

    mutating func endLayout(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let content = try takeCaptured(value(op.b, frame).intPayload, isSafe: op.flag != 0, at: pc)
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

    /// `block.super`: what the overridden block shows.
    mutating func superBlock(_ block: Value, at pc: Int) throws(RenderStop) -> Value {
        guard let state = block.address?.assumingMemoryBound(to: BlockState.self).pointee, state.count > 0
        else {
            return .null
        }
        let mark = beginText()
        callers.append(pc)
        try show(state, at: pc)
        callers.removeLast()
        let template = Int(program.subroutines[Int(state.routines[0])].template)
        return try takeCaptured(mark, isSafe: program.templates[template].isEscaping, at: pc)
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
        try countTurn(at: pc)
        try run(Int(state.routines[0]), slots: state.slots, unit: state.unit, from: pc)
    }
}
