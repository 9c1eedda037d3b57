internal import Diagnostics
internal import TextAndTime

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
    /// What each template has to do with layouts.
    var outlines: [TemplateOutline]
    /// What is wrong, by template.
    private(set) var problems: [Int: [SyntaxProblem]] = [:]
    let arena = Arena()

    /// Whether each template escapes what it prints.
    private let isEscaping: [Bool]
    /// Where in the markup the text so far ends.
    var markup = MarkupContext()
    /// Whether `break` or `continue` occurs in any template.
    let hasInterrupts: Bool
    /// The root names that are visible inside `render` too: few, so that they are compared one by one.
    let sharedNames: [[UInt8]]
    static let selfName = Array("self".utf8)
    static let blockName = Array("block".utf8)
    static let loopName = Array("forloop".utf8)
    /// The templates found so far, by the request for each.
    var found: [TemplateName.Request: Int] = [:]

    var unit: UnitWriter
    /// Units that are written, but whose names have no final slots yet.
    var written: [UnitWriter] = []
    /// The unit of each template that is rendered by another one.
    var isolatedUnits: [Int: Int] = [:]
    /// Templates whose units are still to be written.
    var unitQueue: [Int] = []
    /// Lookups whose slots are known once all units are written.
    var pendingNames: [(op: Int, unit: Int, name: UnitWriter.Name)] = []
    /// Which templates each template shows.
    var shown: [Set<Int>]
    private var constantIndex: [Expression.Literal: Int] = [:]
    /// The last operation that is the target of a jump: text before it must not be joined to text after it.
    private var lastLabel = -1

    init(dialect: Dialect, templates: [ParsedTemplate], index: [String: Int]) {
        self.dialect = dialect
        self.templates = templates
        templateIndex = index
        isEscaping = templates.map { dialect.escapes($0.name) }
        sharedNames = dialect.sharedNames.map { Array($0.utf8) }
        hasInterrupts = templates.contains(where: \.hasInterrupts)
        outlines = templates.map { _ in TemplateOutline() }
        shown = Array(repeating: [], count: templates.count)
        unit = UnitWriter(template: 0, index: 0, isIsolated: false)
    }

    var template: ParsedTemplate { templates[unit.template] }
    var source: [UInt8] { templates[unit.template].bytes }
    var escapes: Bool { isEscaping[unit.template] }
    /// What is escaped in a value that is printed here.
    var escaping: ValueEscaping { escapes ? markup.escaping : .none }

    /// What is escaped in a value that is printed now, and so precedes what follows.
    mutating func escapingOfValue() -> ValueEscaping {
        defer { markup.passValue() }
        return escaping
    }
}

extension CodeWriter {
    /// The index of the next operation; text before and after it is not joined.
    mutating func label() -> Int32 {
        lastLabel = ops.count
        return Int32(ops.count)
    }

    /// Adds an operation and returns its index, so that its jump can be set later.
    @discardableResult
    mutating func add(
        _ code: OpCode, flag: UInt8 = 0, to target: Register? = nil, _ b: Int32 = 0, _ c: Int32 = 0,
        at place: Range<Int> = 0..<0
    ) -> Int {
        ops.append(Op(code: code, flag: flag, target: target?.target ?? 0, b: b, c: c))
        places.append(
            Place(
                template: Int32(unit.template), start: Int32(truncatingIfNeeded: place.lowerBound),
                end: Int32(truncatingIfNeeded: place.upperBound)))
        return ops.count - 1
    }

    /// Patches the jumps at `operations` to target the next operation.
    mutating func land(_ operations: [Int]) {
        let here = label()
        for operation in operations { ops[operation].c = here }
    }

    mutating func report(_ problem: SyntaxProblem, in template: Int? = nil) {
        problems[template ?? unit.template, default: []].append(problem)
    }

    mutating func report(
        _ range: Range<Int>, rule: RuleID = "template-syntax", _ message: String,
        help: String
    ) {
        report(SyntaxProblem(range, rule: rule, message, help: help))
    }

    /// Writes text as it is.
    mutating func addText(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        if escapes { bytes.withContiguousStorageIfAvailable { markup.read($0) } }
        if endsWithText {
            ops[ops.count - 1].c += Int32(bytes.count)
        } else {
            add(.text, Int32(text.count), Int32(bytes.count))
        }
        text.append(contentsOf: bytes)
    }

