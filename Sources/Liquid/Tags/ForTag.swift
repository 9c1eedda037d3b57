internal import TextAndTime

/// `{% for item in list reversed limit: 3 offset: continue %}…{% else %}…{% endfor %}`
struct ForTag: TagNode {
    struct Header {
        let variable: [UInt8]
        let collection: Expression
        var isReversed = false
        var offset: Expression?
        var limit: Expression?
        var continues = false
    }

    let header: Header
    /// The loop's name: its variable and what it runs over, as they are written.
    let name: [UInt8]
    let body: Body
    let otherwise: Body?
    let isBlank: Bool
    var bodies: [Body] { [body] + (otherwise.map { [$0] } ?? []) }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        let header = parser.read(tag) { (markup) throws(SyntaxProblem) in try markup.forHeader() }
        var bodies: [Body] = []
        parser.branches(of: tag, startedBy: ["else"]) { _, body, _ in bodies.append(body) }
        guard let header else { return [] }
        let isBlank = bodies.allSatisfy(\.isBlank)
        if isBlank { bodies = bodies.map(\.withoutText) }
        let node = ForTag(
            header: header, name: header.variable + ["-"] + parser.bytes[header.collection.range],
            body: bodies.first ?? Body(), otherwise: bodies.count > 1 ? bodies[1] : nil, isBlank: isBlank)
        return [.tag(node)]
    }

    func emit(into code: inout CodeWriter) {
        let names = [header.variable, CodeWriter.loopName]
        let collection = code.operand(header.collection)
        let offset = header.offset.map { code.operand($0, isQuiet: true).raw }
        let limit = header.limit.map { code.operand($0, isQuiet: true).raw }
        let loop = code.unit.temporary()
        let info = code.loops.count
        let begin = code.ops.count
        code.binding(names) { code in
            add(offset, limit, names, to: &code)
            code.add(.loopBegin, to: loop, collection.raw, Int32(info), at: header.collection.range)
            code.loops[info].body = code.label()
            let exits = code.insideLoop { code in code.knowing(names) { $0.write(body) } }
            code.land(exits.continues)
            code.add(.loopNext, to: loop, 0, Int32(info), at: header.collection.range)
            code.land(exits.breaks)
        }
        emitElse(info, begin, &code)
    }

    private func add(_ offset: Int32?, _ limit: Int32?, _ names: [[UInt8]], to code: inout CodeWriter) {
        let item = code.unit.slot(\.scope, of: names[0])
        code.loops.append(
            LoopInfo(
                body: 0, empty: 0, item: item.raw, loop: code.unit.slot(\.scope, of: names[1]).raw,
                offset: offset ?? LoopInfo.absent, limit: limit ?? LoopInfo.absent,
                isReversed: header.isReversed, continues: header.continues,
                position: code.unit.slot(\.assigned, of: Array("for ".utf8) + name).raw,
                name: code.constant(.text(name)).raw, columns: LoopInfo.absent))
    }

    private func emitElse(_ info: Int, _ begin: Int, _ code: inout CodeWriter) {
        guard let otherwise, !otherwise.nodes.isEmpty else {
            code.loops[info].empty = code.label()
            return
        }
        let over = code.add(.jump)
        code.loops[info].empty = code.label()
        code.write(otherwise)
        code.land([over])
    }
}

extension MarkupParser {
    fileprivate mutating func forHeader() throws(SyntaxProblem) -> ForTag.Header {
        let variable = name(try consume(.identifier))
        guard consumeIf("in") else {
            let problem = expected("`in`")
            throw SyntaxProblem(problem.range, problem.message, help: "write `for item in list`")
        }
        var header = ForTag.Header(variable: variable, collection: try expression())
        header.isReversed = consumeIf("reversed")
        while looks(at: .comma) || looks(at: .identifier) {
            _ = consumeIf(.comma)
            try forAttribute(of: &header)
        }
        return header
    }

    private mutating func forAttribute(of header: inout ForTag.Header) throws(SyntaxProblem) {
        if consumeIf("limit") {
            try consume(.colon)
            header.limit = try expression()
        } else if consumeIf("offset") {
            try consume(.colon)
            header.continues = looks(at: "continue")
            let offset = try expression()
            header.offset = header.continues ? nil : offset
        } else {
            let help =
                looks(at: "reversed")
                ? "`reversed` goes before `limit` and `offset`"
                : "separate them with commas: `for item in list limit: 3, offset: 1`"
            throw SyntaxProblem(current.range, "expected `limit:` or `offset:`", help: help)
        }
    }
}

/// `{% break %}` and `{% continue %}`
struct LoopExitTag: TagNode {
    let isBreak: Bool
    let range: Range<Int>

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        parser.hasInterrupts = true
        return [.tag(LoopExitTag(isBreak: tag.name == "break", range: tag.range))]
    }

    func emit(into code: inout CodeWriter) {
        code.leave(isBreak: isBreak, at: range)
    }
}
