internal import Diagnostics
internal import TextAndTime

/// Runs the operations of a program.
///
/// The operations are implemented in extensions: values, loops, and templates that include each other.
struct Machine: ~Copyable {
    /// Where a field was found the last time, by the shape of the object.
    struct FieldCache {
        var shape: UInt64 = 0
        var index = 0
    }

    /// Where the values of the running code are.
    struct Frame {
        let temporaries: UnsafeMutablePointer<Value>
        let slots: UnsafeMutablePointer<Value>
        let unit: Int
    }

    enum Interrupt {
        case none
        case `break`
        case `continue`
    }

    let program: Program
    let limits: RenderLimits
    let fieldReads: FieldReads?
    let sites: UnsafePointer<LookupSite>
    let constants: UnsafePointer<Value>
    let caches: UnsafeMutablePointer<FieldCache>
    let stackEnd: UnsafeMutablePointer<Value>
    private let ops: UnsafePointer<Op>
    private let text: UnsafePointer<UInt8>
    private let stack: UnsafeMutablePointer<Value>

    var stackTop: UnsafeMutablePointer<Value>
    var output = ByteText(capacity: 64 * 1024)
    var call: FilterCall
    var data = Value.null
    var interrupt = Interrupt.none
    /// The operations that called the running template, outermost first, for messages.
    var callers: [Int] = []
    var blocks = BlockTable()
    var cycles: [CycleState] = []
    /// How many frames of `render` are open.
    var renderDepth = 0
    /// Where a text of its own begins, whose first line break is always written; -1 for the page.
    var textStart = -1
    /// Where the texts around it begin.
    var outerTextStarts: [Int] = []
    private var turns = 0
    private var deadline: ContinuousClock.Instant?
    var findings: RenderFindings

    init(_ program: Program, environment: RenderEnvironment) {
        self.program = program
        ops = program.ops.start
        text = program.text.start
        sites = program.sites.start
        constants = program.constants.start
        limits = environment.limits
        fieldReads = environment.fieldReads
        findings = RenderFindings(isStrict: environment.isStrict)
        call = FilterCall(
            arena: Arena(), environment: environment, isLenient: program.dialect.isLenient)
        output.limit = limits.outputBytes
        call.scratch.limit = limits.outputBytes
        caches = .allocate(capacity: max(1, program.siteCount))
        caches.initialize(repeating: FieldCache(), count: max(1, program.siteCount))
        let size = (limits.depth + 2) * max(64, program.largestFrame)
        stack = .allocate(capacity: size)
        stackEnd = stack + size
        stackTop = stack
    }

    deinit {
        caches.deallocate()
        stack.deallocate()
    }

    mutating func render(unit index: Int, data: Value, arena: Arena) throws(RenderStop) {
        start(data: data, arena: arena)
        let unit = program.units[index]
        let slots = stackTop
        stackTop += Int(unit.slotCount)
        slots.initialize(repeating: .undefined, count: Int(unit.slotCount))
        try run(Int(unit.subroutine), slots: slots, unit: index, from: 0)
        try checkMemory(at: Int(program.subroutines[Int(unit.subroutine)].start))
    }

    private mutating func start(data: Value, arena: Arena) {
        output.truncate(to: 0)
        call.arena = arena
        call.hasReadNow = false
        self.data = data
        stackTop = stack
        interrupt = .none
        turns = 0
        renderDepth = 0
        textStart = -1
        outerTextStarts.removeAll(keepingCapacity: true)
        deadline = nil
        callers.removeAll(keepingCapacity: true)
        blocks.removeAll()
        cycles.removeAll(keepingCapacity: true)
        findings.removeAll()
    }
}

extension Machine {
    @inline(__always)
    func value(_ raw: Int32, _ frame: Frame) -> Value {
        let index = Int(raw >> 2)
        switch raw & 3 {
        case 0: return frame.temporaries[index]
        case 1: return frame.slots[index]
        default: return constants[index]
        }
    }

    @inline(__always)
    func set(_ target: UInt16, _ frame: Frame, to value: Value) {
        let index = Int(target >> 1)
        if target & 1 == 0 { frame.temporaries[index] = value } else { frame.slots[index] = value }
    }

    @inline(__always)
    func set(raw: Int32, _ frame: Frame, to value: Value) {
        let index = Int(raw >> 2)
        if raw & 3 == 0 { frame.temporaries[index] = value } else { frame.slots[index] = value }
    }

    @inline(__always)
    mutating func write(_ value: Value, _ escaping: ValueEscaping, at pc: Int) {
        switch value.tag {
        case .text: output.append(text: value, escaping)
        case .int: output.append(decimal: value.intPayload)
        default: writeOther(value, escaping, at: pc)
        }
    }

