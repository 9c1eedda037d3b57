internal import Diagnostics

extension Machine {
    func tooDeep(at pc: Int) -> RenderStop {
        RenderStop(
            "templates nest deeper than \(limits.depth)", rule: "render-limit",
            help: "a template that shows itself needs a condition that ends it", at: pc)
    }

    mutating func checkLimits(at pc: Int) throws(RenderStop) {
        if iterations > limits.iterations {
            throw RenderStop(
                "the loops of this page take more than \(limits.iterations) turns", rule: "render-limit",
                help: "shorten the loops with `limit`, or spread them over several pages", at: pc)
        }
        if output.hasOverflowed || output.count > limits.outputBytes {
            throw RenderStop(
                "this page is larger than \(limits.outputBytes) bytes", rule: "render-limit",
                help: "shorten its loops with `limit`", at: pc)
        }
        if call.arena.byteCount > limits.arenaBytes {
            throw RenderStop(
                "this page takes more memory than it may", rule: "render-limit",
                help: "look for texts that grow with every turn of a loop", at: pc)
        }
        let now = ContinuousClock.now
        guard let deadline else {
            deadline = now + limits.time
            return
        }
        if now > deadline {
            throw RenderStop(
                "this page takes longer than \(limits.time)", rule: "render-limit",
                help: "look for loops within loops", at: pc)
        }
    }

    mutating func reportUndefined(_ site: LookupSite, isHidden: Bool, unit: Int, at pc: Int) {
        guard reported.insert(pc).inserted else { return }
        let name = String(decoding: site.name.bytes, as: UTF8.self)
        let nearest = Suggestion.nearest(to: name, among: visibleNames(in: unit))
        var help = nearest.map { "did you mean `\($0)`?" } ?? "give it a value with `assign`, or take it out"
        if isHidden, data[name] != nil {
            help = "a template that is shown with `render` only sees what it is given: add `\(name): \(name)`"
        }
        report("undefined-name", "nothing here is called `\(name)`", help: help, at: pc)
    }

    /// What the templates of a unit may call by name.
    private func visibleNames(in unit: Int) -> [String] {
        let unit = program.units[unit]
        let given = unit.names.filter { !$0.slots.isEmpty }.map {
            String(decoding: $0.name.bytes, as: UTF8.self)
        }
        guard data.tag == .object else { return given }
        let names = ObjectReference(data).shape.fieldNames
        return given + names.filter { !unit.isIsolated || program.dialect.sharedNames.contains($0) }
    }

    mutating func reportUnknownField(_ site: LookupSite, of shape: Shape, at pc: Int) {
        guard reported.insert(pc).inserted else { return }
        let name = String(decoding: site.name.bytes, as: UTF8.self)
        let known = Suggestion.nearest(to: name, among: shape.fieldNames)
        report(
            "unknown-field", "`\(shape.viewName ?? "this")` has no `\(name)`",
            help: known.map { "did you mean `\($0)`?" } ?? "it has \(Self.list(shape.fieldNames))", at: pc)
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(12).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 12 ? " …" : "")
    }

    private mutating func report(_ rule: RuleID, _ message: String, help: String, at pc: Int) {
        diagnostics.append(
            Diagnostic(
                isStrict ? .error : .warning, rule, message, at: position(of: pc), help: help, notes: chain())
        )
    }

    func diagnostic(of stop: RenderStop) -> Diagnostic {
        .error(stop.rule, stop.message, at: position(of: stop.op), help: stop.help, notes: chain())
    }

    /// The templates through which the one was reached that has the problem, nearest first.
    private func chain() -> [Diagnostic.Note] {
        callers.reversed().prefix(8).map { Diagnostic.Note("shown from here", at: position(of: $0)) }
    }

    private func position(of pc: Int) -> SourcePosition {
        let place = program.places[pc]
        return program.templates[Int(place.template)].file.position(of: Int(place.start)..<Int(place.end))
    }
}
