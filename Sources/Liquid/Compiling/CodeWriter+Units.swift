extension CodeWriter {
    /// Writes the templates of pages, then the partials that are rendered, and joins names to slots.
    mutating func writeAll(asPages isPage: [Bool]) {
        subroutines = templates.indices.map { emptySubroutine(template: $0, unit: $0) }
        for index in templates.indices where isPage[index] {
            write(UnitWriter(template: index, index: index, isIsolated: false), subroutine: index)
        }
        while let template = unitQueue.popLast() {
            guard let index = isolatedUnits[template] else { continue }
            let routine = subroutines.count
            subroutines.append(emptySubroutine(template: template, unit: index))
            write(UnitWriter(template: template, index: index, isIsolated: true), subroutine: routine)
        }
        if !dialect.isLenient { checkLayouts() }
        link()
    }

    private func emptySubroutine(template: Int, unit: Int) -> Subroutine {
        Subroutine(start: 0, temporaryCount: 0, template: Int32(template), unit: Int32(unit))
    }

    private mutating func write(_ writer: UnitWriter, subroutine index: Int) {
        unit = writer
        unit.root = index
        unit.bodies[Int32(unit.template)] = Int32(index)
        writeTemplate(unit.template, subroutine: index)
        while let (template, subroutine) = unit.bodyQueue.popLast() {
            unit.template = template
            writeTemplate(template, subroutine: subroutine)
        }
        unit.template = writer.template
        if written.count <= unit.index {
            let empty = UnitWriter(template: 0, index: 0, isIsolated: true)
            written += Array(repeating: empty, count: unit.index + 1 - written.count)
        }
        written[unit.index] = unit
    }

    private mutating func writeTemplate(_ index: Int, subroutine: Int) {
        unit.routine = UnitWriter.Routine()
        markup = MarkupContext()
        subroutines[subroutine].start = label()
        // A template with errors is written too: what else is wrong with it is found on the way.
        writeNodes(of: templates[index])
        end(subroutine: subroutine)
    }

    private mutating func end(subroutine index: Int) {
        add(.return)
        subroutines[index].temporaryCount = Int32(clamping: unit.routine.mostTemporaries)
        if max(unit.routine.mostTemporaries, unit.slotCount) > Register.mostTargets {
            report(
                0..<1, "this template has more than \(Register.mostTargets) variables or filters in a row",
                help: "split it into partials")
        }
    }

    private mutating func writeNodes(of template: ParsedTemplate) {
        if let layout = template.layout {
            let name = Expression(form: .literal(.text(layout.name)), range: layout.range)
            writeLayout(PartialUse(template: name, range: layout.range), template.body.nodes[...])
            return
        }
        for (index, node) in template.body.nodes.enumerated() {
            if case .tag(let tag as LayoutTag) = node, let use = tag.use {
                writeLayout(use, template.body.nodes[(index + 1)...])
                return
            }
            write(node)
        }
    }

    /// Writes a stretch of code that is called from elsewhere in the unit.
    mutating func subroutine(_ body: (inout CodeWriter) -> Void) -> Int32 {
        let over = add(.jump)
        let index = subroutines.count
        subroutines.append(emptySubroutine(template: unit.template, unit: unit.index))
        let outer = (unit.routine, markup)
        unit.routine = UnitWriter.Routine()
        subroutines[index].start = label()
        body(&self)
        end(subroutine: index)
        (unit.routine, markup) = outer
        land([over])
        return Int32(index)
    }

    /// The subroutine that shows a template in the frame of this unit.
    mutating func bodySubroutine(of template: Int) -> Int32 {
        shown[unit.template].insert(template)
        if let known = unit.bodies[Int32(template)] { return known }
        let index = subroutines.count
        subroutines.append(emptySubroutine(template: template, unit: unit.index))
        unit.bodies[Int32(template)] = Int32(index)
        unit.bodyQueue.append((template, index))
        return Int32(index)
    }

    mutating func prepareAllBodies() {
        for index in templates.indices { _ = bodySubroutine(of: index) }
    }

    /// The unit that renders a template in a frame of its own.
    mutating func isolatedUnit(of template: Int) -> Int {
        shown[unit.template].insert(template)
        if let known = isolatedUnits[template] { return known }
        let index = templates.count + isolatedUnits.count
        isolatedUnits[template] = index
        unitQueue.append(template)
        return index
    }
}

extension CodeWriter {
    /// Assigns slots to names that are set from outside, then resolves every lookup.
    mutating func link() {
        for index in renders.indices { link(render: index) }
        let starts = joinNames()
        for (op, unit, name) in pendingNames { join(op, to: name, of: unit, starts[unit] + name) }
        units = written.map { unit(from: $0) }
    }

    private mutating func link(render index: Int) {
        guard let target = isolatedUnits[Int(renders[index].template)] else { return }
        renders[index].unit = Int32(target)
        renders[index].slots = renders[index].arguments.map { slot(of: $0.name, in: target) }
        renders[index].boundSlot = slot(of: renders[index].boundName, in: target)
        renders[index].loopSlot = slot(of: Self.loopName, in: target)
    }

    /// The slot of a name that `render` sets, or -1 if the template does not use it.
    private mutating func slot(of name: [UInt8], in unit: Int) -> Int32 {
        guard written[unit].knows(name) || written[unit].knows(Self.selfName) else { return -1 }
        return written[unit].slot(\.assigned, of: name).raw >> 2
    }

    /// Puts the names of all units into one table and returns where those of each begin.
    private mutating func joinNames() -> [Int] {
        written.map { unit in
            defer { nameSlots += unit.names.lazy.map(\.slots) }
            return nameSlots.count
        }
    }

    private mutating func join(_ op: Int, to name: UnitWriter.Name, of unit: Int, _ index: Int) {
        if nameSlots[index].isEmpty, written[unit].names[name].bytes != Self.selfName {
            ops[op] = Op(code: .root, flag: ops[op].flag, target: ops[op].target, b: 0, c: ops[op].c)
        } else {
            ops[op].b = Int32(index)
        }
    }

    private func unit(from writer: UnitWriter) -> Unit {
        Unit(
            template: Int32(writer.template), subroutine: Int32(writer.root),
            slotCount: Int32(writer.slotCount), isIsolated: writer.isIsolated,
            names: writer.names.map { (fieldName($0.bytes), $0.slots) },
            bodies: writer.bodies, variables: variables(of: writer),
            blockSlot: writer.scope(of: Self.blockName))
    }

    private func variables(of writer: UnitWriter) -> [Int32] {
        guard writer.bodies.count == templates.count else { return [] }
        return templates.map { writer.scope(of: TemplateName.variable(Array($0.name.utf8))) }
    }
}