    /// Writes the text of a template, whose line breaks need not all be shown.
    mutating func addTemplateText(_ range: Range<Int>) {
        guard !unit.keepsWhiteSpace, dialect.trimsWhiteSpace, escapes else {
            return addText(source[range])
        }
        let source = source
        var rest = range
        while let space = source.lineBreak(in: rest) {
            addText(source[rest.lowerBound..<space.lowerBound])
            switch markup.whiteSpace {
            case .kept: addText(source[space])
            case .lineBreak: if !isAtEdge(space, of: range, in: source) { addBreak(0x0A) }
            case .space: addBreak(0x20)
            }
            rest = space.upperBound..<rest.upperBound
        }
        addText(source[rest])
    }

    /// Whether white space is the first or the last within an element where it is never seen.
    private func isAtEdge(_ space: Range<Int>, of text: Range<Int>, in source: [UInt8]) -> Bool {
        if space.lowerBound > text.lowerBound, source[space.lowerBound - 1] == ">", markup.isAfterBlockStart {
            return true
        }
        return source[space.upperBound..<text.upperBound].withUnsafeBufferPointer(BlockElement.isEnd)
    }

    /// Writes a line break or a space, unless there is one.
    private mutating func addBreak(_ byte: UInt8) {
        if !endsWithText {
            addText([byte])
            ops[ops.count - 1] = Op(code: .line, flag: 0, target: 0, b: Int32(text.count - 1), c: 1)
        } else if text.last?.isLiquidSpace != true {
            addText([byte])
        }
    }

    /// Whether text that is added now continues the last operation.
    private var endsWithText: Bool {
        guard let last = ops.last, last.code == .text || last.code == .line else { return false }
        return lastLabel != ops.count && Int(last.b + last.c) == text.count
    }

    mutating func constant(_ literal: Expression.Literal) -> Register {
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
        case .float(let float): .float(float)
        case .text(let bytes): arena.string(bytes)
        case .empty: Value(tag: .emptyLiteral)
        case .blank: Value(tag: .blankLiteral)
        }
    }

    /// A name whose bytes live as long as the program.
    func fieldName(_ name: [UInt8]) -> FieldName { arena.fieldName(name) }

    mutating func site(_ name: [UInt8], isDotted: Bool = false, isQuiet: Bool = false) -> Int32 {
        let loopField = name.withUnsafeBufferPointer { LoopField($0) }
        sites.append(
            LookupSite(
                name: fieldName(name), command: isDotted ? LookupSite.command(name) : .none,
                loopField: loopField, isQuiet: isQuiet))
        return Int32(sites.count - 1)
    }
}

extension CodeWriter {
    mutating func write(_ body: Body) {
        for node in body.nodes { write(node) }
    }

    mutating func write(_ node: Node) {
        switch node {
        case .text(let range): addTemplateText(range)
        case .output(let expression): write(expression)
        case .tag(let tag): withTemporaries { tag.emit(into: &$0) }
        }
    }

    mutating func write(_ expression: FilteredExpression) {
        withTemporaries { code in
            if expression.filters.isEmpty, case .text(let bytes) = expression.input.literal, !code.escapes {
                return code.addText(bytes)
            }
            let value = code.operand(expression)
            if code.isWritten(value, of: expression) { return }
            let flag = code.escapingOfValue().rawValue
            // A field that is only printed needs no temporary.
            if let last = code.ops.last, last.code == .field, value.target == last.target,
                value.raw & 3 == 0
            {
                code.ops[code.ops.count - 1] = Op(
                    code: .outputField, flag: flag, target: 0, b: last.b, c: last.c)
            } else {
                code.add(.output, flag: flag, value.raw, at: expression.range)
            }
        }
    }
}

extension CodeWriter {
    /// Writes the result of filtering a literal, which is known at compile time, as escaped text.
    private mutating func isWritten(_ value: Register, of expression: FilteredExpression) -> Bool {
        guard let index = value.constantIndex, !expression.filters.isEmpty, constants[index].tag == .text
        else {
            return false
        }
        let text = String(decoding: constants[index].textBytes, as: UTF8.self)
        addText(Array((escapes ? MarkupEscape.escaped(text) : text).utf8))
        return true
    }

