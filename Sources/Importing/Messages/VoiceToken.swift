internal import ReadingCatalog

/// A word, a number or a mark of a message.
struct VoiceToken {
    enum Kind: Equatable {
        /// A word as it is compared.
        case word(String)
        case number(Int)
        case mark(Character)
        case lineBreak
    }

    let kind: Kind
    /// Where it is in the text.
    let range: Range<String.Index>
    /// Whether a space, or nothing, is before it.
    let isApart: Bool

    /// What it contributes to a title: a word, or a number as a word.
    var atom: String? {
        switch kind {
        case .word(let word): word
        case .number(let number): String(number)
        case .mark("&"): "and"
        case .mark, .lineBreak: nil
        }
    }

    /// The tokens of a text. Languages that write no spaces get a token for each character.
    static func tokens(of text: String) -> [VoiceToken] {
        var tokens: [VoiceToken] = []
        var index = text.startIndex
        var isApart = true
        while index < text.endIndex {
            let start = index
            let character = text[index]
            if let number = number(in: text, from: &index) {
                tokens.append(VoiceToken(kind: .number(number), range: start..<index, isApart: isApart))
            } else if character.isLetter {
                index = endOfWord(in: text, from: start)
                let word = FoldedText.words(String(text[start..<index])).joined()
                if !word.isEmpty {
                    tokens.append(VoiceToken(kind: .word(word), range: start..<index, isApart: isApart))
                }
            } else {
                index = text.index(after: index)
                let isSpace = character.isWhitespace && character != "\n"
                if !isSpace {
                    let kind: Kind = character.isNewline ? .lineBreak : .mark(character)
                    tokens.append(VoiceToken(kind: kind, range: start..<index, isApart: isApart))
                }
                isApart = character.isWhitespace
                continue
            }
            isApart = false
        }
        return tokens
    }

    /// The words and numbers of a text.
    static func atoms(of text: String) -> [String] { tokens(of: text).compactMap(\.atom) }

    private static func endOfWord(in text: String, from start: String.Index) -> String.Index {
        if isWhole(text[start]) { return text.index(after: start) }
        var index = start
        while index < text.endIndex {
            let character = text[index]
            if character.isLetter, !isWhole(character) || index == start {
                index = text.index(after: index)
                continue
            }
            // An apostrophe within a word.
            let next = text.index(after: index)
            guard "'’ʼ`".contains(character), next < text.endIndex, text[next].isLetter, !isWhole(text[next])
            else { break }
            index = next
        }
        return index
    }

    /// Whether a character is a word of its own: Chinese, Japanese, and other scripts without spaces.
    private static func isWhole(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x0E00 else { return false }
        switch scalar {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            return true
        default: return false
        }
    }

    /// A number of at most nine digits: `12`, `1️⃣`, `②`; stars count themselves.
    private static func number(in text: String, from index: inout String.Index) -> Int? {
        let first = text[index]
        if let keycap = first.unicodeScalars.first, first.unicodeScalars.count > 1,
            first.unicodeScalars.contains("\u{20E3}"), let value = Int(String(keycap))
        {
            index = text.index(after: index)
            return value
        }
        if first == "🔟" {
            index = text.index(after: index)
            return 10
        }
        if stars.contains(first) {
            var count = 0
            while index < text.endIndex, stars.contains(text[index]), count < 100 {
                count += 1
                index = text.index(after: index)
            }
            return count
        }
        if first.digit == nil, !first.isLetter, let value = first.wholeNumberValue, value < 100 {
            index = text.index(after: index)
            return value
        }
        guard first.digit != nil else { return nil }
        var (end, value, count) = (index, 0, 0)
        while end < text.endIndex, let digit = text[end].digit, count < 9 {
            (value, count, end) = (value * 10 + digit, count + 1, text.index(after: end))
        }
        index = end
        return value
    }

    private static let stars: Set<Character> = ["⭐", "★", "🌟", "⭐️"]
}

/// Phrases of several words and what they mean.
struct PhraseTable<Meaning: Sendable>: Sendable {
    private var phrases: [String: [(atoms: [String], meaning: Meaning)]] = [:]

    mutating func add(_ phrase: String, _ meaning: Meaning) {
        let atoms = VoiceToken.atoms(of: phrase)
        guard let first = atoms.first else { return }
        let place = phrases[first, default: []].firstIndex { $0.atoms.count < atoms.count }
        phrases[first, default: []].insert((atoms, meaning), at: place ?? phrases[first]?.count ?? 0)
    }

    /// The longest phrase that begins at a token, and the index after it; marks other than ends of lines are skipped.
    func match(_ tokens: [VoiceToken], at start: Int, before end: Int) -> (meaning: Meaning, end: Int)? {
        guard start < end, let first = tokens[start].atom, let candidates = phrases[first] else { return nil }
        for (atoms, meaning) in candidates {
            if let end = tokens.end(of: atoms, at: start, before: end) { return (meaning, end) }
        }
        return nil
    }
}

extension [VoiceToken] {
    /// The index after some words that begin at a token, with any marks between them but ends of lines.
    func end(of atoms: [String], at start: Int, before end: Int) -> Int? {
        var index = start
        for (number, atom) in atoms.enumerated() {
            if number > 0 {
                while index < end, self[index].atom == nil, self[index].kind != .lineBreak { index += 1 }
            }
            guard index < end, self[index].atom == atom else { return nil }
            index += 1
        }
        return index
    }
}
