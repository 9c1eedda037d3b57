internal import Diagnostics

/// Why a render ends before its end.
struct RenderStop: Error {
    let message: String
    let help: String
    let rule: RuleID
    /// The operation at which it happened.
    let op: Int

    init(_ message: String, rule: RuleID = "template-render", help: String, at op: Int) {
        self.message = message
        self.help = help
        self.rule = rule
        self.op = op
    }
}

/// Where the values of the code that runs are.
struct Frame {
    let temporaries: UnsafeMutablePointer<Value>
    let slots: UnsafeMutablePointer<Value>
    let unit: Int
}

/// Runs the operations of a program.
struct Machine: ~Copyable {
    /// Where a field was found the last time, by the shape of the object.
    struct FieldCache {
        var shape: UInt64 = 0
        var index = 0
    }

    enum Interrupt {
        case none
        case `break`
        case `continue`
    }

    let program: Program
    let ops: UnsafeMutablePointer<Op>
    let text: UnsafeMutablePointer<UInt8>
    let sites: UnsafeMutablePointer<LookupSite>
    let constants: UnsafeMutablePointer<Value>
    let caches: UnsafeMutablePointer<FieldCache>
    let stack: UnsafeMutablePointer<Value>
    let stackEnd: UnsafeMutablePointer<Value>
    let limits: RenderLimits
    let isStrict: Bool

    var stackTop: UnsafeMutablePointer<Value>
    var output = OutputBuffer(capacity: 64 * 1024)
    var call: FilterCall
    var data = Value.null
    var interrupt = Interrupt.none
    var iterations = 0
    var deadline: ContinuousClock.Instant?
    /// The operations that called what runs now, for messages.
    var callers: [Int] = []
    var blocks = BlockTable()
    var cycles: [CycleState] = []
    /// How many frames of `render` are open.
    var renderDepth = 0
    var diagnostics: [Diagnostic] = []
    var reported: Set<Int> = []
    var memo = PartialMemo()

    init(_ program: Program, arena: Arena, environment: RenderEnvironment) {
        self.program = program
        ops = program.ops
        text = program.text
        sites = program.sites
        constants = program.constants
        limits = environment.limits
        isStrict = environment.isStrict
        call = FilterCall(arena: arena, environment: environment)
        caches = .allocate(capacity: max(1, program.siteCount))
        caches.initialize(repeating: FieldCache(), count: max(1, program.siteCount))
        let size = (environment.limits.depth + 2) * max(64, program.largestFrame)
        stack = .allocate(capacity: size)
        stackEnd = stack + size
        stackTop = stack
    }

    deinit {
        caches.deallocate()
        stack.deallocate()
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

    /// Renders a unit as a page.
    mutating func render(unit index: Int, data: Value, arena: Arena) throws(RenderStop) {
        start(data: data, arena: arena)
        let unit = program.units[index]
        let slots = stackTop
        stackTop += Int(unit.slotCount)
        slots.initialize(repeating: .undefined, count: Int(unit.slotCount))
        _ = try run(Int(unit.subroutine), slots: slots, unit: index, from: 0)
    }

    private mutating func start(data: Value, arena: Arena) {
        output.truncate(to: 0)
        call.arena = arena
        self.data = data
        stackTop = stack
        interrupt = .none
        iterations = 0
        renderDepth = 0
        call.hasReadNow = false
        deadline = nil
        callers.removeAll(keepingCapacity: true)
        blocks.removeAll()
        cycles.removeAll(keepingCapacity: true)
        diagnostics.removeAll()
        reported.removeAll(keepingCapacity: true)
    }
}
