extension CodeWriter {
    /// Gives names that are set from outside their slots, then every look-up its slots.
    mutating func link() {
        for index in renders.indices { link(render: index) }
        let indexes = joinNames()
        for (op, unit, name) in pendingNames { join(op, to: name, of: unit, indexes[unit]) }
        let memoized = memoizedNames()
        units = written.map { unit(from: $0, memoized) }
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

    /// Puts the names of all units into one table and returns where each name stands.
    private mutating func joinNames() -> [[[UInt8]: Int]] {
        written.map { unit in
            var indexes: [[UInt8]: Int] = [:]
            for name in unit.nameOrder {
                indexes[name] = nameSlots.count
                nameSlots.append(unit.names[name] ?? NameSlots())
            }
            return indexes
        }
    }

    private mutating func join(_ op: Int, to name: [UInt8], of unit: Int, _ indexes: [[UInt8]: Int]) {
        guard let index = indexes[name] else { return }
        if nameSlots[index].isEmpty, name != Array("self".utf8) {
            ops[op] = Op(code: .root, flag: ops[op].flag, target: ops[op].target, b: 0, c: ops[op].c)
        } else {
            ops[op].b = Int32(index)
        }
    }

    /// For each isolated unit the names of the data that it may read; none for units that may read any.
    private func memoizedNames() -> [Int: Set<[UInt8]>] {
        var names: [Int: Set<[UInt8]>] = [:]
        for (index, unit) in written.enumerated() where unit.isIsolated {
            let usesSelf = unit.names[Array("self".utf8)] != nil
            if !usesSelf, !unit.reads.mayReadAnyName { names[index] = unit.dataNames }
        }
        // What a partial renders, it reads too. A unit that leads to one that is not known is not known either.
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (index, known) in names {
                let rendered = written[index].rendered.compactMap { isolatedUnits[$0] }
                let joined = rendered.reduce(Optional(known)) { all, unit in
                    all.flatMap { all in names[unit].map { all.union($0) } }
                }
                if joined != known { (names[index], hasChanged) = (joined, true) }
            }
        }
        return names
    }

    private func unit(from writer: UnitWriter, _ memoized: [Int: Set<[UInt8]>]) -> Unit {
        Unit(
            template: Int32(writer.template), subroutine: Int32(writer.root),
            slotCount: Int32(writer.slotCount),
            isIsolated: writer.isIsolated,
            names: writer.nameOrder.map { (fieldName($0), writer.names[$0] ?? NameSlots()) },
            bodies: writer.bodies, variables: variables(of: writer),
            blockSlot: writer.names[Array("block".utf8)]?.scope ?? -1,
            memoizedNames: memoized[writer.index].map { names in
                names.sorted { $0.lexicographicallyPrecedes($1) }.map(fieldName)
            },
            reads: writer.reads, rendered: writer.rendered.compactMap { isolatedUnits[$0] })
    }

    private func variables(of writer: UnitWriter) -> [Int32] {
        guard writer.bodies.count == templates.count else { return [] }
        return templates.map { writer.names[TemplateName.variable(Array($0.name.utf8))]?.scope ?? -1 }
    }
}
