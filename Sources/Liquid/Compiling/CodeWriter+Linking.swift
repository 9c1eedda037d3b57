extension CodeWriter {
    /// Gives names that are set from outside their slots, then every look-up its slots.
    mutating func link() {
        for index in renders.indices { link(render: index) }
        let bases = joinNames()
        for (op, unit, name) in pendingNames { join(op, to: name, of: unit, base: bases[unit]) }
        units = written.map { unit(from: $0) }
    }

    private mutating func link(render index: Int) {
        guard let target = isolatedUnits[Int(renders[index].template)] else { return }
        renders[index].unit = Int32(target)
        renders[index].slots = renders[index].arguments.map { slot(of: $0.name, in: target) }
        renders[index].boundSlot = slot(of: renders[index].boundName, in: target)
        renders[index].loopSlot = slot(of: Array("forloop".utf8), in: target)
    }

    /// The slot of a name that `render` sets, or -1 if the template never asks for it.
    private mutating func slot(of name: [UInt8], in unit: Int) -> Int32 {
        let usesSelf = written[unit].names[Array("self".utf8)] != nil
        guard written[unit].names[name] != nil || usesSelf else { return -1 }
        return written[unit].slot(\.assigned, of: name).raw >> 2
    }

    /// Puts the names of all units into one table and returns where each unit's start.
    private mutating func joinNames() -> [Int] {
        written.map { unit in
            let base = nameSlots.count
            nameSlots += unit.nameOrder.map { unit.names[$0] ?? NameSlots() }
            return base
        }
    }

    private mutating func join(_ op: Int, to name: [UInt8], of unit: Int, base: Int) {
        let slots = written[unit].names[name] ?? NameSlots()
        if slots.isEmpty, name != Array("self".utf8) {
            ops[op] = Op(code: .root, flag: ops[op].flag, target: ops[op].target, b: 0, c: ops[op].c)
        } else if let index = written[unit].nameOrder.firstIndex(of: name) {
            ops[op].b = Int32(base + index)
        }
    }

    private func unit(from writer: UnitWriter) -> Unit {
        Unit(
            template: Int32(writer.template), subroutine: Int32(writer.root),
            slotCount: Int32(writer.slotCount),
            isIsolated: writer.isIsolated,
            names: writer.nameOrder.map { (fieldName($0), writer.names[$0] ?? NameSlots()) },
            bodies: writer.bodies, variables: variables(of: writer),
            blockSlot: writer.names[Array("block".utf8)]?.scope ?? -1)
    }

    private func variables(of writer: UnitWriter) -> [Int32] {
        guard writer.bodies.count == templates.count else { return [] }
        return templates.map { writer.names[TemplateName.variable(Array($0.name.utf8))]?.scope ?? -1 }
    }
}
