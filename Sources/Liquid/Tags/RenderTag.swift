/// `{% render 'name' for list as item, key: value %}`: shows a template that sees only what it is given.
struct RenderTag: TagNode {
    let use: PartialUse

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        guard markup.looks(at: .string) else {
            let problem = markup.expected("the name of a template in quotes")
            throw SyntaxProblem(problem.range, problem.message, help: "write `render 'name'`")
        }
        let template = try markup.expression()
        body.append(.tag(RenderTag(use: try markup.partialUse(of: template, tag))), isBlank: false)
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
        code.add(.render, 0, Int32(code.renders.count - 1), at: use.range)
    }
}
