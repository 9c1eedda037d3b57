internal import TextAndTime

/// Cuts the inside of a tag or output into words.
struct MarkupLexer {
    private let bytes: [UInt8]
    private let end: Int
    private var position: Int

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// All words of `range`, with an `.end` after the last.
    static func tokens(_ bytes: [UInt8], in range: Range<Int>) throws(SyntaxProblem) -> [MarkupToken] {
        var lexer = MarkupLexer(bytes, range)
        var tokens: [MarkupToken] = []
        while let token = try lexer.next(after: tokens.last?.kind) { tokens.append(token) }
        tokens.append(MarkupToken(kind: .end, range: range.upperBound..<range.upperBound))
        return tokens
    }

    private mutating func next(after last: MarkupToken.Kind?) throws(SyntaxProblem) -> MarkupToken? {
        while position < end, bytes[position].isLiquidSpace { position += 1 }
        guard position < end else { return nil }
        let start = position
        let byte = bytes[start]
        if byte.isASCIILetter || byte == "_" { return identifier(after: last) }
        if byte.isASCIIDigit || (byte == "-" && isDigit(at: start + 1)) { return number() }
        if byte == "\"" || byte == "'" { return try string(quote: byte) }
        if let kind = comparison(byte) { return MarkupToken(kind: kind, range: start..<position) }
        guard let kind = Self.special(byte) else { throw unexpected(start) }
        position += 1
        if kind == .dot, position < end, bytes[position] == byte {
            position += 1
            return MarkupToken(kind: .dotDot, range: start..<position)
        }
        return MarkupToken(kind: kind, range: start..<position)
    }

    private func isDigit(at index: Int) -> Bool { index < end && bytes[index].isASCIIDigit }

    private mutating func identifier(after last: MarkupToken.Kind?) -> MarkupToken {
        let start = position
        while position < end, bytes[position].isWordByte || bytes[position] == "-" { position += 1 }
        if position < end, bytes[position] == "?" { position += 1 }
        let isOperator =
            position - start == 8 && bytes.starts(with: "contains", at: start) && last != .dot
        return MarkupToken(kind: isOperator ? .comparison : .identifier, range: start..<position)
    }

    private mutating func number() -> MarkupToken {
        let start = position
        position += 1
        while isDigit(at: position) { position += 1 }
        if position < end, bytes[position] == ".", isDigit(at: position + 1) {
            position += 1
            while isDigit(at: position) { position += 1 }
        }
        return MarkupToken(kind: .number, range: start..<position)
    }

    private mutating func string(quote: UInt8) throws(SyntaxProblem) -> MarkupToken {
        let start = position
        guard let close = bytes[(start + 1)..<end].firstIndex(of: quote) else {
            throw SyntaxProblem(
                start..<end, "this text is never closed",
                help: "end it with \(quote == "\"" ? "`\"`" : "`'`")")
        }
        position = close + 1
        return MarkupToken(kind: .string, range: start..<position)
    }

    /// `==`, `!=`, `<>`, `<=`, `>=`, `<`, `>`, or a lone `=`.
    private mutating func comparison(_ byte: UInt8) -> MarkupToken.Kind? {
        let follower = position + 1 < end ? bytes[position + 1] : 0
        switch (byte, follower) {
        case ("=", "="), ("!", "="), ("<", ">"), ("<", "="), (">", "="): position += 2
        case ("<", _), (">", _): position += 1
        case ("=", _):
            position += 1
            return .equals
        default: return nil
        }
        return .comparison
    }

    private static func special(_ byte: UInt8) -> MarkupToken.Kind? {
        switch byte {
        case "|": .pipe
        case ".": .dot
        case ":": .colon
        case ",": .comma
        case "[": .openSquare
        case "]": .closeSquare
        case "(": .openRound
        case ")": .closeRound
        case "?": .question
        case "-": .dash
        default: nil
        }
    }

    private func unexpected(_ start: Int) -> SyntaxProblem {
        if bytes.starts(with: "&&", at: start) {
            return SyntaxProblem(start..<(start + 2), "`&&` is not an operator here", help: "write `and`")
        }
        var stop = start + 1
        while stop < end, bytes[stop] & 0xC0 == 0x80 { stop += 1 }
        return SyntaxProblem(
            start..<stop, "unexpected character `\(bytes.text(start..<stop))`",
            help: "delete it, or put text in quotes")
    }
}

/// A word of the expression language.
struct MarkupToken {
    /// What a token is, and what messages call it.
    enum Kind: String {
        case identifier = "a name"
        case string = "a text"
        case number = "a number"
        case comparison = "a comparison"
        case pipe = "`|`"
        case dot = "`.`"
        case dotDot = "`..`"
        case colon = "`:`"
        case comma = "`,`"
        case openSquare = "`[`"
        case closeSquare = "`]`"
        case openRound = "`(`"
        case closeRound = "`)`"
        case question = "`?`"
        case dash = "`-`"
        case equals = "`=`"
        case end = "the end"
    }

    let kind: Kind
    let range: Range<Int>
}
