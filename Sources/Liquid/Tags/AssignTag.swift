/// `{% assign name = value | filter %}`
struct AssignTag: TagNode {
    let name: [UInt8]
    let value: FilteredExpression
    var isBlank: Bool { true }

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        let name = try markup.variableName(help: "write `assign name = value`")
        try markup.consume(.equals)
        body.append(.tag(AssignTag(name: name, value: try markup.filteredExpression())), isBlank: true)
    }

    func emit(into code: inout CodeWriter) {
        let value = code.operand(value)
        code.add(.assign, to: code.unit.slot(\.assigned, of: name), value.raw, at: self.value.range)
    }
}

extension MarkupParser {
    /// A name that a template gives to a value: a word, or only digits.
    mutating func variableName(help: String) throws(SyntaxProblem) -> [UInt8] {
        let token = current
        let isName =
            switch token.kind {
            case .identifier: bytes[token.range.upperBound - 1] != 0x3F
            case .number: bytes[token.range].allSatisfy(\.isASCIIDigit)
            default: false
            }
        guard isName else {
            let problem = expected("a name")
            throw SyntaxProblem(problem.range, problem.message, help: help)
        }
        return name(advance())
    }
}
