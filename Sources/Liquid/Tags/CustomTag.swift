/// A tag that a host adds: `{% name value, key: value %}`, with or without a body.
public struct CustomTag: Sendable {
    /// What templates call it.
    public let name: String
    /// Whether it has a body that ends with `end` and its name; the body is then the call's input.
    public let hasBody: Bool
    let write: @Sendable (inout FilterCall, inout OutputBuffer) throws -> Void

    /// A tag; `write` appends to the page what it stands for, which is not escaped.
    public init(
        _ name: String, hasBody: Bool = false,
        _ write: @escaping @Sendable (inout FilterCall, inout OutputBuffer) throws -> Void
    ) {
        self.name = name
        self.hasBody = hasBody
        self.write = write
    }
}

/// A use of a tag that a host added.
struct CustomTagNode: TagNode {
    let index: Int
    let arguments: [Expression]
    let keywords: [PartialUse.Argument]
    let body: Body?
    let range: Range<Int>

    static func parser(of tag: CustomTag, index: Int) -> Dialect.TagParser {
        { (parser, token) throws(SyntaxProblem) in
            let read = parser.read(token) { (markup) throws(SyntaxProblem) in try markup.customArguments() }
            let content = tag.hasBody ? parser.block(of: token) : nil
            let node = CustomTagNode(
                index: index, arguments: read?.0 ?? [], keywords: read?.1 ?? [], body: content,
                range: token.range)
            return [.tag(node)]
        }
    }

    func emit(into code: inout CodeWriter) {
        // What a host's tag looks at is not known.
        code.unit.reads.mayReadAnyName = true
        code.unit.reads.formatsLiteralNow = true
        let input = code.unit.temporary()
        code.add(.move, to: input, code.constant(.null).raw)
        if let body { code.capture(body, to: input) }
        let first = code.arguments(arguments, keywords.map(\.value))
        code.customTagUses.append(
            CustomTagUse(
                tag: Int32(index), firstArgument: Int32(first), argumentCount: Int32(arguments.count),
                keywords: keywords.map { code.fieldName($0.name) }))
        code.add(
            .customTag, flag: code.escapes ? 1 : 0, input.raw, Int32(code.customTagUses.count - 1), at: range)
    }
}

extension MarkupParser {
    fileprivate mutating func customArguments() throws(SyntaxProblem) -> ([Expression], [PartialUse.Argument])
    {
        var arguments: [Expression] = []
        var keywords: [PartialUse.Argument] = []
        while !looks(at: .end) {
            if looks(at: .identifier), looks(at: .colon, ahead: 1) {
                keywords += try namedArguments()
            } else {
                arguments.append(try expression())
                _ = consumeIf(.comma)
            }
        }
        return (arguments, keywords)
    }
}
