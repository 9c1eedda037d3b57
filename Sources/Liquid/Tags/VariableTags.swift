internal import TextAndTime

/// `{% assign name = value | filter %}`
struct AssignTag: TagNode {
    let name: [UInt8]
    let value: FilteredExpression
    var isBlank: Bool { true }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        let name = try markup.variableName(help: "write `assign name = value`")
        try markup.consume(.equals)
        return [.tag(AssignTag(name: name, value: try markup.filteredExpression()))]
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
            case .identifier: bytes[token.range.upperBound - 1] != "?"
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

/// `{% capture name %}…{% endcapture %}`
struct CaptureTag: TagNode {
    let name: [UInt8]
    let body: Body
    var isBlank: Bool { true }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        let name = parser.read(tag) { (markup) throws(SyntaxProblem) in try markup.captureName() }
        return [.tag(CaptureTag(name: name ?? [], body: parser.block(of: tag)))]
    }

    func emit(into code: inout CodeWriter) {
        code.capture(body, to: code.unit.slot(\.assigned, of: name))
    }
}

extension MarkupParser {
    /// The name of a capture, which may be quoted.
    fileprivate mutating func captureName() throws(SyntaxProblem) -> [UInt8] {
        guard looks(at: .string) else { return try variableName(help: "write `capture name`") }
        let inner = Array(bytes[current.range].dropFirst().dropLast())
        guard !inner.isEmpty, inner.allSatisfy({ $0.isWordByte || $0 == "-" }) else {
            throw expected("a name")
        }
        _ = advance()
        return inner
    }
}

/// `{% increment name %}` and `{% decrement name %}`
struct CounterTag: TagNode {
    let name: [UInt8]
    let isIncrement: Bool
    let range: Range<Int>
    var printed: Range<Int>? { range }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        let name = markup.name(try markup.consume(.identifier))
        try markup.finish()
        return [.tag(CounterTag(name: name, isIncrement: tag.name == "increment", range: tag.range))]
    }

    func emit(into code: inout CodeWriter) {
        let site = code.site(name, isQuiet: true)
        code.add(.counter, flag: isIncrement ? 1 : 0, to: code.unit.slot(\.counter, of: name), 0, site)
    }
}
