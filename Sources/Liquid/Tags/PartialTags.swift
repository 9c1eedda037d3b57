internal import Diagnostics
internal import TextAndTime

/// What `include`, `render` and `layout` share: a template, what it is given, and under which names.
struct PartialUse {
    struct Argument {
        let name: [UInt8]
        let value: Expression
    }

    let template: Expression
    var bound: Expression?
    var isLoop = false
    var alias: [UInt8]?
    var arguments: [Argument] = []
    let range: Range<Int>

    func assignArguments(_ code: inout CodeWriter) {
        for argument in arguments {
            let value = code.operand(argument.value, isQuiet: true)
            code.add(
                .assign, to: code.unit.slot(\.scope, of: argument.name), value.raw, at: argument.value.range)
        }
    }
}

/// `{% include 'name' with value as name, key: value %}`: shows a template that shares this one's variables.
struct IncludeTag: TagNode {
    let use: PartialUse
    var printed: Range<Int>? { use.range }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        let template = try markup.expression()
        parser.note(template, .partial)
        return [.tag(IncludeTag(use: try markup.partialUse(of: template, tag)))]
    }

    func emit(into code: inout CodeWriter) {
        if code.unit.isIsolated { return refuse(&code) }
        code.withinAttribute(emitText)
    }

    private func emitText(into code: inout CodeWriter) {
        guard let name = use.template.textLiteral else { return emitComputed(&code) }
        guard let template = code.find(name, .partial, at: use.template.range) else { return }
        let routine = code.bodySubroutine(of: template)
        code.outlines[code.unit.template].included.insert(template)
        // A name with a folder or an ending, such as `partials/card.html`, is not the name of a variable.
        guard use.bound != nil || use.alias != nil || !(name.contains(".") || name.contains("/")) else {
            return code.binding(use.arguments.map(\.name)) { code in
                use.assignArguments(&code)
                code.add(.call, 0, routine, at: use.range)
                code.passInterruptOn()
            }
        }
        let boundName = use.alias ?? TemplateName.variable(name)
        let value = boundValue(&code) { code in
            code.root(name, isQuiet: true, at: use.range)
        }
        code.binding(use.arguments.map(\.name) + [boundName]) { code in
            use.assignArguments(&code)
            let slot = code.unit.slot(\.scope, of: boundName)
            emitEach(value, slot: slot, flag: 0, &code) { $0.add(.call, 0, routine, at: use.range) }
        }
    }

    private func refuse(_ code: inout CodeWriter) {
        code.fail(
            SyntaxProblem(
                use.range, rule: "include-in-render",
                "`include` cannot be used in a template that is shown with `render`",
                help: "use `render` here too"))
    }

    /// The name is known only at render time: it may be any template.
    private func emitComputed(_ code: inout CodeWriter) {
        code.prepareAllBodies()
        code.outlines[code.unit.template].included.formUnion(code.templates.indices)
        let name = code.operand(use.template, isQuiet: true)
        let template = code.unit.temporary()
        code.add(.callByName, to: template, name.raw, at: use.template.range)
        let value = boundValue(&code) { code in
            let target = code.unit.temporary()
            code.add(.resolveComputed, flag: 1, to: target, name.raw, at: use.range)
            return target
        }
        let names =
            use.alias.map { [$0] } ?? code.templates.map { TemplateName.variable(Array($0.name.utf8)) }
        code.binding(use.arguments.map(\.name) + names) { code in
            use.assignArguments(&code)
            let slot = use.alias.map { code.unit.slot(\.scope, of: $0) } ?? template
            emitEach(value, slot: slot, flag: use.alias == nil ? 1 : 0, &code) {
                $0.add(.call, flag: 1, template.raw, 0, at: use.range)
            }
        }
    }

    /// The value that the template receives, with room after it for the number of an array's elements.
    private func boundValue(
        _ code: inout CodeWriter, otherwise: (inout CodeWriter) -> Register
    ) -> Register {
        let value = use.bound.map { code.operand($0, isQuiet: true) } ?? otherwise(&code)
        let copy = code.unit.temporary()
        _ = code.unit.temporary()
        code.add(.move, to: copy, value.raw)
        return copy
    }

    private func emitEach(
        _ value: Register, slot: Register, flag: UInt8, _ code: inout CodeWriter,
        _ body: (inout CodeWriter) -> Void
    ) {
        code.add(.eachBegin, value.raw)
        let start = code.label()
        let next = code.add(.eachNext, flag: flag, to: slot, value.raw)
        body(&code)
        code.passInterruptOn()
        code.add(.jump, 0, start)
        code.land([next])
    }
}

extension MarkupParser {
    /// What may follow the template's name.
    mutating func partialUse(of template: Expression, _ tag: TagToken) throws(SyntaxProblem) -> PartialUse {
        var use = PartialUse(template: template, range: tag.range)
        use.isLoop = looks(at: "for")
        if consumeIf("for") || consumeIf("with") { use.bound = try expression() }
        if consumeIf("as") { use.alias = name(try consume(.identifier)) }
        _ = consumeIf(.comma)
        use.arguments = try namedArguments()
        try finish()
        return use
    }

    mutating func namedArguments() throws(SyntaxProblem) -> [PartialUse.Argument] {
        var arguments: [PartialUse.Argument] = []
        while looks(at: .identifier) {
            let name = name(advance())
            if consumeIf(.equals) == nil { try consume(.colon) }
            arguments.append(PartialUse.Argument(name: name, value: try expression()))
            _ = consumeIf(.comma)
        }
        return arguments
    }
}

/// `{% render 'name' for list as item, key: value %}`: shows a template that sees only what it is given.
struct RenderTag: TagNode {
    let use: PartialUse
    var printed: Range<Int>? { use.range }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        guard markup.looks(at: .string) else {
            let problem = markup.expected("the name of a template in quotes")
            let word = markup.bytes.text(markup.current.range)
            let isName = markup.looks(at: .identifier)
            throw SyntaxProblem(
                problem.range, problem.message, help: "write `render '\(isName ? word : "name")'`")
        }
        let template = try markup.expression()
        parser.note(template, .partial)
        return [.tag(RenderTag(use: try markup.partialUse(of: template, tag)))]
    }

    func emit(into code: inout CodeWriter) {
        guard let name = use.template.textLiteral,
            let template = code.find(name, .partial, at: use.template.range)
        else { return }
        _ = code.isolatedUnit(of: template)
        let bound = use.bound.map { code.operand($0, isQuiet: true).raw }
        let arguments = use.arguments.map {
            (name: $0.name, operand: code.operand($0.value, isQuiet: true).raw)
        }
        code.renders.append(
            RenderInfo(
                template: Int32(template), bound: bound ?? LoopInfo.absent, isLoop: use.isLoop,
                arguments: arguments, boundName: use.alias ?? TemplateName.variable(name),
                loopName: code.constant(.text(name)).raw))
        let number = Int32(code.renders.count - 1)
        code.withinAttribute { $0.add(.render, 0, number, at: use.range) }
    }
}
