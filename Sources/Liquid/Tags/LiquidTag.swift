/// `{% liquid %}`: each line is a tag.
enum LiquidTag {
    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        parser.parseLines(tag.markup, into: &body)
    }
}
