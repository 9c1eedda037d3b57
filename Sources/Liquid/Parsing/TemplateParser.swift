internal import Diagnostics

/// Reads a template into nodes, and goes on after a mistake so that all are found in one go.
struct TemplateParser {
    let bytes: [UInt8]
    let file: SourceFile
    let dialect: Dialect
    var tokenizer: TemplateTokenizer
    var diagnostics: [Diagnostic] = []
    var hasInterrupts = false
    private var trimsNext = false
    /// The names that may end each block that is open.
    private var openBlocks: [[String]] = []
    /// The ends of blocks whose tags are not known: no news once the tag was reported.
    var forgivenEnds: Set<String> = []
    /// A tag that closes a block further out than the one that met it.
    private var pending: TagToken?

    /// How deep blocks nest here.
    private var depth = 0

    static let deepest = 100

    private init(_ file: SourceFile, dialect: Dialect, from start: Int) {
        self.file = file
        self.dialect = dialect
        bytes = file.bytes
        tokenizer = TemplateTokenizer(file.bytes, in: start..<file.bytes.count)
    }

    static func parse(_ name: String, _ file: SourceFile, dialect: Dialect) -> (ParsedTemplate, [Diagnostic])
    {
        let frontMatter = FrontMatter(file.bytes)
        var parser = TemplateParser(file, dialect: dialect, from: frontMatter.end)
        var body = Body()
        _ = parser.parse(into: &body, until: [])
        let template = ParsedTemplate(
            name: name, file: file, frontMatter: frontMatter, body: body,
            hasErrors: parser.diagnostics.contains { $0.severity == .error },
            hasInterrupts: parser.hasInterrupts)
        return (template, parser.diagnostics)
    }

    mutating func report(_ problem: SyntaxProblem) {
        diagnostics.append(problem.diagnostic(in: file))
    }

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

    private mutating func takePending(_ delimiters: [String]) -> TagToken? {
        guard let token = pending, delimiters.contains(token.name) || openBlocks.count == 1 else {
            return nil
        }
        pending = nil
        return token
    }

    mutating func nextToken() -> TemplateToken? { tokenizer.next() }

    /// Reads the lines of `range` as tags. Blocks that they open end among them.
    mutating func parseLines(_ range: Range<Int>, into body: inout Body) {
        let outer = (tokenizer, openBlocks, trimsNext)
        tokenizer = TemplateTokenizer(bytes, in: range, isForLines: true)
        openBlocks = Array(repeating: [], count: 1)
        depth += 1
        if depth > Self.deepest {
            report(Self.tooDeep(range))
        } else {
            _ = parse(into: &body, until: [])
        }
        depth -= 1
        (tokenizer, openBlocks, trimsNext) = outer
    }

    /// Notes whether the text that follows a tag loses the white space at its start.
    mutating func setTrimsNext(_ trims: Bool) { trimsNext = trims }
}

extension TemplateParser {
    private mutating func addText(_ token: TemplateToken, to body: inout Body) {
        var range = token.range
        if trimsNext { range = range.lowerBound + leadingSpace(range)..<range.upperBound }
        trimsNext = false
        if nextTrimsBefore() { range = range.lowerBound..<(range.upperBound - trailingSpace(range)) }
        guard !range.isEmpty else { return }
        body.append(.text(range), isBlank: range.allSatisfy { bytes[$0].isLiquidSpace })
    }

    private func leadingSpace(_ range: Range<Int>) -> Int {
        range.prefix { bytes[$0].isLiquidSpace || bytes[$0] == 0 }.count
    }

    private func trailingSpace(_ range: Range<Int>) -> Int {
        range.reversed().prefix { bytes[$0].isLiquidSpace || bytes[$0] == 0 }.count
    }

    /// Whether the tag or output after the text that was just read trims what stands before it.
    private func nextTrimsBefore() -> Bool {
        let offset = tokenizer.offset
        return offset + 2 < bytes.count && bytes[offset] == 0x7B && bytes[offset + 2] == 0x2D
    }

    private mutating func addOutput(_ token: TemplateToken, to body: inout Body) {
        trimsNext = token.trimsAfter
        do {
            var markup = try MarkupParser(bytes, in: token.markup)
            body.append(.output(try markup.filteredExpression()), isBlank: false)
        } catch {
            report(error)
        }
    }

    /// Returns the tag if it ends the block.
    private mutating func addTag(
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
        guard let definition = dialect.tag(named: tag.name) else {
            if openBlocks.dropLast().contains(where: { $0.contains(tag.name) }) {
                pending = tag
            } else {
                reportUnknown(tag)
            }
            return nil
        }
        guard depth < Self.deepest else {
            report(Self.tooDeep(tag.range))
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        do {
            try definition(&self, tag, &body)
        } catch {
            report(error)
        }
        return nil
    }
}
