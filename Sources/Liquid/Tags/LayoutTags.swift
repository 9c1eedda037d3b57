/// `{% layout 'name', key: value %}`: what follows fills the blocks of another template.
struct LayoutTag: TagNode {
    /// Nil for `layout none`.
    let use: PartialUse?
    let range: Range<Int>
    var isBlank: Bool { true }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        if markup.looks(at: "none") {
            return [.tag(LayoutTag(use: nil, range: tag.range))]
        }
        let name = try markup.expression()
        parser.note(name, .layout)
        _ = markup.consumeIf(.comma)
        let arguments = try markup.namedArguments()
        try markup.finish()
        let use = PartialUse(template: name, arguments: arguments, range: tag.range)
        return [.tag(LayoutTag(use: use, range: tag.range))]
    }

    /// Only reached inside a block: at the top, the template as a whole is written around its layout.
    func emit(into code: inout CodeWriter) {
        guard use != nil else { return }
        code.report(
            range, "`layout` cannot be inside a block", help: "put it at the start of the template")
    }
}

extension CodeWriter {
    /// Writes `nodes` as what fills the blocks of a layout, then the layout.
    mutating func writeLayout(_ use: PartialUse, _ nodes: ArraySlice<Node>) {
        let mark = unit.temporary()
        let content = unit.slot(\.scope, of: Array("content".utf8))
        let outline = noteLayout(of: nodes)
        // A layout that only fills blocks of its own layout passes the content of its page on.
        let passesOn = outline.loose == nil && unit.template != unit.page
        add(.layoutBegin, to: mark)
        for node in nodes { write(node) }
        add(.layoutEnd, flag: escapes ? 1 : 0, to: passesOn ? unit.temporary() : content, mark.raw)
        use.assignArguments(&self)
        if let name = use.template.textLiteral {
            guard let template = find(name, .layout, at: use.template.range) else { return }
            outlines[unit.template].layout = template
            add(.call, 0, bodySubroutine(of: template), at: use.range)
        } else {
            prepareAllBodies()
            let name = operand(use.template, isQuiet: true)
            let template = unit.temporary()
            add(.callByName, flag: 1, to: template, name.raw, at: use.template.range)
            add(.call, flag: 1, template.raw, 0, at: use.range)
        }
    }
}

/// `{% block name %}…{% endblock %}`: a place in a layout, or what a template puts there.
struct BlockTag: TagNode {
    let name: [UInt8]
    let body: Body
    let range: Range<Int>

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        let name = parser.read(tag) { (markup) throws(SyntaxProblem) in
            if markup.looks(at: .end) { return [UInt8]() }
            if let quoted = markup.consumeIf(.string) {
                return Array(markup.bytes[quoted.range].dropFirst().dropLast())
            }
            return markup.name(try markup.consume(.identifier))
        }
        return [.tag(BlockTag(name: name ?? [], body: parser.block(of: tag), range: tag.range))]
    }

    func emit(into code: inout CodeWriter) {
        let block = CodeWriter.blockName
        _ = code.unit.slot(\.scope, of: block)
        code.outlines[code.unit.template].blocks.insert(name)
        let routine = code.subroutine { code in
            code.knowing([block]) { $0.write(body) }
        }
        code.blocks.append(BlockInfo(name: code.constant(.text(name)).raw, subroutine: routine))
        code.add(.block, 0, Int32(code.blocks.count - 1), at: range)
        code.passInterruptOn()
    }
}
