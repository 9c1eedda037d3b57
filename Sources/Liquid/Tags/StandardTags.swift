/// The tags of the language: one line each.
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
