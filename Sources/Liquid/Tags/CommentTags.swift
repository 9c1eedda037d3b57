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
        while let (token, tag) = parser.nextTag() {
            if tag.name == "doc" {
                parser.report(token.range, "`doc` does not nest", help: "end the first one before it")
            }
            if tag.name == "enddoc" { return [] }
        }
        parser.reportNeverClosed(tag)
        return []
    }
}

extension TemplateParser {
    /// The next tag where nothing else has a meaning, and where it begins; an empty name for what is none.
    fileprivate mutating func nextTag() -> (token: TemplateToken, tag: (name: String, start: Int))? {
        guard let token = nextToken() else { return nil }
        if case .line = token.kind { return (token, (bytes.text(token.name), token.range.lowerBound)) }
        guard let last = TagTokenReader.lastTag(bytes, token.range) else { return (token, ("", 0)) }
        trimsNext = bytes.starts(with: "-%}", at: token.range.upperBound - 3)
        return (token, (bytes.text(last.name), last.opening))
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
        let start = parser.tokenizer.position
        while let (_, tag) = parser.nextTag() {
            if tag.name == "endraw" { return start..<tag.start }
        }
        parser.report(tag.range, "`raw` is never closed", help: "add `{% endraw %}`")
        return nil
    }

    func emit(into code: inout CodeWriter) {
        code.addText(code.source[range])
    }
}
