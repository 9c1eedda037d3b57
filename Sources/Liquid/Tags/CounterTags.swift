/// `{% increment name %}` and `{% decrement name %}`
struct CounterTag: TagNode {
    let name: [UInt8]
    let isIncrement: Bool

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        var markup = try MarkupParser(parser.bytes, in: tag.markup)
        let name = markup.name(try markup.consume(.identifier))
        try markup.finish()
        body.append(.tag(CounterTag(name: name, isIncrement: tag.name == "increment")), isBlank: false)
    }

    func emit(into code: inout CodeWriter) {
        code.noteRead(of: name, nil)
        let site = code.site(name, isQuiet: true)
        code.add(.counter, flag: isIncrement ? 1 : 0, to: code.unit.slot(\.counter, of: name), 0, site)
    }
}
