/// `{% break %}` and `{% continue %}`
struct LoopExitTag: TagNode {
    let isBreak: Bool
    let range: Range<Int>

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        parser.hasInterrupts = true
        body.append(.tag(LoopExitTag(isBreak: tag.name == "break", range: tag.range)), isBlank: false)
    }

    func emit(into code: inout CodeWriter) {
        code.leave(isBreak: isBreak, at: range)
    }
}
