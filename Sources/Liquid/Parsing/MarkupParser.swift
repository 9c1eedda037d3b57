/// Reads expressions from the inside of a tag or output.
struct MarkupParser {
    let bytes: [UInt8]
    let range: Range<Int>
    private let tokens: [MarkupToken]
    private var position = 0
    /// Whether the condition that was read has both `and` and `or`.
    private(set) var mixesAndWithOr = false
    /// How deep the expression nests that is being read.
    private var depth = 0

    private static let deepest = 100
    /// Conditions are compiled part by part, each within the one before it.
    private static let longestCondition = 500

    init(_ bytes: [UInt8], in range: Range<Int>) throws(SyntaxProblem) {
        self.bytes = bytes
        self.range = range
        tokens = try MarkupLexer.tokens(bytes, in: range)
    }

    var current: MarkupToken { tokens[position] }

    /// Where what was read ends.
    private var endOfRead: Int { tokens[position - 1].range.upperBound }

    func looks(at kind: MarkupToken.Kind, ahead: Int = 0) -> Bool {
        position + ahead < tokens.count && tokens[position + ahead].kind == kind
    }

    /// Whether the next word is the name `word`.
    func looks(at word: StaticString) -> Bool {
        current.kind == .identifier && current.range.count == word.utf8CodeUnitCount
            && bytes.starts(with: word, at: current.range.lowerBound)
    }

    mutating func advance() -> MarkupToken {
        let token = current
        if position < tokens.count - 1 { position += 1 }
        return token
    }

    mutating func consumeIf(_ kind: MarkupToken.Kind) -> MarkupToken? {
        looks(at: kind) ? advance() : nil
    }

    mutating func consumeIf(_ word: StaticString) -> Bool {
        guard looks(at: word) else { return false }
        _ = advance()
        return true
    }

    @discardableResult
    mutating func consume(_ kind: MarkupToken.Kind) throws(SyntaxProblem) -> MarkupToken {
        guard looks(at: kind) else { throw expected(kind.rawValue) }
        return advance()
    }

    mutating func finish() throws(SyntaxProblem) {
        try consume(.end)
    }

    func expected(_ what: String) -> SyntaxProblem {
        let found = current.kind == .end ? "the end" : "`\(bytes.text(current.range))`"
        let place =
            current.kind == .end
            ? max(range.lowerBound, range.upperBound - 1)..<range.upperBound : current.range
        return SyntaxProblem(
            place, "expected \(what), found \(found)",
            help: current.kind == .end
                ? "add \(what)"
                : what == MarkupToken.Kind.end.rawValue
                    ? "delete what is here" : "write \(what) here, or delete what is here")
    }

    func name(_ token: MarkupToken) -> [UInt8] { Array(bytes[token.range]) }
}

extension MarkupParser {
    /// Reads an expression that may be part of another, unless they nest too deep.
    mutating func expression() throws(SyntaxProblem) -> Expression {
        guard depth < Self.deepest else {
            throw SyntaxProblem(
                current.range, "this expression nests too deep", help: "use `assign` for its parts")
        }
        depth += 1
        defer { depth -= 1 }
        switch current.kind {
        case .identifier: return try namedExpression()
        case .openSquare: return try bracketedRoot()
        case .string: return literal(.text(Array(bytes[current.range].dropFirst().dropLast())))
        case .number: return literal(Self.number(bytes[current.range]))
        case .openRound: return try rangeExpression()
        default: throw expected("a value")
        }
    }

