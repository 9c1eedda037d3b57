/// `{% ifchanged %}…{% endifchanged %}`: shows its content if it differs from the last time.
struct IfChangedTag: TagNode {
    let body: Body
    var isBlank: Bool { body.isBlank }
    var bodies: [Body] { [body] }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        [.tag(IfChangedTag(body: parser.block(of: tag)))]
    }

    func emit(into code: inout CodeWriter) {
        let mark = code.unit.temporary()
        let slot = code.unit.slot(\.assigned, of: Array("ifchanged ".utf8))
        code.add(.changedBegin, to: mark)
        code.inside(.changed(slot: slot, mark: mark)) { $0.write(body) }
        code.add(.changedEnd, to: slot, mark.raw)
    }
}
