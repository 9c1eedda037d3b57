internal import Diagnostics

extension CodeWriter {
    /// Writes the code of `expression` and returns where its value will be.
    mutating func operand(_ expression: Expression, isQuiet: Bool = false) -> Register {
        switch expression.form {
        case .literal(let literal):
            return constant(literal)
        case .lookup(let name, let steps):
            let root = root(name, isQuiet: isQuiet && steps.isEmpty, at: expression.range)
            return follow(steps, from: root, isQuiet: isQuiet)
        case .computedRoot(let key, let steps):
            let name = operand(key)
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

    /// The value of a root name: a slot if it is certainly bound here, otherwise a lookup.
    mutating func root(_ name: [UInt8], isQuiet: Bool, at range: Range<Int>) -> Register {
        let known = unit.name(name)
        if unit.routine.bound.contains(known) { return unit.slot(\.scope, of: known) }
        if !unit.isIsolated, name.elementsEqual("content".utf8) {
            outlines[unit.template].showsContent = true
        }
        let place = range.lowerBound..<min(range.upperBound, range.lowerBound + name.count)
        let target = unit.temporary()
        let site = site(name, isQuiet: isQuiet)
        // Which slots the name has is known when the unit is finished.
        pendingNames.append((ops.count, unit.index, known))
        let isHidden = unit.isIsolated && !sharedNames.contains(name)
        add(.resolve, flag: isHidden ? 1 : 0, to: target, 0, site, at: place)
        return target
    }

    mutating func follow(_ steps: [Expression.Step], from start: Register, isQuiet: Bool) -> Register {
        var operand = start
        for (index, step) in steps.enumerated() {
            operand = take(step, of: operand, isQuiet: isQuiet && index == steps.count - 1)
        }
        return operand
    }

    private mutating func take(_ step: Expression.Step, of base: Register, isQuiet: Bool) -> Register {
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

    mutating func operand(_ expression: FilteredExpression) -> Register {
        let isQuiet = expression.filters.first?.name.elementsEqual("default".utf8) ?? false
        var operand = operand(expression.input, isQuiet: isQuiet)
        for filter in expression.filters { operand = apply(filter, to: operand) }
        return operand
    }

    /// Runs `body`, then frees the temporaries that it allocated.
    mutating func withTemporaries<Result>(_ body: (inout CodeWriter) -> Result) -> Result {
        let before = unit.routine.temporaries
        defer { unit.routine.temporaries = before }
        return body(&self)
    }
}

extension CodeWriter {
    /// Writes a jump that is taken if `condition` does not hold; the returned jumps are to be landed.
    mutating func jumpUnless(_ condition: Condition) -> [Int] {
        withTemporaries { code in
            switch condition {
            case .truth(let expression): return code.jumpUnless(expression)
            case .comparison:
                let holds = code.unit.temporary()
                code.write(condition, to: holds)
                return [code.add(.jumpIfFalse, holds.raw)]
            case .and(let left, let right):
                return code.jumpUnless(left) + code.jumpUnless(right)
            case .or(let left, let right):
                let failed = code.jumpUnless(left)
                let success = code.add(.jump)
                code.land(failed)
                let rest = code.jumpUnless(right)
                code.land([success])
                return rest
            }
        }
    }

    private mutating func jumpUnless(_ expression: Expression) -> [Int] {
        if let literal = expression.literal {
            let isFalse = literal == .null || literal == .bool(false)
            return isFalse ? [add(.jump)] : []
        }
        let value = operand(expression, isQuiet: true)
        return [add(.jumpIfFalse, value.raw, at: expression.range)]
    }

    mutating func write(_ condition: Condition, to target: Register) {
        switch condition {
        case .truth(let expression):
            let value = operand(expression, isQuiet: true)
            add(.move, to: target, value.raw)
        case .comparison(let left, let relation, let right, let range):
            let isQuiet = relation.isQuiet(left, right)
            let first = operand(left, isQuiet: isQuiet)
            let second = operand(right, isQuiet: isQuiet)
            add(.compare, flag: relation.rawValue, to: target, first.raw, second.raw, at: range)
        case .and, .or:
            let failed = jumpUnless(condition)
            add(.move, to: target, constant(.bool(true)).raw)
            let done = add(.jump)
            land(failed)
            add(.move, to: target, constant(.bool(false)).raw)
            land([done])
        }
    }
}

extension Condition.Relation {
    /// Whether the comparison checks if a name is defined.
    func isQuiet(_ left: Expression, _ right: Expression) -> Bool {
        guard self == .equal || self == .notEqual else { return false }
        return [left, right].contains { side in
            switch side.literal {
            case .null, .blank, .empty: true
            default: false
            }
        }
    }
}

extension CodeWriter {
    mutating func apply(_ use: FilterUse, to input: Register) -> Register {
        let name = String(decoding: use.name, as: UTF8.self)
        guard let index = dialect.filterIndex[name] else { return unknown(use, name, input) }
        let filter = dialect.filters[index]
        check(use, filter)
        if let result = constantResult(of: filter, use, input) { return result }
        let first = arguments(use.arguments, use.keywords.map(\.value))
        filterCalls.append(
            FilterCallSite(
                apply: filter.apply, firstArgument: Int32(first), argumentCount: Int32(use.arguments.count),
                keywords: use.keywords.map { fieldName($0.name) }))
        let target = unit.temporary()
        add(
            .filter, flag: escapes ? 1 : 0, to: target, input.raw, Int32(filterCalls.count - 1),
            at: use.nameRange)
        return target
    }

    /// What the filter makes of a literal, if that is known now.
    private mutating func constantResult(of filter: Filter, _ use: FilterUse, _ input: Register) -> Register?
    {
        guard let make = filter.constant, let index = input.constantIndex, constants[index].tag == .text,
            use.arguments.isEmpty
        else { return nil }
        do {
            let text = String(decoding: constants[index].textBytes, as: UTF8.self)
            return try make(text, !use.keywords.isEmpty).map { constant(.text(Array($0.utf8))) }
        } catch {
            report(use.nameRange, rule: "filter-input", error.message, help: error.help)
            return input
        }
    }

    /// Puts the values next to each other into temporaries and returns the first's index.
    mutating func arguments(_ positional: [Expression], _ keywords: [Expression]) -> Int {
        let values = (positional + keywords).map { operand($0, isQuiet: true) }
        let first = unit.routine.temporaries
        for value in values {
            let target = unit.temporary()
            add(.move, to: target, value.raw)
        }
        return first
    }

    private mutating func unknown(_ use: FilterUse, _ name: String, _ input: Register) -> Register {
        if !dialect.isLenient {
            let known = Suggestion.nearest(to: name, among: dialect.filterNames)
            report(
                use.nameRange, rule: "unknown-filter", "there is no filter `\(name)`",
                help: known.map { "did you mean `\($0)`?" }
                    ?? "delete it, or use one of the filters of Liquid or of this site")
        }
        for argument in use.arguments + use.keywords.map(\.value) { _ = operand(argument, isQuiet: true) }
        return input
    }

    private mutating func check(_ use: FilterUse, _ filter: Filter) {
        // A keyword counts as one more argument if the filter takes no keywords.
        let extra = filter.keywords.isEmpty && !use.keywords.isEmpty ? 1 : 0
        let count = use.arguments.count + extra
        if !filter.arguments.contains(count) {
            report(
                use.nameRange, rule: "filter-arguments",
                "`\(filter.name)` takes \(filter.argumentWords); found \(count)",
                help: "write `\(filter.usage)`")
        }
        guard extra == 0 else { return }
        for keyword in use.keywords
        where !filter.keywords.contains(String(decoding: keyword.name, as: UTF8.self)) {
            let word = String(decoding: keyword.name, as: UTF8.self)
            report(
                use.nameRange, rule: "filter-arguments", "`\(filter.name)` has no option `\(word)`",
                help: "its options are \(filter.keywords.map { "`\($0)`" }.joined(separator: ", "))")
        }
    }
}
