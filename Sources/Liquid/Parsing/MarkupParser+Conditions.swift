extension MarkupParser {
    /// A condition to the end of the markup. `and` and `or` have one rank and are read from the right.
    mutating func condition() throws(SyntaxProblem) -> Condition {
        var parts = [try comparison()]
        var joints: [Bool] = []
        while looks(at: "and") || looks(at: "or") {
            joints.append(looks(at: "and"))
            _ = advance()
            parts.append(try comparison())
        }
        try finish()
        var result = parts.removeLast()
        while let isAnd = joints.popLast(), let left = parts.popLast() {
            result = isAnd ? .and(left, result) : .or(left, result)
        }
        return result
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

    /// Whether `and` and `or` both stand in the markup.
    var mixesAndWithOr: Bool {
        var found = (and: false, or: false)
        forEachWord { word in
            if word == "and" { found.and = true }
            if word == "or" { found.or = true }
        }
        return found.and && found.or
    }

    private func forEachWord(_ body: (String) -> Void) {
        for token in tokens where token.kind == .identifier { body(bytes.text(token.range)) }
    }
}
