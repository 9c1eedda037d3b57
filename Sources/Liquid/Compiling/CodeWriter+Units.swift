extension CodeWriter {
    /// Writes every template as a page, then the partials that are rendered, and joins names to slots.
    mutating func writeAll() {
        subroutines = templates.indices.map { emptySubroutine(template: $0, unit: $0) }
        for index in templates.indices {
            write(UnitWriter(template: index, index: index, isIsolated: false), subroutine: index)
        }
        while let template = unitQueue.popLast() {
            guard let index = isolatedUnits[template] else { continue }
            let routine = subroutines.count
            subroutines.append(emptySubroutine(template: template, unit: index))
            write(UnitWriter(template: template, index: index, isIsolated: true), subroutine: routine)
        }
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
        unit.beginSubroutine()
        subroutines[subroutine].start = label()
        // A template with errors is written too: what else is wrong with it is found on the way.
        writeNodes(of: templates[index])
        add(.return)
        subroutines[subroutine].temporaryCount = Int32(unit.mostTemporaries)
    }

    private mutating func writeNodes(of template: ParsedTemplate) {
        if let layout = template.frontMatter.layout {
            let name = Expression(form: .literal(.text(layout.name)), range: layout.range)
            writeLayout(LayoutUse(name: name, arguments: [], range: layout.range), template.body.nodes[...])
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
        let outer = unit.beginSubroutine()
        subroutines[index].start = label()
        body(&self)
        add(.return)
        subroutines[index].temporaryCount = Int32(unit.mostTemporaries)
        unit.endSubroutine(outer)
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

    /// Makes all templates callable by a name that is only known when rendering.
    mutating func prepareAllBodies() {
        for index in templates.indices { _ = bodySubroutine(of: index) }
    }

    /// The unit that renders a template in a frame of its own.
    mutating func isolatedUnit(of template: Int) -> Int {
        shown[unit.template].insert(template)
        unit.rendered.insert(template)
        if let known = isolatedUnits[template] { return known }
        let index = templates.count + isolatedUnits.count
        isolatedUnits[template] = index
        unitQueue.append(template)
        return index
    }
}