    @inline(never)
    private mutating func writeOther(_ value: Value, _ escaping: ValueEscaping, at pc: Int) {
        output.append(value, escaping)
        if value.holdsObject { reportPrinted(value, at: pc) }
    }

    /// Runs a subroutine to its end.
    ///
    /// The frequent operations are here in one loop, so that what they share stays in registers; this is why
    /// the function is long.
    mutating func run(
        _ routine: Int, slots: UnsafeMutablePointer<Value>, unit: Int, from caller: Int
    ) throws(RenderStop) {
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
                    output.append(short: text + Int(op.b), count: Int(op.c))
                } else {
                    output.append(UnsafeBufferPointer(start: text + Int(op.b), count: Int(op.c)))
                }
                pc &+= 1
            case .line:
                output.appendLine(
                    UnsafeBufferPointer(start: text + Int(op.b), count: Int(op.c)), textStart: textStart)
                pc &+= 1
            case .outputField:
                write(
                    try field(value(op.b, frame), site: Int(op.c), at: pc), ValueEscaping(rawValue: op.flag),
                    at: pc)
                pc &+= 1
            case .output:
                write(value(op.b, frame), ValueEscaping(rawValue: op.flag), at: pc)
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
                return
            case .interrupt:
                interrupt = op.flag != 0 ? .break : .continue
                return
            default:
                pc = try perform(op, frame, at: pc)
            }
        }
    }
}

private extension Machine {
    /// Performs an operation that is too rare for the main loop; returns the next one.
    mutating func perform(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
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
        case .captureBegin, .changedBegin: set(op.target, frame, to: .int(beginText()))
        case .captureEnd:
            let mark = value(op.b, frame).intPayload
            set(op.target, frame, to: try takeCaptured(mark, isSafe: op.flag != 0, at: pc))
        case .changedEnd: try endChanged(op, frame, at: pc)
        case .counter: count(op, frame)
        case .cycle: cycle(op, frame, at: pc)
        case .eachBegin: frame.temporaries[Int(op.b >> 2) + 1] = .int(0)
        case .eachNext: return nextEach(op, frame, at: pc)
        case .takeInterrupt: return takeInterrupt(op, at: pc)
        default: try performCall(op, frame, at: pc)
        }
        return pc &+ 1
    }

    /// The operations that run other code.
    mutating func performCall(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        switch op.code {
        case .call: try callTemplate(op, frame, at: pc)
        case .callByName:
            set(op.target, frame, to: try template(named: value(op.b, frame), op, frame, at: pc))
        case .render: try renderPartial(op, frame, at: pc)
        case .block: try showBlock(op, frame, at: pc)
        case .layoutBegin: beginLayout(op, frame)
        case .layoutEnd: try endLayout(op, frame, at: pc)
        default:
            throw RenderStop(
                String(decoding: value(op.b, frame).textBytes, as: UTF8.self),
                help: "fix what was reported about this template", at: pc)
        }
    }
}

extension Machine {
    func tooDeep(at pc: Int) -> RenderStop {
        RenderStop(
            "templates nest deeper than \(limits.depth)", rule: "render-limit",
            help: "a template that shows itself needs a condition that ends it", at: pc)
    }

    /// Counts a loop iteration or a call, and checks that the page stays within its limits.
    @inline(__always)
    mutating func countTurn(at pc: Int) throws(RenderStop) {
        turns &+= 1
        if turns & 0x3FF == 0 || output.hasOverflowed { try checkLimits(at: pc) }
    }

    /// Checks what grows: called wherever a value or the page may have grown much.
    mutating func checkMemory(at pc: Int) throws(RenderStop) {
        if output.hasOverflowed || output.count > limits.outputBytes {
            throw RenderStop(
                "this page is larger than \(limits.outputBytes) bytes", rule: "render-limit",
                help: "shorten its loops with `limit`", at: pc)
        }
        if call.arena.byteCount > limits.arenaBytes {
            throw RenderStop(
                "this page takes more memory than it may", rule: "render-limit",
                help: "look for texts that grow with every turn of a loop", at: pc)
        }
    }

    mutating func checkLimits(at pc: Int) throws(RenderStop) {
        try checkMemory(at: pc)
        if turns > limits.iterations {
            throw RenderStop(
                "the loops of this page run more than \(limits.iterations) iterations", rule: "render-limit",
                help: "shorten the loops with `limit`, or spread them over several pages", at: pc)
        }
        let now = ContinuousClock.now
        guard let deadline else {
            deadline = now + limits.time
            return
        }
        if now > deadline {
            throw RenderStop(
                "this page takes longer than \(limits.time)", rule: "render-limit",
                help: "look for loops within loops", at: pc)
        }
    }
}
