internal import Diagnostics
internal import TextAndTime

/// Parses a template into nodes, and continues after a mistake so that all are reported at once.
struct TemplateParser {
    let bytes: [UInt8]
    private(set) var tokenizer: TemplateTokenizer
    private(set) var problems: [SyntaxProblem] = []
    /// Whether the text that follows loses the white space at its start.
    var trimsNext = false
    var hasInterrupts = false
    private var named: [TemplateName.Request] = []
    private var mayNameAny = false

    /// The name of the template.
    private let name: String
    private let dialect: Dialect
    /// The names that may end each open block.
    private var openBlocks: [[String]] = []
    /// The ends of blocks whose tags are unknown: not reported once more.
    private var forgivenEnds: Set<String> = []
    /// A tag that closes a block further out than the one that met it.
    private var pending: TagToken?
    private var depth = 0
    /// Whether blocks nested too deep; the rest of the template is then skipped.
    private var isTooDeep = false
    private static let deepest = 100

    static func parse(_ name: String, _ file: SourceFile, dialect: Dialect) -> ParsedTemplate {
        let frontMatter = TemplateFrontMatter(file.bytes)
        var parser = TemplateParser(name, file.bytes, dialect: dialect, from: frontMatter.end)
        if !dialect.isLenient { parser.reportUnused(frontMatter) }
        var body = Body()
        if let layout = frontMatter.layout {
            parser.named.append(TemplateName.Request(name: layout.name, role: .layout))
        }
        _ = parser.parse(into: &body, until: [])
        return ParsedTemplate(
            name: name, file: file, bytes: parser.bytes, layout: frontMatter.layout, body: body,
            problems: parser.problems, hasInterrupts: parser.hasInterrupts, named: parser.named,
            mayNameAny: parser.mayNameAny)
    }

    private init(_ name: String, _ bytes: [UInt8], dialect: Dialect, from start: Int) {
        self.name = name
        self.bytes = bytes
        self.dialect = dialect
        tokenizer = TemplateTokenizer(bytes, in: start..<bytes.count)
    }

    mutating func report(_ problem: SyntaxProblem) {
        problems.append(problem)
    }

    mutating func report(
        _ range: Range<Int>, severity: Severity = .error, rule: RuleID = "template-syntax", _ message: String,
        help: String
    ) {
        report(SyntaxProblem(range, severity: severity, rule: rule, message, help: help))
    }

    /// Notes that it shows another template.
    mutating func note(_ other: Expression, _ role: TemplateName.Role) {
        guard let text = other.textLiteral else {
            mayNameAny = true
            return
        }
        named.append(TemplateName.Request(name: text, role: role))
    }

    mutating func nextToken() -> TemplateToken? { isTooDeep ? nil : tokenizer.next() }
}

/// What tags read with.
extension TemplateParser {
    /// Reads the markup of `tag` to its end; what is wrong with it is reported, and nil returned.
    mutating func read<Result>(
        _ tag: TagToken, _ body: (inout MarkupParser) throws(SyntaxProblem) -> Result
    ) -> Result? {
        do {
            var markup = try MarkupParser(bytes, in: tag.markup)
            let result = try body(&markup)
            try markup.finish()
            return result
        } catch {
            report(error)
            return nil
        }
    }

    /// Reads the body of the block that `tag` opens, to its end tag.
    mutating func block(of tag: TagToken) -> Body {
        var body = Body()
        if parse(into: &body, until: ["end" + tag.name]) == nil { reportNeverClosed(tag) }
        return body
    }

    /// Reads the branches of the block that `tag` opens; `branch` is given each body and the tag that follows it.
    mutating func branches(
        of tag: TagToken, startedBy names: [String],
        _ branch: (inout TemplateParser, Body, _ next: TagToken?) -> Void
    ) {
        let end = "end" + tag.name
        while true {
            var body = Body()
            let stop = parse(into: &body, until: names + [end])
            branch(&self, body, stop.flatMap { $0.name == end ? nil : $0 })
            guard let stop else { return reportNeverClosed(tag) }
            if stop.name == end { return }
            if stop.name == "else", !stop.markup.isEmpty {
                report(
                    stop.markup, severity: .warning, "`else` takes nothing after its name",
                    help: bytes.text(stop.markup).hasPrefix("if ")
                        ? "write `{% els\(bytes.text(stop.markup)) %}`"
                        : "write `elsif` for a branch with a condition")
            }
        }
    }

    /// Reads the lines of `range` as tags. Blocks that they open end among them.
    mutating func lines(of range: Range<Int>) -> Body {
        var body = Body()
        let outer = (tokenizer, openBlocks, trimsNext)
        tokenizer = TemplateTokenizer(bytes, in: range, isForLines: true)
        openBlocks = [[]]
        nest(at: range) { _ = $0.parse(into: &body, until: []) }
        (tokenizer, openBlocks, trimsNext) = outer
        return body
    }

    mutating func reportNeverClosed(_ tag: TagToken) {
        guard !isTooDeep else { return }
        report(tag.range, "`\(tag.name)` is never closed", help: "add `{% end\(tag.name) %}`")
    }

    /// Reports anything after the name of a tag that takes no arguments.
    mutating func reportMarkup(of tag: TagToken) {
        guard !tag.markup.isEmpty else { return }
        report(tag.markup, "`\(tag.name)` takes nothing after its name", help: "write `{% \(tag.name) %}`")
    }
}