    /// Writes a `break` or `continue`: leaves what is open around it, then jumps to its loop.
    mutating func leave(isBreak: Bool, at place: Range<Int> = 0..<0) {
        for index in unit.routine.exits.indices.reversed() {
            switch unit.routine.exits[index] {
            case .loop(var breaks, var continues):
                let jump = add(.jump)
                if isBreak { breaks.append(jump) } else { continues.append(jump) }
                unit.routine.exits[index] = .loop(breaks: breaks, continues: continues)
                return
            case .restore(let moves):
                for (target, source) in moves { add(.move, to: target, source.raw) }
            case .capture(let target, let mark):
                add(.captureEnd, flag: escapes ? 1 : 0, to: target, mark.raw)
            case .attribute(let text, let mark, let escaping): printAttribute(text, mark, escaping)
            case .changed(let slot, let mark):
                add(.changedEnd, to: slot, mark.raw)
            }
        }
        add(.interrupt, flag: isBreak ? 1 : 0, at: place)
    }

    /// Writes `body` so that its text goes to `target`, as markup if this template escapes.
    mutating func capture(_ body: Body, to target: Register) {
        let mark = unit.temporary()
        let outer = (markup, unit.keepsWhiteSpace)
        // Templates compare and split what they capture.
        (markup, unit.keepsWhiteSpace) = (MarkupContext(), true)
        add(.captureBegin, to: mark)
        inside(.capture(target: target, mark: mark)) { $0.write(body) }
        add(.captureEnd, flag: escapes ? 1 : 0, to: target, mark.raw)
        (markup, unit.keepsWhiteSpace) = outer
    }

    /// Writes `body`; within an attribute, what it prints is markup whose quotes must not end the attribute.
    mutating func withinAttribute(_ body: (inout CodeWriter) -> Void) {
        let escaping = escapingOfValue()
        guard escaping.isOfAttribute else { return body(&self) }
        let (mark, text) = (unit.temporary(), unit.temporary())
        add(.captureBegin, to: mark)
        inside(.attribute(text: text, mark: mark, escaping), body)
        printAttribute(text, mark, escaping)
    }

    private mutating func printAttribute(_ text: Register, _ mark: Register, _ escaping: ValueEscaping) {
        add(.captureEnd, flag: 1, to: text, mark.raw)
        add(.output, flag: escaping.rawValue, text.raw)
    }

    /// Writes the branches of a condition: each starts where the markup was before the first.
    mutating func branches<Branch>(
        _ branches: [Branch], _ write: (inout CodeWriter, Int, Branch) -> Void
    ) {
        let before = markup
        var after: MarkupContext?
        for (index, branch) in branches.enumerated() {
            markup = before
            write(&self, index, branch)
            after = after ?? markup
        }
        markup = after ?? before
    }

    /// Writes `body` inside a loop whose breaks and continues are returned.
    mutating func insideLoop(_ body: (inout CodeWriter) -> Void) -> (breaks: [Int], continues: [Int]) {
        unit.routine.exits.append(.loop(breaks: [], continues: []))
        body(&self)
        guard case .loop(let breaks, let continues) = unit.routine.exits.popLast() else { return ([], []) }
        return (breaks, continues)
    }

    mutating func inside(_ exit: UnitWriter.Exit, _ body: (inout CodeWriter) -> Void) {
        unit.routine.exits.append(exit)
        body(&self)
        unit.routine.exits.removeLast()
    }

    /// Passes on a `break` or `continue` with which a called template ended.
    mutating func passInterruptOn() {
        guard hasInterrupts else { return }
        let check = add(.takeInterrupt)
        let over = add(.jump)
        ops[check].b = label()
        leave(isBreak: true)
        ops[check].c = label()
        leave(isBreak: false)
        land([over])
    }

    /// Binds names around `body` and puts back what they were after it.
    mutating func binding(_ names: [[UInt8]], _ body: (inout CodeWriter) -> Void) {
        var moves: [(Register, Register)] = []
        for name in names {
            let slot = unit.slot(\.scope, of: name)
            let saved = unit.temporary()
            add(.move, to: saved, slot.raw)
            moves.append((slot, saved))
        }
        inside(.restore(moves), body)
        for (slot, saved) in moves { add(.move, to: slot, saved.raw) }
    }

    /// Compiles lookups of `names` in `body` as direct reads of their slots.
    mutating func knowing(_ names: [[UInt8]], _ body: (inout CodeWriter) -> Void) {
        for name in names { unit.routine.bound.append(unit.name(name)) }
        body(&self)
        unit.routine.bound.removeLast(names.count)
    }
}
