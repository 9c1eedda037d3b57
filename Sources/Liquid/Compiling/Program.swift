internal import Diagnostics
internal import TextAndTime

/// All templates of a library as one flat run of operations and the tables that these point into.
final class Program: Sendable {
    let ops: ReadOnlyPointer<Op>
    /// For each operation, the part of the template that it came from.
    let places: [Place]
    /// The static text of all templates; the arena has room after it for wide reads.
    let text: ReadOnlyPointer<UInt8>
    let sites: ReadOnlyPointer<LookupSite>
    let siteCount: Int
    let constants: ReadOnlyPointer<Value>
    let subroutines: ReadOnlyPointer<Subroutine>
    let units: ReadOnlyPointer<Unit>
    let nameSlots: ReadOnlyPointer<NameSlots>
    let filterCalls: ReadOnlyPointer<FilterCallSite>
    let loops: ReadOnlyPointer<LoopInfo>
    let cycles: [CycleInfo]
    let renders: ReadOnlyPointer<RenderInfo>
    let blocks: [BlockInfo]
    private let counts: (units: Int, filterCalls: Int, renders: Int)
    let templates: [CompiledTemplate]
    let templateIndex: [String: Int]
    let dialect: Dialect
    /// Holds the tables, the bytes of names and the values of literals.
    private let arena: Arena

    let largestFrame: Int

    init(_ code: CodeWriter, templates: [CompiledTemplate], index: [String: Int]) {
        ops = code.arena.table(code.ops)
        places = code.places
        text = code.arena.table(code.text)
        sites = code.arena.table(code.sites)
        siteCount = code.sites.count
        constants = code.arena.table(code.constants)
        subroutines = code.arena.table(code.subroutines)
        units = code.arena.table(code.units)
        nameSlots = code.arena.table(code.nameSlots)
        filterCalls = code.arena.table(code.filterCalls)
        loops = code.arena.table(code.loops)
        cycles = code.cycles
        renders = code.arena.table(code.renders)
        counts = (code.units.count, code.filterCalls.count, code.renders.count)
        blocks = code.blocks
        self.templates = templates
        templateIndex = index
        dialect = code.dialect
        arena = code.arena
        largestFrame =
            Int(code.units.map(\.slotCount).max() ?? 0)
            + Int(code.subroutines.map(\.temporaryCount).max() ?? 0)
    }

    deinit {
        UnsafeMutablePointer(mutating: units.start).deinitialize(count: counts.units)
        UnsafeMutablePointer(mutating: filterCalls.start).deinitialize(count: counts.filterCalls)
        UnsafeMutablePointer(mutating: renders.start).deinitialize(count: counts.renders)
    }
}

struct Place {
    let template: Int32
    let start: Int32
    let end: Int32
}

struct CompiledTemplate: Sendable {
    let name: String
    let file: SourceFile
    /// The unit that renders it as a page; -1 if it has errors.
    let unit: Int
    /// The indexes of all templates that it may show, itself among them.
    let dependencies: [Int]
    let isEscaping: Bool
}

/// A name that is looked up in objects, with what is known about it at compile time.
struct LookupSite {
    /// What a name after a dot may mean besides a field.
    enum Command: UInt8 {
        case none
        case size
        case first
        case last
    }

    static func command(_ name: [UInt8]) -> Command {
        guard name.count == 4 || name.count == 5 else { return .none }
        if name.elementsEqual("size".utf8) { return .size }
        if name.elementsEqual("first".utf8) { return .first }
        return name.elementsEqual("last".utf8) ? .last : .none
    }

    let name: FieldName
    let command: Command
    let loopField: LoopField
    /// Whether an undefined name is not reported.
    let isQuiet: Bool
}

/// What `forloop` and `tablerowloop` know.
enum LoopField: String {
    case none = ""
    case index, index0, rindex, rindex0, first, last, length, name, parentloop
    case col, col0, row
    case colFirst = "col_first", colLast = "col_last"

    init(_ name: UnsafeBufferPointer<UInt8>) {
        // Most names are those of other fields.
        let mayBeField = (3...10).contains(name.count) && "cfilnpr".utf8.contains(name[0])
        let field = mayBeField ? LoopField(rawValue: String(decoding: name, as: UTF8.self)) : nil
        self = field ?? .none
    }
}

struct Subroutine {
    var start: Int32
    var temporaryCount: Int32
    /// The template that it was made from.
    let template: Int32
    /// The unit whose slots it uses.
    let unit: Int32
}

/// A template compiled with a frame of its own: a page with what it includes, or a partial that is rendered.
struct Unit {
    let template: Int32
    let subroutine: Int32
    let slotCount: Int32
    /// Whether it was made for `render`: then only shared names of the data are visible.
    let isIsolated: Bool
    /// Every name of the unit with its slots, for lookups by computed names.
    let names: [(name: FieldName, slots: NameSlots)]
    /// The subroutines of templates by their index, for includes by computed names.
    let bodies: [Int32: Int32]
    /// For each template, the slot of the variable that it receives when it is included by a computed name.
    let variables: [Int32]
    /// The slot of `block`, or -1.
    let blockSlot: Int32
}

/// The slots of a name, innermost first; -1 where there is none.
struct NameSlots {
    var scope: Int32 = -1
    var assigned: Int32 = -1
    var counter: Int32 = -1

    var isEmpty: Bool { scope < 0 && assigned < 0 && counter < 0 }
}

/// One place where a filter is used.
struct FilterCallSite {
    let apply: @Sendable (inout FilterCall) throws -> Value
    let firstArgument: Int32
    let argumentCount: Int32
    let keywords: [FieldName]
}

/// What a `for` loop is made of.
struct LoopInfo {
    var body: Int32
    var empty: Int32
    let item: Int32
    let loop: Int32
    /// The operands of `offset` and `limit`, or `absent`.
    let offset: Int32
    let limit: Int32
    let isReversed: Bool
    let continues: Bool
    /// The slot that keeps where a loop over the same things left off.
    let position: Int32
    let name: Int32
    let columns: Int32

    static let absent: Int32 = .min
}

struct CycleInfo {
    /// An operand, or `LoopInfo.absent`.
    let group: Int32
    /// The constant that names a cycle without a group.
    let key: Int32
    let values: [Int32]
    let escaping: ValueEscaping
}

struct RenderInfo {
    /// The template, until units are linked.
    let template: Int32
    var unit: Int32 = -1
    /// What follows `with` or `for`.
    let bound: Int32
    let isLoop: Bool
    /// Names that are set, as constants, with the operands of their values.
    let arguments: [(name: [UInt8], operand: Int32)]
    let boundName: [UInt8]
    /// The slots of the names in the unit, once linked.
    var slots: [Int32] = []
    var boundSlot: Int32 = -1
    var loopSlot: Int32 = -1
    let loopName: Int32
}

struct BlockInfo {
    let name: Int32
    let subroutine: Int32
}
