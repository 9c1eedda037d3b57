/// Reads expressions from the inside of a tag or output.
struct MarkupParser {
    let bytes: [UInt8]
    let range: Range<Int>
    let tokens: [MarkupToken]
    private var position = 0
    /// How deep the expression nests that is being read.
    private var depth = 0

    private static let deepest = 100

    init(_ bytes: [UInt8], in range: Range<Int>) throws(SyntaxProblem) {
        self.bytes = bytes
        self.range = range
        tokens = try MarkupLexer.tokens(bytes, in: range)
    }

    var current: MarkupToken { tokens[position] }

    /// Where what was read ends.
    var endOfRead: Int { tokens[position - 1].range.upperBound }

    /// Reads an expression that may be part of another, unless it is too deep in it.
    mutating func nested(
        _ read: (inout MarkupParser) throws(SyntaxProblem) -> Expression
    ) throws(SyntaxProblem) -> Expression {
        guard depth < Self.deepest else {
            throw SyntaxProblem(
                current.range, "this expression nests too deep", help: "use `assign` for its parts")
        }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    func looks(at kind: MarkupToken.Kind, ahead: Int = 0) -> Bool {
        position + ahead < tokens.count && tokens[position + ahead].kind == kind
    }

    /// Whether the next word is the name `word`.
    func looks(at word: StaticString) -> Bool {
        current.kind == .identifier && current.range.count == word.utf8CodeUnitCount
            && bytes.starts(with: word, at: current.range.lowerBound)
    }

    mutating func advance() -> MarkupToken {
        let token = current
        if position < tokens.count - 1 { position += 1 }
        return token
    }

    mutating func consumeIf(_ kind: MarkupToken.Kind) -> MarkupToken? {
        looks(at: kind) ? advance() : nil
    }

    mutating func consumeIf(_ word: StaticString) -> Bool {
        guard looks(at: word) else { return false }
        _ = advance()
        return true
    }

    @discardableResult
    mutating func consume(_ kind: MarkupToken.Kind) throws(SyntaxProblem) -> MarkupToken {
        guard looks(at: kind) else { throw expected(kind.words) }
        return advance()
    }

    mutating func finish() throws(SyntaxProblem) {
        try consume(.end)
    }

    func expected(_ what: String) -> SyntaxProblem {
        let found = current.kind == .end ? "the end" : "`\(bytes.text(current.range))`"
        let place =
            current.kind == .end
            ? max(range.lowerBound, range.upperBound - 1)..<range.upperBound : current.range
        return SyntaxProblem(
            place, "expected \(what), found \(found)",
            help: current.kind == .end ? "add \(what)" : "write \(what) here, or delete what stands here")
    }

    func name(_ token: MarkupToken) -> [UInt8] { Array(bytes[token.range]) }
}
