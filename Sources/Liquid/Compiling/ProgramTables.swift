/// A name that is looked up in objects, with what is known of it beforehand.
struct LookupSite {
    /// What a name after a dot may mean beside a field.
    enum Command: UInt8 {
        case none
        case size
        case first
        case last
    }

    static let commands: [[UInt8]: Command] = [
        Array("size".utf8): .size, Array("first".utf8): .first, Array("last".utf8): .last,
    ]

    let name: FieldName
    let command: Command
    let loopField: LoopField
    /// Whether nobody minds if the name is not defined.
    let isQuiet: Bool
}

/// What `forloop` and `tablerowloop` know.
enum LoopField: UInt8 {
    case none, index, index0, rindex, rindex0, first, last, length, name, parentloop
    case col, col0, colFirst, colLast, row

    private static let byName: [[UInt8]: LoopField] = {
        let names: [String: LoopField] = [
            "index": .index, "index0": .index0, "rindex": .rindex, "rindex0": .rindex0, "first": .first,
            "last": .last, "length": .length, "name": .name, "parentloop": .parentloop, "col": .col,
            "col0": .col0, "col_first": .colFirst, "col_last": .colLast, "row": .row,
        ]
        return Dictionary(uniqueKeysWithValues: names.map { (Array($0.key.utf8), $0.value) })
    }()

    init(_ name: [UInt8]) {
        self = Self.byName[name] ?? .none
    }
}

/// A stretch of code that can be called.
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
    /// Every name of the unit with its slots, for look-ups by computed names.
    let names: [(name: FieldName, slots: NameSlots)]
    /// The subroutines of templates by their index, for includes by computed names.
    let bodies: [Int32: Int32]
    /// For each template the slot of the variable that it is given when it is included by a computed name.
    let variables: [Int32]
    /// The slot of `block`, or -1.
    let blockSlot: Int32
    /// The names of the data that it may read, if what it shows depends on nothing but these and what it is given.
    let memoizedNames: [FieldName]?
    /// What its own code reads, without the units that it renders.
    let reads: TemplateReads
    /// The units of the partials that it renders.
    let rendered: [Int]
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
    let escapes: Bool
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

struct WhereInfo {
    let subroutine: Int32
    let item: Int32
}

struct CustomTagUse {
    let tag: Int32
    let firstArgument: Int32
    let argumentCount: Int32
    let keywords: [FieldName]
}
