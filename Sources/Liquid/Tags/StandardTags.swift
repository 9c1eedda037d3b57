enum StandardTags {
    static let all: [String: Dialect.TagParser] = [
        "#": CommentTag.parseInline,
        "assign": AssignTag.parse,
        "block": BlockTag.parse,
        "break": LoopExitTag.parse,
        "capture": CaptureTag.parse,
        "case": CaseTag.parse,
        "comment": CommentTag.parse,
        "continue": LoopExitTag.parse,
        "cycle": CycleTag.parse,
        "decrement": CounterTag.parse,
        "doc": DocTag.parse,
        "echo": EchoTag.parse,
        "for": ForTag.parse,
        "if": IfTag.parse,
        "ifchanged": IfChangedTag.parse,
        "include": IncludeTag.parse,
        "increment": CounterTag.parse,
        "layout": LayoutTag.parse,
        "liquid": LiquidTag.parse,
        "raw": RawTag.parse,
        "render": RenderTag.parse,
        "tablerow": TableRowTag.parse,
        "unless": IfTag.parse,
    ]
}

/// `{% echo value | filter %}`: an output that can be used in a `liquid` tag.
enum EchoTag {
    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        return [.output(try markup.filteredExpression())]
    }
}

/// `{% liquid %}`: each line is a tag.
enum LiquidTag {
    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        parser.lines(of: tag.markup).nodes
    }
}
