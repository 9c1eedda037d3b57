extension Machine {
    /// Runs a subroutine to its end and returns the value that it ends with, if it has one.
    ///
    /// The frequent operations stand here in one loop, so that what they share stays in registers; this is why
    /// the function is long.
    mutating func run(
        _ routine: Int, slots: UnsafeMutablePointer<Value>, unit: Int, from caller: Int
    ) throws(RenderStop) -> Value {
        let subroutine = program.subroutines[routine]
        let frame = Frame(temporaries: stackTop, slots: slots, unit: unit)
        guard stackTop + Int(subroutine.temporaryCount) <= stackEnd, callers.count <= limits.depth else {
            throw tooDeep(at: caller)
        }
        stackTop += Int(subroutine.temporaryCount)
        defer { stackTop = frame.temporaries }
        let ops = ops
        let text = text
        var pc = Int(subroutine.start)
        while true {
            let op = ops[pc]
            switch op.code {
            case .text:
                if op.c <= 64 {
                    output.appendShort(text + Int(op.b), count: Int(op.c))
                } else {
                    output.append(UnsafeBufferPointer(start: text + Int(op.b), count: Int(op.c)))
                }
                pc &+= 1
            case .outputField:
                write(try field(value(op.b, frame), site: Int(op.c), at: pc), escaping: op.flag != 0)
                pc &+= 1
            case .output:
                write(value(op.b, frame), escaping: op.flag != 0)
                pc &+= 1
            case .move:
                set(op.target, frame, to: value(op.b, frame))
                pc &+= 1
            case .field:
                set(op.target, frame, to: try field(value(op.b, frame), site: Int(op.c), at: pc))
                pc &+= 1
            case .jumpIfFalse:
                pc = value(op.b, frame).isTruthy ? pc &+ 1 : Int(op.c)
            case .jumpIfTrue:
                pc = value(op.b, frame).isTruthy ? Int(op.c) : pc &+ 1
            case .jump:
                pc = Int(op.c)
            case .compare:
                set(op.target, frame, to: .bool(try compare(op, frame, at: pc)))
                pc &+= 1
            case .loopNext:
                pc = try nextTurn(op, frame, at: pc)
            case .filter:
                set(op.target, frame, to: try filter(op, frame, at: pc))
                pc &+= 1
            case .return:
                return op.flag == 0 ? .null : value(op.b, frame)
            case .interrupt:
                interrupt = op.flag != 0 ? .break : .continue
                return .null
            default:
                pc = try perform(op, frame, at: pc)
            }
        }
    }

    @inline(__always)
    mutating func write(_ value: Value, escaping: Bool) {
        switch value.tag {
        case .text: output.append(text: value, escaping: escaping)
        case .int: output.appendNumber(value.intPayload)
        default: output.append(value, escaping: escaping)
        }
    }

    /// The operations that are not worth a place in the loop; returns the next one.
    private mutating func perform(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        switch op.code {
        case .assign: assign(op, frame)
        case .root:
            set(op.target, frame, to: root(site: Int(op.c), isHidden: op.flag != 0, unit: frame.unit, at: pc))
        case .resolve: set(op.target, frame, to: resolve(op, frame, at: pc))
        case .resolveComputed: set(op.target, frame, to: resolveComputed(op, frame, at: pc))
        case .index: set(op.target, frame, to: try element(op, frame, at: pc))
        case .range: set(op.target, frame, to: range(op, frame))
        case .loopBegin: return try beginLoop(op, frame, at: pc)
        case .rowBegin: return try beginRow(op, frame, at: pc)
        case .rowNext: return try nextRowTurn(op, frame, at: pc)
        case .captureBegin, .changedBegin: set(op.target, frame, to: .int(output.count))
        case .captureEnd:
            set(op.target, frame, to: takeCaptured(value(op.b, frame).intPayload, isSafe: op.flag != 0))
        case .changedEnd: endChanged(op, frame)
        case .counter: count(op, frame)
        case .cycle: cycle(op, frame)
        case .eachBegin: beginEach(op, frame)
        case .eachNext: return nextEach(op, frame, at: pc)
        case .takeInterrupt: return takeInterrupt(op, at: pc)
        default: try performCall(op, frame, at: pc)
        }
        return pc &+ 1
    }

    /// The operations that run code of other templates or of the host.
    private mutating func performCall(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        switch op.code {
        case .call: try callTemplate(op, frame, at: pc)
        case .callByName:
            set(op.target, frame, to: try template(named: value(op.b, frame), op, frame, at: pc))
        case .render: try renderPartial(op, frame, at: pc)
        case .block: try showBlock(op, frame, at: pc)
        case .layoutBegin: beginLayout(op, frame)
        case .layoutEnd: endLayout(op, frame)
        case .whereExpression: set(op.target, frame, to: try filterWhere(op, frame, at: pc))
        case .customTag: try useCustomTag(op, frame, at: pc)
        default:
            throw RenderStop(
                String(decoding: value(op.b, frame).textBytes, as: UTF8.self),
                help: "mend what is told of this template", at: pc)
        }
    }
}
