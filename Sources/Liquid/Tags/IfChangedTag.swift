/// `{% ifchanged %}…{% endifchanged %}`: shows its content if it differs from the last time.
struct IfChangedTag: TagNode {
    let body: Body
    let isBlank: Bool

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        let content = parser.block(of: tag)
        body.append(.tag(IfChangedTag(body: content, isBlank: content.isBlank)), isBlank: content.isBlank)
    }

    func emit(into code: inout CodeWriter) {
        let mark = code.unit.temporary()
        let slot = code.unit.slot(\.assigned, of: Array("ifchanged ".utf8))
        code.add(.changedBegin, to: mark)
        code.inside(.changed(slot: slot, mark: mark)) { $0.write(body) }
        code.add(.changedEnd, to: slot, mark.raw)
    }
}