private extension TemplateParser {
    /// Reads nodes into `body` up to a tag named in `delimiters`, which it returns; nil at the end of the template.
    mutating func parse(into body: inout Body, until delimiters: [String]) -> TagToken? {
        openBlocks.append(delimiters)
        defer { openBlocks.removeLast() }
        if let token = pending, delimiters.contains(token.name) {
            pending = nil
            return token
        }
        guard pending == nil else { return nil }
        while let token = nextToken() {
            switch token.kind {
            case .text: addText(token, to: &body)
            case .output: addOutput(token, to: &body)
            case .unclosed(let opening, let closing): reportUnclosed(token, opening, closing)
            case .tag, .line:
                if let stop = addTag(token, to: &body, until: delimiters) { return stop }
                if pending != nil { return takePending(delimiters) }
            }
        }
        return nil
    }

    mutating func takePending(_ delimiters: [String]) -> TagToken? {
        guard let token = pending, delimiters.contains(token.name) || openBlocks.count == 1 else {
            return nil
        }
        pending = nil
        return token
    }

    /// Reads what is one level deeper, unless that is too deep.
    mutating func nest(at range: Range<Int>, _ read: (inout TemplateParser) -> Void) {
        guard depth < Self.deepest else {
            report(
                range, "blocks nest deeper than \(Self.deepest)",
                help: "move the inner ones into a template of their own")
            isTooDeep = true
            return
        }
        depth += 1
        defer { depth -= 1 }
        read(&self)
    }

    mutating func addText(_ token: TemplateToken, to body: inout Body) {
        func isTrimmed(_ byte: UInt8) -> Bool { byte.isLiquidSpace || byte == 0 }
        var text = bytes[token.range]
        if trimsNext { text = text.drop(while: isTrimmed) }
        trimsNext = false
        // The tag or output that follows may trim the end.
        let next = tokenizer.position
        if bytes.byte(at: next) == "{", bytes.byte(at: next + 2) == "-" {
            while let last = text.last, isTrimmed(last) { text.removeLast() }
        }
        guard !text.isEmpty else { return }
        body.append(.text(text.indices), isBlank: text.allSatisfy(\.isLiquidSpace))
    }

    mutating func addOutput(_ token: TemplateToken, to body: inout Body) {
        trimsNext = token.trimsAfter
        do {
            var markup = try MarkupParser(bytes, in: token.markup)
            body.append(.output(try markup.filteredExpression()), isBlank: false)
        } catch {
            report(error)
        }
    }

    /// Returns the tag if it ends the block.
    mutating func addTag(
        _ token: TemplateToken, to body: inout Body, until delimiters: [String]
    ) -> TagToken? {
        if case .line = token.kind {
            if token.range.isEmpty { return nil }
        } else {
            trimsNext = token.trimsAfter
        }
        let tag = TagToken(
            name: bytes.text(token.name), range: token.range, markup: token.markup,
            trimsAfter: token.trimsAfter)
        if delimiters.contains(tag.name) { return tag }
        if tag.name == "end" || tag.name == "fi", let end = delimiters.last, !dialect.isLenient {
            report(
                tag.range, rule: "unknown-tag", "there is no tag `\(tag.name)`", help: "write `{% \(end) %}`")
            return TagToken(name: end, range: tag.range, markup: tag.markup, trimsAfter: tag.trimsAfter)
        }
        if let read = dialect.tag(named: tag.name) {
            add(tag, to: &body, read)
        } else if openBlocks.dropLast().contains(where: { $0.contains(tag.name) }) {
            pending = tag
        } else {
            reportUnknown(tag)
        }
        return nil
    }

    mutating func add(_ tag: TagToken, to body: inout Body, _ read: Dialect.TagParser) {
        nest(at: tag.range) { parser in
            do throws(SyntaxProblem) {
                for node in try read(&parser, tag) { body.append(node, isBlank: node.isBlank) }
            } catch {
                parser.report(error)
            }
        }
    }
}

private extension TemplateParser {
    mutating func reportUnused(_ frontMatter: TemplateFrontMatter) {
        for key in frontMatter.unused {
            report(
                key, severity: .warning, rule: "template-front-matter",
                "`\(bytes.text(key))` in the front matter of a template does nothing",
                help: "delete the line: only `layout` is read here, and records have the other fields")
        }
    }

    mutating func reportUnclosed(_ token: TemplateToken, _ opening: StaticString, _ closing: StaticString) {
        let start = token.range.lowerBound
        report(
            start..<(start + 2), "`\(opening)` is never closed with `\(closing)`", help: "add `\(closing)`")
    }

    mutating func reportUnknown(_ tag: TagToken) {
        if tag.name.isEmpty {
            report(
                tag.range, "this tag has no name",
                help: "write its name, such as `{% if x %}`, or delete it")
        } else if forgivenEnds.remove(tag.name) == nil {
            let isPartOfBlock = tag.name.hasPrefix("end") || ["else", "elsif", "when"].contains(tag.name)
            isPartOfBlock ? reportStray(tag) : reportUnknownName(of: tag)
        }
    }

    mutating func reportStray(_ tag: TagToken) {
        let open = openBlocks.last?.last
        report(
            tag.range, rule: "unknown-tag", "`\(tag.name)` belongs to no block that is open here",
            help: open.map { "write `{% \($0) %}`, which ends the block that is open here, or delete it" }
                ?? "delete it, or open its block before it")
    }

    mutating func reportUnknownName(of tag: TagToken) {
        let known = Suggestion.nearest(to: tag.name, among: dialect.tagNames + ["else", "elsif", "when"])
        forgivenEnds.formUnion([tag.name, known ?? tag.name].map { "end" + $0 })
        report(
            tag.range, rule: "unknown-tag", "there is no tag `\(tag.name)`",
            help: known.map { "did you mean `\($0)`?" }
                ?? "delete it, or put `{% raw %}` around it to show it as text")
    }
}
