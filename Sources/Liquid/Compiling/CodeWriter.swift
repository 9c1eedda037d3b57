internal import Diagnostics

/// Turns nodes into operations.
struct CodeWriter {
    let dialect: Dialect
    let templates: [ParsedTemplate]
    let templateIndex: [String: Int]

    var ops: [Op] = []
    var places: [Place] = []
    var text: [UInt8] = []
    var sites: [LookupSite] = []
    var constants: [Value] = []
    var subroutines: [Subroutine] = []
    var units: [Unit] = []
    var nameSlots: [NameSlots] = []
    var filterCalls: [FilterCallSite] = []
    var loops: [LoopInfo] = []
    var cycles: [CycleInfo] = []
    var renders: [RenderInfo] = []
    var blocks: [BlockInfo] = []
    var wheres: [WhereInfo] = []
    var customTagUses: [CustomTagUse] = []
    var problems: [(template: Int, problem: SyntaxProblem)] = []
    let arena = Arena(isLasting: true)

    /// Whether each template escapes what it prints.
    private let escaping: [Bool]
    /// Whether `break` or `continue` stands in any template.
    let hasInterrupts: Bool
    /// Templates that were found, by the names that asked for them.
    var found: [TemplateName.Request: Int] = [:]

    /// The unit that is being written.
    var unit: UnitWriter
    /// Units that are written, but whose names are not yet joined to their slots.
    var written: [UnitWriter] = []
    /// The unit of each template that is rendered by another one.
    var isolatedUnits: [Int: Int] = [:]
    /// Templates whose units are still to be written.
    var unitQueue: [Int] = []
    /// Look-ups whose slots are known once all units are written.
    var pendingNames: [(op: Int, unit: Int, name: [UInt8])] = []
    /// Which templates each template shows.
    var shown: [Set<Int>]
    private var constantIndex: [Expression.Literal: Int] = [:]
    /// The operation before which text may not be joined, since something jumps there.
    private var lastLabel = -1

    init(dialect: Dialect, templates: [ParsedTemplate], index: [String: Int]) {
        self.dialect = dialect
        self.templates = templates
        templateIndex = index
        escaping = templates.map { dialect.escapes($0.name) }
        hasInterrupts = templates.contains(where: \.hasInterrupts)
        shown = Array(repeating: [], count: templates.count)
        unit = UnitWriter(template: 0, index: 0, isIsolated: false)
    }

    /// The template whose nodes are being written.
    var template: ParsedTemplate { templates[unit.template] }
    var source: [UInt8] { templates[unit.template].file.bytes }
    var escapes: Bool { escaping[unit.template] }
}

extension CodeWriter {
    /// Where the next operation will stand; text before and after it is not joined.
    mutating func label() -> Int32 {
        lastLabel = ops.count
        return Int32(ops.count)
    }

    /// Adds an operation and returns its index, so that its jump can be set later.
    @discardableResult
    mutating func add(
        _ code: OpCode, flag: UInt8 = 0, to target: Operand? = nil, _ b: Int32 = 0, _ c: Int32 = 0,
        at place: Range<Int> = 0..<0
    ) -> Int {
        ops.append(Op(code: code, flag: flag, target: target?.target ?? 0, b: b, c: c))
        places.append(
            Place(
                template: Int32(unit.template), start: Int32(truncatingIfNeeded: place.lowerBound),
                end: Int32(truncatingIfNeeded: place.upperBound)))
        return ops.count - 1
    }

    /// Lets the jumps of `operations` go to the next operation.
    mutating func land(_ operations: [Int]) {
        let here = label()
        for operation in operations { ops[operation].c = here }
    }

    mutating func report(_ problem: SyntaxProblem) {
        problems.append((unit.template, problem))
    }

    mutating func addText(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        if let last = ops.last, last.code == .text, lastLabel != ops.count, Int(last.b + last.c) == text.count
        {
            ops[ops.count - 1].c += Int32(bytes.count)
        } else {
            add(.text, Int32(text.count), Int32(bytes.count))
        }
        text.append(contentsOf: bytes)
    }

    mutating func constant(_ literal: Expression.Literal) -> Operand {
        if case .text(let bytes) = literal, bytes.withUnsafeBufferPointer({ Moment.isNow($0.trimmed) }) {
            unit.reads.holdsLiteralNow = true
        }
        if let known = constantIndex[literal] { return .constant(known) }
        constants.append(value(of: literal))
        constantIndex[literal] = constants.count - 1
        return .constant(constants.count - 1)
    }

    private func value(of literal: Expression.Literal) -> Value {
        switch literal {
        case .null: .null
        case .bool(let bool): .bool(bool)
        case .int(let int): .int(int)
        case .bigInteger(let digits): arena.bigInteger(digits)
        case .float(let float): .float(float)
        case .text(let bytes): arena.string(bytes)
        case .empty: Value(tag: .emptyLiteral)
        case .blank: Value(tag: .blankLiteral)
        }
    }

    /// A name whose bytes live as long as the program.
    func fieldName(_ name: [UInt8]) -> FieldName {
        name.withUnsafeBufferPointer { bytes in
            FieldName(UnsafeBufferPointer(start: arena.copy(bytes), count: bytes.count))
        }
    }

    mutating func site(_ name: [UInt8], isDotted: Bool = false, isQuiet: Bool = false) -> Int32 {
        let command = isDotted ? LookupSite.commands[name] ?? .none : .none
        sites.append(
            LookupSite(
                name: fieldName(name), command: command, loopField: LoopField(name), isQuiet: isQuiet))
        return Int32(sites.count - 1)
    }
}
