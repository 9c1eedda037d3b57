/// `{% block name %}…{% endblock %}`: a place in a layout, or what a template puts there.
struct BlockTag: TagNode {
    let name: [UInt8]
    let body: Body
    let range: Range<Int>

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        let name = parser.read(tag) { (markup) throws(SyntaxProblem) in
            if markup.looks(at: .end) { return [UInt8]() }
            if let quoted = markup.consumeIf(.string) {
                try markup.finish()
                return Array(markup.bytes[quoted.range].dropFirst().dropLast())
            }
            let name = markup.name(try markup.consume(.identifier))
            try markup.finish()
            return name
        }
        let content = parser.block(of: tag)
        body.append(.tag(BlockTag(name: name ?? [], body: content, range: tag.range)), isBlank: false)
    }

    func emit(into code: inout CodeWriter) {
        let block = Array("block".utf8)
        _ = code.unit.slot(\.scope, of: block)
        let routine = code.subroutine { code in
            code.knowing([block]) { $0.write(body) }
        }
        code.blocks.append(BlockInfo(name: code.constant(.text(name)).raw, subroutine: routine))
        code.add(.block, 0, Int32(code.blocks.count - 1), at: range)
        code.passInterruptOn()
    }
}
