extension CodeWriter {
    /// Writes the code of `expression` and says where its value will be.
    mutating func operand(_ expression: Expression, isQuiet: Bool = false) -> Operand {
        switch expression.form {
        case .literal(let literal):
            return constant(literal)
        case .lookup(let name, let steps):
            return lookup(name, steps, isQuiet: isQuiet, at: expression.range)
        case .computedRoot(let key, let steps):
            let name = operand(key)
            unit.reads.mayReadAnyName = true
            let root = unit.temporary()
            add(.resolveComputed, to: root, name.raw, at: expression.range)
            return follow(steps, from: root, isQuiet: isQuiet)
        case .range(let first, let last):
            let start = operand(first)
            let end = operand(last)
            let range = unit.temporary()
            add(.range, to: range, start.raw, end.raw, at: expression.range)
            return range
        }
    }

    private mutating func lookup(
        _ name: [UInt8], _ steps: [Expression.Step], isQuiet: Bool, at range: Range<Int>
    ) -> Operand {
        var field: [UInt8]?
        if case .name(let name, _) = steps.first?.key { field = name }
        let root = root(name, field: field, isQuiet: isQuiet && steps.isEmpty, at: range)
        return follow(steps, from: root, isQuiet: isQuiet)
    }

    /// The value of a root name, of which `field` is read: a slot if it is surely bound here, else a look-up.
    mutating func root(
        _ name: [UInt8], field: [UInt8]? = nil, isQuiet: Bool, at range: Range<Int>
    ) -> Operand {
        if unit.bound[name, default: 0] > 0 { return unit.slot(\.scope, of: name) }
        noteRead(of: name, field)
        let place = range.lowerBound..<min(range.upperBound, range.lowerBound + name.count)
        _ = unit.slots(of: name)
        let target = unit.temporary()
        let site = site(name, isQuiet: isQuiet)
        // Which slots the name has is known when the unit is finished.
        pendingNames.append((ops.count, unit.index, name))
        if dialect.isShared(name) { unit.dataNames.insert(name) }
        add(
            .resolve, flag: unit.isIsolated && !dialect.isShared(name) ? 1 : 0, to: target, 0, site, at: place
        )
        return target
    }

    mutating func noteRead(of name: [UInt8], _ field: [UInt8]?) {
        if name == Array("self".utf8) {
            unit.reads.mayReadAnyName = true
        } else if !unit.isIsolated || dialect.isShared(name) {
            unit.reads.add(name, field: field)
        }
    }

    mutating func follow(_ steps: [Expression.Step], from start: Operand, isQuiet: Bool) -> Operand {
        var operand = start
        for (index, step) in steps.enumerated() {
            operand = take(step, of: operand, isQuiet: isQuiet && index == steps.count - 1)
        }
        return operand
    }

    private mutating func take(_ step: Expression.Step, of base: Operand, isQuiet: Bool) -> Operand {
        switch step.key {
        case .name(let name, let isDotted):
            let target = unit.temporary()
            add(
                .field, to: target, base.raw, site(name, isDotted: isDotted, isQuiet: isQuiet), at: step.range
            )
            return target
        case .computed(let key):
            let key = operand(key)
            let target = unit.temporary()
            add(.index, to: target, base.raw, key.raw, at: step.range)
            return target
        }
    }

    /// The value of an expression with its filters.
    mutating func operand(_ expression: FilteredExpression) -> Operand {
        let isQuiet = expression.filters.first.map { $0.name == Array("default".utf8) } ?? false
        var operand = operand(expression.input, isQuiet: isQuiet)
        for filter in expression.filters { operand = apply(filter, to: operand) }
        return operand
    }

    /// Runs `body` and gives its temporaries back.
    mutating func withTemporaries<Result>(_ body: (inout CodeWriter) -> Result) -> Result {
        let before = unit.temporaries
        defer { unit.temporaries = before }
        return body(&self)
    }
}
