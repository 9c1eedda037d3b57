/// `{% capture name %}…{% endcapture %}`
struct CaptureTag: TagNode {
    let name: [UInt8]
    let body: Body
    var isBlank: Bool { true }

    static func parse(
        _ parser: inout TemplateParser, _ tag: TagToken, _ body: inout Body
    ) throws(SyntaxProblem) {
        let name = parser.read(tag) { (markup) throws(SyntaxProblem) in
            let name = try markup.captureName()
            try markup.finish()
            return name
        }
        let content = parser.block(of: tag)
        body.append(.tag(CaptureTag(name: name ?? [], body: content)), isBlank: true)
    }

    func emit(into code: inout CodeWriter) {
        let mark = code.unit.temporary()
        let target = code.unit.slot(\.assigned, of: name)
        let flag: UInt8 = code.escapes ? 1 : 0
        code.add(.captureBegin, to: mark)
        code.inside(.capture(target: target, mark: mark, escapes: flag == 1)) { $0.write(body) }
        code.add(.captureEnd, flag: flag, to: target, mark.raw)
    }
}

extension MarkupParser {
    /// The name of a capture, which may stand in quotes.
    fileprivate mutating func captureName() throws(SyntaxProblem) -> [UInt8] {
        guard looks(at: .string) else { return try variableName(help: "write `capture name`") }
        let inner = Array(bytes[current.range].dropFirst().dropLast())
        guard !inner.isEmpty, inner.allSatisfy({ $0.isWordByte || $0 == 0x2D }) else {
            throw expected("a name")
        }
        _ = advance()
        return inner
    }
}
