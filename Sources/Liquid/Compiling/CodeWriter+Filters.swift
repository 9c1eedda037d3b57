internal import Diagnostics

extension CodeWriter {
    mutating func apply(_ use: FilterUse, to input: Operand) -> Operand {
        let name = String(decoding: use.name, as: UTF8.self)
        if name == "where_exp" { return whereExpression(use, input) }
        guard let index = dialect.filterIndex[name] else { return unknown(use, name, input) }
        let filter = dialect.filters[index]
        check(use, filter)
        if filter.mayReadNow { noteDate(input) }
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

    /// Notes what is known of a date that is formatted.
    private mutating func noteDate(_ input: Operand) {
        guard let index = input.constantIndex else {
            unit.reads.formatsVariables = true
            return
        }
        let moment = Moment.read(constants[index], RenderEnvironment(now: 0))
        if moment?.dependsOnNow == true { unit.reads.formatsLiteralNow = true }
    }

    /// Puts the values next to each other into temporaries and returns the first's index.
    mutating func arguments(_ positional: [Expression], _ keywords: [Expression]) -> Int {
        let values = (positional + keywords).map { operand($0, isQuiet: true) }
        let first = unit.temporaries
        for value in values {
            let target = unit.temporary()
            add(.move, to: target, value.raw)
        }
        return first
    }

    private mutating func unknown(_ use: FilterUse, _ name: String, _ input: Operand) -> Operand {
        if !dialect.ignoresUnknownFilters {
            let known = Suggestion.nearest(to: name, among: dialect.filters.map(\.name))
            report(
                SyntaxProblem(
                    use.nameRange, rule: "unknown-filter", "there is no filter `\(name)`",
                    help: known.map { "did you mean `\($0)`?" }
                        ?? "take it out, or write a filter that Liquid or the site's program has"))
        }
        for argument in use.arguments + use.keywords.map(\.value) { _ = operand(argument, isQuiet: true) }
        return input
    }

    private mutating func check(_ use: FilterUse, _ filter: Filter) {
        // A keyword counts as one more argument where a filter knows no keywords.
        let extra = filter.keywords.isEmpty && !use.keywords.isEmpty ? 1 : 0
        let count = use.arguments.count + extra
        if !filter.arguments.contains(count) {
            report(
                SyntaxProblem(
                    use.nameRange, rule: "filter-arguments",
                    "`\(filter.name)` takes \(filter.argumentWords); found \(count)",
                    help: "write `\(filter.usage)`"))
        }
        guard extra == 0 else { return }
        for keyword in use.keywords
        where !filter.keywords.contains(String(decoding: keyword.name, as: UTF8.self)) {
            let word = String(decoding: keyword.name, as: UTF8.self)
            report(
                SyntaxProblem(
                    use.nameRange, rule: "filter-arguments", "`\(filter.name)` knows no option `\(word)`",
                    help: "its options are \(filter.keywords.map { "`\($0)`" }.joined(separator: ", "))"))
        }
    }

    /// `where_exp: "item", "item.pages > 100"`: the condition is compiled like any other.
    private mutating func whereExpression(_ use: FilterUse, _ input: Operand) -> Operand {
        guard let (name, condition) = whereCondition(use) else { return input }
        let item = unit.slot(\.scope, of: name)
        let routine = subroutine { code in
            code.unit.bound[name, default: 0] += 1
            let holds = code.unit.temporary()
            code.write(condition, to: holds)
            code.add(.return, flag: 1, holds.raw)
        }
        wheres.append(WhereInfo(subroutine: routine, item: item.raw))
        let target = unit.temporary()
        add(.whereExpression, to: target, input.raw, Int32(wheres.count - 1), at: use.nameRange)
        return target
    }

    private mutating func whereCondition(_ use: FilterUse) -> (item: [UInt8], condition: Condition)? {
        guard use.arguments.count == 2, let name = use.arguments[0].textLiteral,
            use.arguments[1].textLiteral != nil
        else {
            report(
                SyntaxProblem(
                    use.nameRange, rule: "filter-arguments",
                    "`where_exp` takes a name and a condition, in quotes",
                    help: "write `where_exp: \"book\", \"book.pages > 100\"`"))
            return nil
        }
        let quoted = use.arguments[1].range
        do {
            var markup = try MarkupParser(source, in: (quoted.lowerBound + 1)..<(quoted.upperBound - 1))
            return (name, try markup.condition())
        } catch {
            report(error)
            return nil
        }
    }
}
