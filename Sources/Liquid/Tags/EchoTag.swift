/// `{% echo value | filter %}`: an output that can stand in a `liquid` tag.
enum EchoTag {
    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        body.append(.output(try markup.filteredExpression()), isBlank: false)
    }
}
