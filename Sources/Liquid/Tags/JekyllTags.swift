/// `{% highlight ruby %}…{% endhighlight %}`: what is inside, as a block of code.
struct HighlightTag: TagNode {
    let language: Range<Int>
    let body: Body
    let range: Range<Int>
    var printed: Range<Int>? { range }

    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        let bytes = parser.bytes
        let end = tag.markup.first { bytes[$0].isLiquidSpace } ?? tag.markup.upperBound
        let language = tag.markup.lowerBound..<end
        return [.tag(HighlightTag(language: language, body: parser.block(of: tag), range: tag.range))]
    }

    func emit(into code: inout CodeWriter) {
        let name = code.source[language].filter { $0.isWordByte || $0 == 0x2D || $0 == 0x2B || $0 == 0x23 }
        let opening =
            name.isEmpty
            ? Array("<code>".utf8) : Array("<code class=\"language-".utf8) + name + Array("\">".utf8)
        code.addText(Array("<pre>".utf8) + opening)
        // All of it is text, and is escaped once, as a whole.
        let text = code.unit.temporary()
        code.captureText(body, to: text)
        code.write(text, through: "strip", escaping: .content, at: range)
        code.addText("</code></pre>".utf8)
    }
}

extension CodeWriter {
    /// Prints a value after a filter without arguments.
    fileprivate mutating func write(
        _ value: Register, through filter: String, escaping: Escaping, at range: Range<Int>
    ) {
        let use = FilterUse(name: Array(filter.utf8), nameRange: range)
        add(.output, flag: escaping.rawValue, apply(use, to: value).raw, at: range)
    }
}

/// `{% link books/emma.md %}`: the address of a record's page; `{% post_url 2026-11-21-emma %}`: that of a meeting.
enum RecordLinkTag {
    static func parse(_ parser: inout TemplateParser, _ tag: TagToken) throws(SyntaxProblem) -> [Node] {
        guard !tag.markup.isEmpty else {
            throw SyntaxProblem(
                tag.range, "`\(tag.name)` needs the file of a record",
                help: tag.name == "link"
                    ? "write `{% link books/emma.md %}`" : "write `{% post_url 2026-11-21-emma %}`")
        }
        var name = Array(parser.bytes[tag.markup])
        if let quote = name.first, quote == 0x22 || quote == 0x27, name.last == quote, name.count > 1 {
            name = Array(name.dropFirst().dropLast())
        }
        if tag.name == "post_url" { name = Array("meetings/".utf8) + name }
        let file = Expression(form: .literal(.text(name)), range: tag.markup)
        let address = FilterUse(name: Array("record_url".utf8), nameRange: tag.range)
        return [.output(FilteredExpression(input: file, filters: [address], range: tag.range))]
    }
}
