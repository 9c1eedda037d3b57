/// The layout that a template asks for.
struct LayoutUse {
    let name: Expression
    let arguments: [PartialUse.Argument]
    let range: Range<Int>
}

/// `{% layout 'name', key: value %}`: what follows fills the blocks of another template.
struct LayoutTag: TagNode {
    /// Nil for `layout none`.
    let use: LayoutUse?
    let range: Range<Int>
    var isBlank: Bool { true }

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        if markup.looks(at: "none") {
            body.append(.tag(LayoutTag(use: nil, range: tag.range)), isBlank: true)
            return
        }
        let name = try markup.expression()
        _ = markup.consumeIf(.comma)
        let arguments = try markup.namedArguments()
        try markup.finish()
        let use = LayoutUse(name: name, arguments: arguments, range: tag.range)
        body.append(.tag(LayoutTag(use: use, range: tag.range)), isBlank: true)
    }

    /// Only reached inside a block: at the top, the template as a whole is written around its layout.
    func emit(into code: inout CodeWriter) {
        guard use != nil else { return }
        code.report(
            SyntaxProblem(
                range, "`layout` cannot stand inside a block", help: "put it at the start of the template"))
    }
}

extension CodeWriter {
    /// Writes `nodes` as what fills the blocks of a layout, then the layout.
    mutating func writeLayout(_ use: LayoutUse, _ nodes: ArraySlice<Node>) {
        let mark = unit.temporary()
        let content = unit.slot(\.scope, of: Array("content".utf8))
        let flag: UInt8 = escapes ? 1 : 0
        add(.layoutBegin, to: mark)
        for node in nodes { write(node) }
        add(.layoutEnd, flag: flag, to: content, mark.raw)
        for argument in use.arguments {
            let value = operand(argument.value, isQuiet: true)
            add(.assign, to: unit.slot(\.scope, of: argument.name), value.raw, at: argument.value.range)
        }
        if let name = use.name.textLiteral {
            guard let template = find(name, .layout, at: use.name.range) else { return }
            add(.call, 0, bodySubroutine(of: template), at: use.range)
        } else {
            prepareAllBodies()
            let name = operand(use.name)
            let template = unit.temporary()
            add(.callByName, flag: 1, to: template, name.raw, at: use.name.range)
            add(.call, flag: 1, template.raw, 0, at: use.range)
        }
    }
}
