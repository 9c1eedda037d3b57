internal import Diagnostics

/// Reads a template into nodes, and goes on after a mistake so that all are found in one go.
struct TemplateParser {
    let bytes: [UInt8]
    let file: SourceFile
    let dialect: Dialect
    private(set) var tokenizer: TemplateTokenizer
    var diagnostics: [Diagnostic] = []
    var hasInterrupts = false
    /// Whether the text that follows loses the white space at its start.
    var trimsNext = false
    /// The names that may end each block that is open.
    private(set) var openBlocks: [[String]] = []
    /// The ends of blocks whose tags are not known: no news once the tag was reported.
    var forgivenEnds: Set<String> = []
    /// A tag that closes a block further out than the one that met it.
    var pending: TagToken?
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
        nest(at: range) { _ = $0.parse(into: &body, until: []) }
        (tokenizer, openBlocks, trimsNext) = outer
    }

    /// Reads what is one deeper, unless that is too deep.
    mutating func nest(at range: Range<Int>, _ read: (inout TemplateParser) -> Void) {
        guard depth < Self.deepest else { return report(Self.tooDeep(range)) }
        depth += 1
        defer { depth -= 1 }
        read(&self)
    }
}
