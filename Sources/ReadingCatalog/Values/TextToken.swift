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

/// Reads small numbers from the start of a text.
struct DigitScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// A scanner at the start of `text`, which outlives it.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    var isAtEnd: Bool { index == text.count }

    private var next: UInt8? { isAtEnd ? nil : text[index] }

    /// Skips `byte` if it is next.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// The number that is next, if it has a permitted number of digits.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            count += 1
            guard count <= digits.upperBound else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            index += 1
        }
        return count >= digits.lowerBound ? value : nil
    }
}
