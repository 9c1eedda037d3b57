internal import Diagnostics

/// `{% if %}…{% elsif %}…{% else %}…{% endif %}`, and `unless`, whose first condition is negated.
struct IfTag: TagNode {
    /// What is shown under a condition; `else` has none.
    struct Branch {
        let condition: Condition?
        var body: Body
    }

    let branches: [Branch]
    let isUnless: Bool
    let isBlank: Bool
    var bodies: [Body] { branches.map(\.body) }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var branches: [Branch] = []
        var condition: Condition? = condition(of: tag, &parser)
        parser.branches(of: tag, startedBy: ["elsif", "else"]) { parser, body, next in
            branches.append(Branch(condition: condition, body: body))
            condition = next.flatMap { $0.name == "elsif" ? Self.condition(of: $0, &parser) : nil }
        }
        let isBlank = branches.allSatisfy(\.body.isBlank)
        if isBlank { branches = branches.map { Branch(condition: $0.condition, body: $0.body.withoutText) } }
        return [.tag(IfTag(branches: branches, isUnless: tag.name == "unless", isBlank: isBlank))]
    }

    private static func condition(of tag: TagToken, _ parser: inout TemplateParser) -> Condition {
        let read = parser.read(tag) { (markup) throws(SyntaxProblem) in
            (try markup.condition(), markup.mixesAndWithOr)
        }
        if read?.1 == true {
            parser.report(
                tag.markup, severity: .warning, rule: "mixed-and-or",
                "`and` and `or` together are read from right to left",
                help: "use one of them in a condition, and nest a second `if` for the other")
        }
        return read?.0 ?? .truth(Expression(form: .literal(.null), range: tag.markup))
    }

    func emit(into code: inout CodeWriter) {
        var ends: [Int] = []
        // What follows `else` is never shown.
        let last = branches.firstIndex { $0.condition == nil } ?? branches.count - 1
        code.branches(Array(branches[...last])) { code, index, branch in
            guard let condition = branch.condition else { return code.write(branch.body) }
            var skips = code.jumpUnless(condition)
            if isUnless, index == 0 {
                let over = code.add(.jump)
                code.land(skips)
                skips = [over]
            }
            code.write(branch.body)
            if index < branches.count - 1 { ends.append(code.add(.jump)) }
            code.land(skips)
        }
        code.land(ends)
    }
}

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
