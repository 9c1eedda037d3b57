extension MarkupParser {
    mutating func expression() throws(SyntaxProblem) -> Expression {
        try nested { parser throws(SyntaxProblem) in try parser.expressionHere() }
    }

    private mutating func expressionHere() throws(SyntaxProblem) -> Expression {
        switch current.kind {
        case .identifier: return try namedExpression()
        case .openSquare: return try bracketedRoot()
        case .string: return literal(.text(Array(bytes[current.range].dropFirst().dropLast())))
        case .number: return literal(NumberText.literal(bytes[current.range]))
        case .openRound: return try rangeExpression()
        default: throw expected("a value")
        }
    }

    private mutating func literal(_ literal: Expression.Literal) -> Expression {
        Expression(form: .literal(literal), range: advance().range)
    }

    private mutating func namedExpression() throws(SyntaxProblem) -> Expression {
        let start = current.range.lowerBound
        let name = name(current)
        if let literal = Self.keyword(name) {
            _ = advance()
            // `blank.x` is a look-up in nothing, and so are its like.
            guard looks(at: .dot) || looks(at: .openSquare) else {
                return Expression(
                    form: .literal(literal), range: start..<endOfRead)
            }
        } else {
            _ = advance()
        }
        let steps = try self.steps()
        return Expression(
            form: .lookup(name: name, steps), range: start..<endOfRead)
    }

    private static let keywords: [[UInt8]: Expression.Literal] = [
        Array("nil".utf8): .null, Array("null".utf8): .null, Array("true".utf8): .bool(true),
        Array("false".utf8): .bool(false), Array("empty".utf8): .empty, Array("blank".utf8): .blank,
    ]

    private static func keyword(_ name: [UInt8]) -> Expression.Literal? {
        (3...5).contains(name.count) ? keywords[name] : nil
    }

    private mutating func bracketedRoot() throws(SyntaxProblem) -> Expression {
        let start = advance().range.lowerBound
        let inner = try expression()
        if case .int = inner.literal {
            throw SyntaxProblem(
                inner.range, "a number is not a name", help: "write the name of a list before the bracket")
        }
        try consume(.closeSquare)
        let steps = try self.steps()
        let range = start..<endOfRead
        if let name = inner.textLiteral { return Expression(form: .lookup(name: name, steps), range: range) }
        return Expression(form: .computedRoot(inner, steps), range: range)
    }

    private mutating func rangeExpression() throws(SyntaxProblem) -> Expression {
        let start = advance().range.lowerBound
        let first = try expression()
        try consume(.dotDot)
        let last = try expression()
        let end = try consume(.closeRound).range.upperBound
        return Expression(form: .range(first, last), range: start..<end)
    }

    private mutating func steps() throws(SyntaxProblem) -> [Expression.Step] {
        var steps: [Expression.Step] = []
        while true {
            if looks(at: .openSquare) {
                let start = advance().range.lowerBound
                let key = try expression()
                let end = try consume(.closeSquare).range.upperBound
                let form = key.textLiteral.map { Expression.Step.Key.name($0, isDotted: false) }
                steps.append(Expression.Step(key: form ?? .computed(key), range: start..<end))
            } else if looks(at: .dot) {
                _ = advance()
                let token = try consume(.identifier)
                steps.append(Expression.Step(key: .name(name(token), isDotted: true), range: token.range))
            } else {
                return steps
            }
        }
    }
}