    /// Digits, perhaps with a sign and a fraction.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Expression.Literal {
        let text = String(decoding: bytes, as: UTF8.self)
        return Int(text).map { .int($0) } ?? .float(Double(text) ?? 0)
    }

    private mutating func literal(_ literal: Expression.Literal) -> Expression {
        Expression(form: .literal(literal), range: advance().range)
    }

    private mutating func namedExpression() throws(SyntaxProblem) -> Expression {
        let token = advance()
        let name = name(token)
        // `blank.x` is a lookup of the name `blank`.
        if let literal = Self.keyword(name), !looks(at: .dot), !looks(at: .openSquare) {
            return Expression(form: .literal(literal), range: token.range)
        }
        let steps = try self.steps()
        return Expression(
            form: .lookup(name: name, steps), range: token.range.lowerBound..<endOfRead)
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
        if looks(at: "and") || looks(at: "or") || looks(at: .comparison) {
            throw SyntaxProblem(
                start..<endOfRead, "a condition takes no parentheses", help: "nest a second `if` instead")
        }
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

extension MarkupParser {
    /// A value and its filters, to the end of the markup.
    mutating func filteredExpression() throws(SyntaxProblem) -> FilteredExpression {
        let start = current.range.lowerBound
        guard !looks(at: .end) else {
            return FilteredExpression(input: Expression(form: .literal(.null), range: range), range: range)
        }
        var result = FilteredExpression(input: try expression(), range: start..<range.upperBound)
        while consumeIf(.pipe) != nil { result.filters.append(try filter()) }
        try finish()
        return result
    }

    private mutating func filter() throws(SyntaxProblem) -> FilterUse {
        let token = try consume(.identifier)
        var filter = FilterUse(name: name(token), nameRange: token.range)
        guard consumeIf(.colon) != nil else { return filter }
        while !looks(at: .pipe), !looks(at: .end) {
            if looks(at: .identifier), looks(at: .colon, ahead: 1) {
                let keyword = name(advance())
                _ = advance()
                filter.keywords.append(FilterUse.Keyword(name: keyword, value: try expression()))
            } else {
                filter.arguments.append(try expression())
            }
            if consumeIf(.comma) == nil { break }
        }
        return filter
    }
}

extension MarkupParser {
    /// A condition to the end of the markup. `and` and `or` have the same precedence and are read from right to left.
    mutating func condition() throws(SyntaxProblem) -> Condition {
        var parts = [try comparison()]
        var joints: [Bool] = []
        while looks(at: "and") || looks(at: "or") {
            guard parts.count < Self.longestCondition else {
                throw SyntaxProblem(
                    current.range, "a condition has at most \(Self.longestCondition) parts",
                    help: "keep the values in a list, and ask whether it `contains` one")
            }
            joints.append(looks(at: "and"))
            _ = advance()
            parts.append(try comparison())
        }
        try endCondition()
        mixesAndWithOr = joints.contains(true) && joints.contains(false)
        var result = parts.removeLast()
        while let isAnd = joints.popLast(), let left = parts.popLast() {
            result = isAnd ? .and(left, result) : .or(left, result)
        }
        return result
    }

    /// Goes past the end of a condition; operators of other languages are reported with what to write instead.
    private mutating func endCondition() throws(SyntaxProblem) {
        if looks(at: .equals) {
            throw SyntaxProblem(current.range, "a single `=` does not compare", help: "write `==`")
        }
        if looks(at: .pipe) {
            throw looks(at: .pipe, ahead: 1)
                ? SyntaxProblem(current.range, "`||` is not an operator here", help: "write `or`")
                : SyntaxProblem(
                    current.range, "a condition takes no filters",
                    help: "put the filtered value into a variable with `assign` first")
        }
        try finish()
    }

    private mutating func comparison() throws(SyntaxProblem) -> Condition {
        let left = try expression()
        guard let token = consumeIf(.comparison) else { return .truth(left) }
        let right = try expression()
        return .comparison(
            left, relation(token), right, left.range.lowerBound..<right.range.upperBound)
    }

    private func relation(_ token: MarkupToken) -> Condition.Relation {
        switch bytes.text(token.range) {
        case "==": .equal
        case "!=", "<>": .notEqual
        case "<": .less
        case "<=": .lessOrEqual
        case ">": .greater
        case ">=": .greaterOrEqual
        default: .contains
        }
    }
}
