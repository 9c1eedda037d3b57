internal import Diagnostics

/// All templates of a library as one flat run of operations and the tables that these point into.
final class Program: @unchecked Sendable {  // Written by the compiler, then only read.
    let ops: UnsafeMutablePointer<Op>
    let opCount: Int
    /// For each operation, the part of the template that it came from.
    let places: [Place]
    /// The static text of all templates, with room after it for wide reads.
    let text: UnsafeMutablePointer<UInt8>
    let sites: UnsafeMutablePointer<LookupSite>
    let siteCount: Int
    let constants: UnsafeMutablePointer<Value>
    let subroutines: UnsafeMutablePointer<Subroutine>
    let units: [Unit]
    let nameSlots: UnsafeMutablePointer<NameSlots>
    let filterCalls: UnsafeMutablePointer<FilterCallSite>
    let loops: UnsafeMutablePointer<LoopInfo>
    let cycles: [CycleInfo]
    let renders: [RenderInfo]
    let blocks: [BlockInfo]
    let wheres: [WhereInfo]
    let customTagUses: [CustomTagUse]
    private let filterCallCount: Int
    let templates: [CompiledTemplate]
    let templateIndex: [String: Int]
    let dialect: Dialect
    /// Holds the bytes of names and the values of literals.
    private let arena: Arena

    /// The deepest frame that any unit needs.
    let largestFrame: Int

    init(_ code: CodeWriter, templates: [CompiledTemplate], index: [String: Int]) {
        ops = Self.copy(code.ops)
        opCount = code.ops.count
        places = code.places
        text = Self.copy(code.text + [UInt8](repeating: 0, count: 64))
        sites = Self.copy(code.sites)
        siteCount = code.sites.count
        constants = Self.copy(code.constants)
        subroutines = Self.copy(code.subroutines)
        units = code.units
        nameSlots = Self.copy(code.nameSlots)
        filterCalls = Self.copy(code.filterCalls)
        filterCallCount = code.filterCalls.count
        loops = Self.copy(code.loops)
        cycles = code.cycles
        renders = code.renders
        blocks = code.blocks
        wheres = code.wheres
        customTagUses = code.customTagUses
        self.templates = templates
        templateIndex = index
        dialect = code.dialect
        arena = code.arena
        largestFrame =
            Int(code.units.map(\.slotCount).max() ?? 0)
            + Int(code.subroutines.map(\.temporaryCount).max() ?? 0)
    }

    deinit {
        ops.deallocate()
        text.deallocate()
        sites.deallocate()
        constants.deallocate()
        subroutines.deallocate()
        nameSlots.deallocate()
        loops.deallocate()
        filterCalls.deinitialize(count: filterCallCount)
        filterCalls.deallocate()
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
        let start = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        start.initialize(from: elements, count: elements.count)
        return start
    }
}

/// A part of a template's text.
struct Place {
    let template: Int32
    let start: Int32
    let end: Int32
}

/// A template of a program.
struct CompiledTemplate: Sendable {
    let name: String
    let file: SourceFile
    /// The unit that renders it as a page; -1 if it has errors.
    let unit: Int
    /// The indexes of all templates that it may show, itself among them.
    let dependencies: [Int]
    let isEscaping: Bool
}
