/// `{% case value %}{% when a, b or c %}…{% else %}…{% endcase %}`: every `when` value that is equal shows its branch.
struct CaseTag: TagNode {
    struct Branch {
        let values: [Expression]?
        var body: Body
    }

    let subject: Expression
    let branches: [Branch]
    let isBlank: Bool
    var bodies: [Body] { branches.map(\.body) }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        let subject = parser.read(tag) { (markup) throws(SyntaxProblem) in try markup.expression() }
        var branches: [Branch] = []
        var isBlank = true
        var current: [Expression]?
        var isFirst = true
        parser.branches(of: tag, startedBy: ["when", "else"]) { parser, body, next in
            isBlank = isBlank && body.isBlank
            if !isFirst { branches.append(Branch(values: current, body: body)) }
            isFirst = false
            current = next.flatMap { $0.name == "when" ? Self.values(of: $0, &parser) : nil }
        }
        if isBlank { branches = branches.map { Branch(values: $0.values, body: $0.body.withoutText) } }
        let none = Expression(form: .literal(.null), range: tag.markup)
        return [.tag(CaseTag(subject: subject ?? none, branches: branches, isBlank: isBlank))]
    }

    private static func values(of tag: TagToken, _ parser: inout TemplateParser) -> [Expression] {
        let values = parser.read(tag) { (markup) throws(SyntaxProblem) in
            var values = [try markup.expression()]
            while markup.consumeIf("or") || markup.consumeIf(.comma) != nil {
                values.append(try markup.expression())
            }
            return values
        }
        return values ?? []
    }

    func emit(into code: inout CodeWriter) {
        let subject = copy(of: subject, &code)
        let found = code.unit.temporary()
        code.add(.move, to: found, code.constant(.bool(false)).raw)
        code.branches(branches) { code, _, branch in
            guard let values = branch.values else {
                let skip = code.add(.jumpIfTrue, found.raw)
                code.write(branch.body)
                return code.land([skip])
            }
            for value in values { emit(branch.body, when: value, equals: subject, found, &code) }
        }
    }

    private func emit(
        _ body: Body, when value: Expression, equals subject: Register, _ found: Register,
        _ code: inout CodeWriter
    ) {
        let skip = code.withTemporaries { code in
            let value = code.operand(value, isQuiet: true)
            let holds = code.unit.temporary()
            code.add(.compare, flag: Condition.Relation.equal.rawValue, to: holds, subject.raw, value.raw)
            return code.add(.jumpIfFalse, holds.raw)
        }
        code.add(.move, to: found, code.constant(.bool(true)).raw)
        code.write(body)
        code.land([skip])
    }

    /// The subject is evaluated once, even if a branch assigns to it.
    private func copy(of expression: Expression, _ code: inout CodeWriter) -> Register {
        let value = code.operand(expression, isQuiet: true)
        let copy = code.unit.temporary()
        code.add(.move, to: copy, value.raw)
        return copy
    }
}
