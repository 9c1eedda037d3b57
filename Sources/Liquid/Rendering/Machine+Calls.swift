internal import Diagnostics

extension Machine {
    mutating func callTemplate(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        var routine = Int(op.c)
        if op.flag != 0 {
            let template = Int32(truncatingIfNeeded: value(op.b, frame).intPayload)
            routine = Int(program.units[frame.unit].bodies[template] ?? 0)
        }
        callers.append(pc)
        iterations += 1
        if iterations & 0x3FF == 0 { try checkLimits(at: pc) }
        _ = try run(routine, slots: frame.slots, unit: frame.unit, from: pc)
        callers.removeLast()
    }

    /// The index of the template that `name` means.
    mutating func template(named name: Value, _ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop)
        -> Value
    {
        guard name.tag == .text else {
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
        let nearest = Suggestion.nearest(to: text, among: program.templateIndex.keys.sorted())
        throw RenderStop(
            "there is no template `\(text)`", rule: "missing-template",
            help: nearest.map { "did you mean `\($0)`?" } ?? "write a file of this name into the templates",
            at: pc)
    }

    mutating func beginEach(_ op: Op, _ frame: Frame) {
        frame.temporaries[Int(op.b >> 2) + 1] = .int(0)
    }

    /// The next element that a template is included for; a value that is no array is one.
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

    mutating func filterWhere(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Value {
        let info = program.wheres[Int(op.c)]
        let input = value(op.b, frame)
        guard input.tag == .array else { return input.isNull ? call.arena.array([]) : input }
        let slot = Int(info.item >> 2)
        let saved = frame.slots[slot]
        defer { frame.slots[slot] = saved }
        var kept: [Value] = []
        for element in input.elements {
            iterations += 1
            if iterations & 0x3FF == 0 { try checkLimits(at: pc) }
            frame.slots[slot] = element
            let holds = try run(Int(info.subroutine), slots: frame.slots, unit: frame.unit, from: pc)
            if holds.isTruthy { kept.append(element) }
        }
        return call.arena.array(kept)
    }
}
