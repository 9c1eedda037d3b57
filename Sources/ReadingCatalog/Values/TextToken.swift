/// A piece of a short text: a run of digits, a run of letters, or one other character.
enum TextToken: Hashable {
    case number(String)
    case word(String)
    case mark(Character)

    /// The pieces of `text` without its spaces; words are in lower case.
    static func tokens(of text: String) -> [TextToken] {
        var tokens: [TextToken] = []
        var rest = text[...]
        while let first = rest.first {
            if isDigit(first) {
                tokens.append(.number(take(from: &rest, while: isDigit)))
            } else if first.isLetter {
                tokens.append(.word(take(from: &rest, while: \.isLetter).lowercased()))
            } else {
                if !first.isWhitespace { tokens.append(.mark(first)) }
                rest.removeFirst()
            }
        }
        return tokens
    }

    var digits: String? {
        if case .number(let digits) = self { digits } else { nil }
    }

    var letters: String? {
        if case .word(let letters) = self { letters } else { nil }
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isWholeNumber
    }

    private static func take(
        from rest: inout Substring, while belongs: (Character) -> Bool
    ) -> String {
        let run = rest.prefix(while: belongs)
        rest = rest[run.endIndex...]
        return String(run)
    }
}
