/// `{% comment %}…{% endcomment %}` and `{% # … %}`
enum CommentTag {
    /// What is inside need not be right, but comments nest and raw text hides their ends.
    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        var depth = 1
        while let token = parser.nextToken() {
            switch parser.bytes.text(token.name) {
            case "raw": _ = RawTag.skip(&parser, tag)
            case "comment": depth += 1
            case "endcomment": depth -= 1
            default: continue
            }
            if depth == 0 {
                if !parser.tokenizer.isForLines { parser.trimsNext = token.trimsAfter }
                return
            }
        }
        parser.reportNeverClosed(tag)
    }

    static func parseInline(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        var isAtLineStart = false
        for index in tag.markup {
            let byte = parser.bytes[index]
            if byte == 0x0A { isAtLineStart = true }
            guard isAtLineStart, !byte.isLiquidSpace else { continue }
            guard byte == 0x23 else {
                throw SyntaxProblem(
                    index..<(index + 1), "each line of this comment starts with `#`",
                    help: "put `#` before the line")
            }
            isAtLineStart = false
        }
    }
}

/// `{% doc %}…{% enddoc %}`: words for a partial's reader.
enum DocTag {
    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        parser.reportMarkup(of: tag)
        while let token = parser.nextToken() {
            let name = lastName(token, parser)
            if name == "doc" {
                parser.report(
                    SyntaxProblem(token.range, "`doc` does not nest", help: "end the first one before it"))
            }
            if name == "enddoc" {
                parser.trimsNext =
                    token.trimsAfter || parser.bytes.starts(with: "-%}", at: token.range.upperBound - 3)
                return
            }
        }
        parser.reportNeverClosed(tag)
    }

    private static func lastName(_ token: TemplateToken, _ parser: TemplateParser) -> String {
        if case .line = token.kind { return parser.bytes.text(token.name) }
        return TagTokenReader.lastTag(parser.bytes, token.range).map { parser.bytes.text($0.name) } ?? ""
    }
}
