internal import TextAndTime

/// `{% comment %}…{% endcomment %}` and `{% # … %}`: not shown.
enum CommentTag {
    /// What is inside need not be right, but comments nest and raw text hides their ends.
    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
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
                return []
            }
        }
        parser.reportNeverClosed(tag)
        return []
    }

    static func parseInline(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var isAtLineStart = false
        for index in tag.markup {
            let byte = parser.bytes[index]
            if byte == "\n" { isAtLineStart = true }
            guard isAtLineStart, !byte.isLiquidSpace else { continue }
            guard byte == "#" else {
                throw SyntaxProblem(
                    index..<(index + 1), "each line of this comment starts with `#`",
                    help: "put `#` before the line")
            }
            isAtLineStart = false
        }
        return []
    }
}

/// `{% doc %}…{% enddoc %}`: documentation for the users of a partial; not shown.
enum DocTag {
    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        parser.reportMarkup(of: tag)
        while let token = parser.nextToken() {
            let name = lastName(token, parser)
            if name == "doc" {
                parser.report(token.range, "`doc` does not nest", help: "end the first one before it")
            }
            if name == "enddoc" {
                parser.trimsNext =
                    token.trimsAfter || parser.bytes.starts(with: "-%}", at: token.range.upperBound - 3)
                return []
            }
        }
        parser.reportNeverClosed(tag)
        return []
    }

    private static func lastName(_ token: TemplateToken, _ parser: TemplateParser) -> String {
        if case .line = token.kind { return parser.bytes.text(token.name) }
        return TagTokenReader.lastTag(parser.bytes, token.range).map { parser.bytes.text($0.name) } ?? ""
    }
}

/// `{% raw %}…{% endraw %}`: shown as it is written.
struct RawTag: TagNode {
    let range: Range<Int>
    var isBlank: Bool { range.isEmpty }
    var printed: Range<Int>? { isBlank ? nil : range }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        parser.reportMarkup(of: tag)
        return skip(&parser, tag).map { [.tag(RawTag(range: $0))] } ?? []
    }

    /// Skips past `endraw` and returns the text before it.
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
        parser.report(tag.range, "`raw` is never closed", help: "add `{% endraw %}`")
        return nil
    }

    func emit(into code: inout CodeWriter) {
        code.addText(code.source[range])
    }
}
