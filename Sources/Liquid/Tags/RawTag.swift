/// `{% raw %}…{% endraw %}`
struct RawTag: TagNode {
    let range: Range<Int>
    var isBlank: Bool { range.isEmpty }

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        parser.reportMarkup(of: tag)
        guard let range = skip(&parser, tag) else { return }
        body.append(.tag(RawTag(range: range)), isBlank: range.isEmpty)
    }

    /// Goes past `endraw` and returns what stands before it.
    static func skip(_ parser: inout TemplateParser, _ tag: TagToken) -> Range<Int>? {
        let start = parser.tokenizer.offset
        while let token = parser.nextToken() {
            if case .line = token.kind {
                if parser.bytes.text(token.name) == "endraw" { return start..<token.range.lowerBound }
            } else if let last = TagTokenReader.lastTag(parser.bytes, token.range),
                parser.bytes.text(last.name) == "endraw"
            {
                parser.trimsNext = parser.bytes.starts(with: "-%}", at: token.range.upperBound - 3)
                return start..<last.opening
            }
        }
        parser.report(SyntaxProblem(tag.range, "`raw` is never closed", help: "add `{% endraw %}`"))
        return nil
    }

    func emit(into code: inout CodeWriter) {
        code.addText(code.source[range])
    }
}
