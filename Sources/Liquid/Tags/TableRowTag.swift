/// `{% tablerow item in list cols: 3 %}…{% endtablerow %}`
struct TableRowTag: TagNode {
    struct Header {
        let variable: [UInt8]
        let collection: Expression
        var attributes: [String: Expression] = [:]
    }

    let header: Header
    let body: Body
    var isBlank: Bool { body.isBlank }
    var bodies: [Body] { [body] }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        let header = parser.read(tag) { (markup) throws(SyntaxProblem) in try markup.tableRowHeader() }
        let body = parser.block(of: tag)
        return header.map { [.tag(TableRowTag(header: $0, body: body))] } ?? []
    }

    func emit(into code: inout CodeWriter) {
        let names = [header.variable, Array("tablerowloop".utf8)]
        let collection = code.operand(header.collection)
        let (offset, limit) = (attribute("offset", &code), attribute("limit", &code))
        let columns = attribute("cols", &code)
        let loop = code.unit.temporary()
        let info = code.loops.count
        code.binding(names) { code in
            let item = code.unit.slot(\.scope, of: header.variable)
            let name = code.constant(.text([]))
            code.loops.append(
                LoopInfo(
                    body: 0, empty: 0, item: item.raw, loop: code.unit.slot(\.scope, of: names[1]).raw,
                    offset: offset, limit: limit, isReversed: false, continues: false, position: 0,
                    name: name.raw, columns: columns))
            code.add(.rowBegin, to: loop, collection.raw, Int32(info), at: header.collection.range)
            code.loops[info].body = code.label()
            let exits = code.insideLoop { code in code.knowing(names) { $0.write(body) } }
            code.land(exits.continues)
            code.add(.rowNext, to: loop, 0, Int32(info), at: header.collection.range)
            emitEnd(leftBy: exits.breaks, &code)
            code.loops[info].empty = code.label()
        }
    }

    /// Closes the last row, and before that the cell if a `break` left it open.
    private func emitEnd(leftBy breaks: [Int], _ code: inout CodeWriter) {
        let over = code.add(.jump)
        code.land(breaks)
        code.addText("</td>".utf8)
        code.land([over])
        code.addText("</tr>\n".utf8)
    }

    private func attribute(_ name: String, _ code: inout CodeWriter) -> Int32 {
        header.attributes[name].map { code.operand($0, isQuiet: true).raw } ?? LoopInfo.absent
    }
}

extension MarkupParser {
    fileprivate mutating func tableRowHeader() throws(SyntaxProblem) -> TableRowTag.Header {
        let variable = name(try consume(.identifier))
        guard consumeIf("in") else { throw expected("`in`") }
        var header = TableRowTag.Header(variable: variable, collection: try expression())
        _ = consumeIf(.comma)
        while looks(at: .identifier) {
            let token = advance()
            let name = bytes.text(token.range)
            guard ["cols", "limit", "offset", "range"].contains(name) else {
                throw SyntaxProblem(
                    token.range, "`tablerow` has no attribute `\(name)`",
                    help: "its attributes are `cols`, `limit` and `offset`")
            }
            try consume(.colon)
            header.attributes[name] = try expression()
            _ = consumeIf(.comma)
        }
        return header
    }
}
