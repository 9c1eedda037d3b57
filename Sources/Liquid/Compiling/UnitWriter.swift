/// The unit that is being written: its names, its temporaries, and the blocks that are open.
struct UnitWriter {
    /// Something that a `break` leaves on its way to its loop.
    enum Exit {
        /// A loop, with the jumps of its breaks and continues, whose targets are not known yet.
        case loop(breaks: [Int], continues: [Int])
        /// Operations that put things back as they were.
        case restore([(Register, Register)])
        /// A text that is being captured: the part written so far is kept.
        case capture(target: Register, mark: Register)
        /// The text goes into an attribute when it ends.
        case attribute(text: Register, mark: Register, ValueEscaping)
        case changed(slot: Register, mark: Register)
    }

    /// The state of the subroutine that is being written.
    struct Routine {
        var temporaries = 0
        var mostTemporaries = 0
        var exits: [Exit] = []
        /// Names that are bound around the node that is being written; one may be there several times.
        var bound: [Name] = []
    }

    /// A name by its place in `names`.
    typealias Name = Int

    let index: Int
    let isIsolated: Bool
    /// The template that the unit renders.
    let page: Int
    var template: Int
    private(set) var names: [(bytes: [UInt8], slots: NameSlots)] = []
    private var nameIndex: [[UInt8]: Name] = [:]
    var slotCount = 0
    /// Subroutines of the templates that the unit includes.
    var bodies: [Int32: Int32] = [:]
    var bodyQueue: [(template: Int, subroutine: Int)] = []
    var root = 0

    var routine = Routine()
    /// Whether white space is written as it is in the template.
    var keepsWhiteSpace = false

    init(template: Int, index: Int, isIsolated: Bool) {
        self.template = template
        page = template
        self.index = index
        self.isIsolated = isIsolated
    }

    mutating func temporary() -> Register {
        routine.temporaries += 1
        routine.mostTemporaries = max(routine.mostTemporaries, routine.temporaries)
        return .temporary(routine.temporaries - 1)
    }

    /// The name that is spelled so, which is added if it is new.
    mutating func name(_ bytes: [UInt8]) -> Name {
        if let known = nameIndex[bytes] { return known }
        nameIndex[bytes] = names.count
        names.append((bytes, NameSlots()))
        return names.count - 1
    }

    func knows(_ bytes: [UInt8]) -> Bool { nameIndex[bytes] != nil }

    /// The slot of a name within loops and partials; -1 if it has none.
    func scope(of bytes: [UInt8]) -> Int32 { nameIndex[bytes].map { names[$0].slots.scope } ?? -1 }

    mutating func slot(_ path: WritableKeyPath<NameSlots, Int32>, of bytes: [UInt8]) -> Register {
        slot(path, of: name(bytes))
    }

    mutating func slot(_ path: WritableKeyPath<NameSlots, Int32>, of name: Name) -> Register {
        if names[name].slots[keyPath: path] < 0 {
            names[name].slots[keyPath: path] = Int32(slotCount)
            slotCount += 1
        }
        return .slot(Int(names[name].slots[keyPath: path]))
    }
}
