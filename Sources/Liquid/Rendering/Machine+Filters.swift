internal import Diagnostics

extension Machine {
    private static let mostElements = 1_000_000

    @inline(__always)
    mutating func filter(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Value {
        let site = program.filterCalls + Int(op.c)
        let input = value(op.b, frame)
        call.input = input.tag == .lazyText ? materialized(input) : input
        call.arguments = frame.temporaries + Int(site.pointee.firstArgument)
        call.positionalCount = Int(site.pointee.argumentCount)
        call.keywords = UnsafePointer(site)
        call.isEscaping = op.flag != 0
        let result: Value
        do {
            result = try site.pointee.apply(&call)
        } catch {
            throw stop(error, at: pc)
        }
        if result.count > Self.manyElements || call.scratch.hasOverflowed {
            try checkSize(of: result, at: pc)
        }
        return result
    }

    /// Gives what goes wrong in a filter a place.
    private func stop(_ error: any Error, at pc: Int) -> RenderStop {
        guard let problem = error as? FilterProblem else {
            return RenderStop("\(error)", rule: "filter", help: "look at what the filter is given", at: pc)
        }
        return RenderStop(problem.message, rule: "filter", help: problem.help, at: pc)
    }

    /// Up to here, a result is not looked at.
    private static let manyElements = 65_536 as UInt32

    private func checkSize(of result: Value, at pc: Int) throws(RenderStop) {
        let isTooLong =
            switch result.tag {
            case .text: Int(result.count) > limits.outputBytes
            case .array: Int(result.count) > Self.mostElements
            default: false
            }
        if isTooLong || call.scratch.hasOverflowed || call.arena.byteCount > limits.arenaBytes {
            throw RenderStop(
                "this filter makes more than a page may hold", rule: "render-limit",
                help: "give it less, for example by way of `slice` or `truncate`", at: pc)
        }
    }

    mutating func useCustomTag(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let use = program.customTagUses[Int(op.c)]
        call.input = value(op.b, frame)
        call.arguments = frame.temporaries + Int(use.firstArgument)
        call.positionalCount = Int(use.argumentCount)
        call.keywords = nil
        call.tagKeywords = use.keywords
        call.isEscaping = op.flag != 0
        do {
            try program.dialect.customTags[Int(use.tag)].write(&call, &output)
        } catch {
            throw stop(error, at: pc)
        }
    }
}
