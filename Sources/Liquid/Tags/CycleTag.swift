/// `{% cycle 'odd', 'even' %}`, `{% cycle group: 'odd', 'even' %}`
struct CycleTag: TagNode {
    let group: Expression?
    let values: [Expression]
    let range: Range<Int>
    var printed: Range<Int>? { range }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        var values = [try markup.expression()]
        var group: Expression?
        if markup.consumeIf(.colon) != nil {
            group = values[0]
            values = [try markup.expression()]
        }
        while markup.consumeIf(.comma) != nil, !markup.looks(at: .end) {
            values.append(try markup.expression())
        }
        try markup.finish()
        return [.tag(CycleTag(group: group, values: values, range: tag.range))]
    }

    func emit(into code: inout CodeWriter) {
        let group = group.map { code.operand($0, isQuiet: true).raw } ?? LoopInfo.absent
        let key = code.constant(.text(key(code)))
        let values = values.map { code.operand($0).raw }
        code.cycles.append(
            CycleInfo(group: group, key: key.raw, values: values, escaping: code.escapingOfValue()))
        code.add(.cycle, 0, Int32(code.cycles.count - 1), at: range)
    }

    /// Cycles of the same literals are one; a cycle with variables is its own.
    private func key(_ code: CodeWriter) -> [UInt8] {
        let literals = values.compactMap(\.literal)
        let name =
            literals.count == values.count
            ? "cycle \(literals)" : "cycle at \(code.template.name):\(range.lowerBound)"
        return Array(name.utf8)
    }
}
