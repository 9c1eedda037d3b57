internal import Diagnostics

extension Machine {
    private static let mostElements = 5_000_000

    mutating func filter(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Value {
        let site = program.filterCalls[Int(op.c)]
        call.input = materialized(value(op.b, frame))
        call.arguments = UnsafeBufferPointer(
            start: frame.temporaries + Int(site.firstArgument),
            count: Int(site.argumentCount) + site.keywords.count)
        call.positionalCount = Int(site.argumentCount)
        call.keywords = site.keywords
        call.isEscaping = program.dialect.escaping != .never && escapes(pc)
        return try checked(at: pc) { (machine) throws in
            try machine.program.dialect.filters[Int(site.filter)].apply(&machine.call)
        }
    }

    /// Whether the template of an operation escapes.
    private func escapes(_ pc: Int) -> Bool {
        program.templates[Int(program.places[pc].template)].isEscaping
    }

    /// Gives what goes wrong in the host's code a place.
    private mutating func checked(
        at pc: Int, _ body: (inout Machine) throws -> Value
    ) throws(RenderStop) -> Value {
        let result: Value
        do {
            result = try body(&self)
        } catch let problem as FilterProblem {
            throw RenderStop(problem.message, rule: "filter", help: problem.help, at: pc)
        } catch {
            throw RenderStop("\(error)", rule: "filter", at: pc)
        }
        if call.scratch.hasOverflowed || Int(result.count) > limits.outputBytes && result.tag == .text
            || result.tag == .array && Int(result.count) > Self.mostElements
        {
            throw RenderStop("this filter makes more than a page may hold", rule: "render-limit", at: pc)
        }
        return result
    }

    mutating func useCustomTag(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let use = program.customTagUses[Int(op.c)]
        call.input = value(op.b, frame)
        call.arguments = UnsafeBufferPointer(
            start: frame.temporaries + Int(use.firstArgument),
            count: Int(use.argumentCount) + use.keywords.count)
        call.positionalCount = Int(use.argumentCount)
        call.keywords = use.keywords
        call.isEscaping = op.flag != 0
        _ = try checked(at: pc) { (machine) throws in
            try machine.program.dialect.customTags[Int(use.tag)].write(&machine.call, &machine.output)
            return .null
        }
    }
}
