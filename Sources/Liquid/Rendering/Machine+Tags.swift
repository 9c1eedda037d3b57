/// How far a cycle has come. Partials that are rendered have cycles of their own.
struct CycleState {
    let depth: Int
    let key: Value
    var turn: Int
}

extension Machine {
    mutating func assign(_ op: Op, _ frame: Frame) {
        let value = value(op.b, frame)
        set(op.target, frame, to: value.tag == .undefined ? .null : value)
    }

    @inline(__always)
    mutating func compare(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Bool {
        let left = value(op.b, frame)
        let right = value(op.c, frame)
        switch op.flag {
        case 0: return left.equals(right)
        case 1: return !left.equals(right)
        case 6: return contains(left, right)
        default: return try isOrdered(left, op.flag, right, at: pc)
        }
    }

    private func isOrdered(_ left: Value, _ relation: UInt8, _ right: Value, at pc: Int) throws(RenderStop)
        -> Bool
    {
        let ordering: Int?
        do {
            ordering = try left.ordering(to: right)
        } catch {
            throw RenderStop(
                "\(error.left.words) and \(error.right.words) have no order",
                help: "compare numbers with numbers",
                at: pc)
        }
        guard let ordering else { return false }
        switch relation {
        case 2: return ordering < 0
        case 3: return ordering <= 0
        case 4: return ordering > 0
        default: return ordering >= 0
        }
    }

    private mutating func contains(_ left: Value, _ right: Value) -> Bool {
        guard right.isTruthy else { return false }
        switch left.tag {
        case .text, .lazyText: return call.text(of: left).firstIndex(of: call.text(of: right)) != nil
        case .array: return left.elements.contains { $0.isSame(as: right) }
        case .object:
            return right.tag == .text
                && ObjectReference(left).shape.index(of: FieldName(right.textBytes)) != nil
        case .range:
            let bounds = left.rangeBounds
            return right.asDouble.map { $0 >= Double(bounds.first) && $0 <= Double(bounds.last) } ?? false
        default: return false
        }
    }

    /// What was written since `mark`, taken out of the page.
    mutating func takeCaptured(_ mark: Int, isSafe: Bool) -> Value {
        // After an overflow the page is lost anyway.
        let start = min(mark, output.count)
        let bytes = UnsafeBufferPointer(rebasing: output.bytes[start...])
        let text = call.arena.string(bytes, isSafe: isSafe)
        output.cut(to: start)
        return text
    }

    mutating func endChanged(_ op: Op, _ frame: Frame) {
        let mark = value(op.b, frame).intPayload
        let text = takeCaptured(mark, isSafe: true)
        let slot = Int(op.target >> 1)
        guard frame.slots[slot].tag != .text || !frame.slots[slot].isSame(as: text) else { return }
        frame.slots[slot] = text
        output.append(text.textBytes)
    }

    /// A counter starts at what the data has under its name.
    mutating func count(_ op: Op, _ frame: Frame) {
        let slot = Int(op.target >> 1)
        var number = frame.slots[slot].asInt
        if number == nil {
            let isHidden = program.units[frame.unit].isIsolated
            number = root(site: Int(op.c), isHidden: isHidden, unit: frame.unit, at: 0).asInt ?? 0
        }
        let current = number ?? 0
        let printed = op.flag != 0 ? current : current &- 1
        frame.slots[slot] = .int(op.flag != 0 ? current &+ 1 : printed)
        output.appendNumber(printed)
    }

    mutating func cycle(_ op: Op, _ frame: Frame) {
        let info = program.cycles[Int(op.c)]
        let key = info.group == LoopInfo.absent ? constants[Int(info.key >> 2)] : value(info.group, frame)
        let known = cycles.firstIndex { $0.depth == renderDepth && $0.key.isSame(as: key) }
        let index = known ?? cycles.count
        if known == nil { cycles.append(CycleState(depth: renderDepth, key: key, turn: 0)) }
        let turn = cycles[index].turn
        if turn < info.values.count { write(value(info.values[turn], frame), escaping: info.escapes) }
        cycles[index].turn = turn + 1 >= info.values.count ? 0 : turn + 1
    }

    mutating func takeInterrupt(_ op: Op, at pc: Int) -> Int {
        defer { interrupt = .none }
        switch interrupt {
        case .none: return pc + 1
        case .break: return Int(op.b)
        case .continue: return Int(op.c)
        }
    }
}
