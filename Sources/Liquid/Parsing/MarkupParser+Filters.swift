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
