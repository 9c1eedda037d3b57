/// Reads what follows the word for a suggestion.
struct SuggestionReader {
    let words: VoiceWords

    /// `"Piranesi" by Susanna Clarke: the pitch`, or `Piranesi by Susanna Clarke`.
    func suggestion(_ tokens: [VoiceToken], _ range: Range<Int>, _ lineEnd: Int, _ text: String)
        -> Voice
    {
        var start = range.lowerBound
        if start < lineEnd, [.mark(":"), .mark("：")].contains(tokens[start].kind) { start += 1 }
        let lineEnd =
            start == lineEnd ? Self.lineEnd(tokens, after: &start, before: range.upperBound) : lineEnd
        let opening = tokens[start..<lineEnd].prefix(6).firstIndex(where: \.isQuote)
        if let opening, let close = tokens.closingQuote(of: opening, before: lineEnd), close > opening + 1 {
            let title = MessageText.value(String(text[text.span(tokens, (opening + 1)..<close)]))
            return suggestion(title, tokens, (close + 1)..<range.upperBound, lineEnd, text)
        }
        // Without quotes, the title ends before the word for its author.
        guard let by = (start..<lineEnd).last(where: { isBy(tokens, $0, from: start, text) }) else {
            return .unclear(
                "a suggestion needs a title and an author, such as `Suggest \"Piranesi\" by Susanna Clarke`")
        }
        var first = start
        while first < by, let atom = tokens[first].atom, Self.beforeTitles.contains(atom) { first += 1 }
        let title = MessageText.value(String(text[text.span(tokens, first..<by)])).trimmingPrefix {
            $0 == "," || $0 == " "
        }
        let bare = String(title.reversed().trimmingPrefix { ",(– -".contains($0) }.reversed())
        return suggestion(bare, tokens, by..<range.upperBound, lineEnd, text)
    }

    private static let beforeTitles: Set<String> = [
        "we", "that", "read", "reading", "to", "dass", "wir", "lesen", "de", "lire", "leer", "que", "leamos",
        "ler", "di", "leggere",
    ]

    private static func lineEnd(_ tokens: [VoiceToken], after start: inout Int, before end: Int) -> Int {
        while start < end, tokens[start].kind == .lineBreak { start += 1 }
        return tokens[start..<end].firstIndex { $0.kind == .lineBreak } ?? end
    }

    /// Whether a word between two others says who wrote a book: of `de` and `di`, an upper-case letter follows.
    private func isBy(_ tokens: [VoiceToken], _ index: Int, from start: Int, _ text: String) -> Bool {
        guard index > start, let atom = tokens[index].atom else { return false }
        return words.by.contains(atom) || Self.elided(text[tokens[index].range]) != nil
    }

    /// The name in `d'Albert`.
    private static func elided(_ word: Substring) -> Substring? {
        guard let first = word.first, "dD".contains(first), let mark = word.dropFirst().first,
            "'’".contains(mark),
            word.dropFirst(2).first?.isUppercase ?? false
        else { return nil }
        return word.dropFirst(2)
    }

    private func suggestion(
        _ title: String, _ tokens: [VoiceToken], _ rest: Range<Int>, _ lineEnd: Int, _ text: String
    ) -> Voice {
        guard !title.isEmpty else { return .unclear("a suggestion needs a title") }
        guard title.count <= Self.longestTitle else {
            return .unclear("the title is longer than \(Self.longestTitle) characters")
        }
        var start = rest.lowerBound
        while start < lineEnd, tokens[start].isBracketOrComma { start += 1 }
        var hasBy = start > rest.lowerBound
        if start < lineEnd, let atom = tokens[start].atom, words.by.contains(atom) {
            (start, hasBy) = (start + 1, true)
            if start < lineEnd, [.mark(":"), .mark("：")].contains(tokens[start].kind) { start += 1 }
        }
        let end =
            (start..<lineEnd).first { tokens[$0].endsAuthor || $0 > start && tokens.endsSentence(at: $0) }
            ?? lineEnd
        var author = MessageText.value(String(text[text.span(tokens, start..<end)]))
        if let name = Self.elided(author[...]) { (author, hasBy) = (String(name), true) }
        // In Japanese and Chinese, the author simply follows.
        if let first = author.unicodeScalars.first?.value, first >= 0x3000, author.count <= 20 {
            hasBy = true
        }
        let hasAuthor = hasBy && !author.isEmpty && author.count <= Self.longestTitle
        var said = hasAuthor ? end : rest.lowerBound
        while said < rest.upperBound, tokens[said].atom == nil, !tokens[said].isQuote { said += 1 }
        let pitch = String(text[text.span(tokens, said..<rest.upperBound)])
        let bare = Self.withoutName(pitch, words)
        return .suggestion(
            SpokenSuggestion(
                title: title, author: hasAuthor ? author : nil,
                pitch: bare.isEmpty ? nil : String(bare.prefix(Self.longestPitch))))
    }

    /// The longest title, and the longest pitch, in characters.
    static let longestTitle = 200
    static let longestPitch = 2_000

    /// A pitch without what programs add below it, and without the verb that ends German sentences.
    private static func withoutName(_ pitch: String, _ words: VoiceWords) -> String {
        let lines = pitch.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.joined(separator: "\n")
        let trimmed = String(text.reversed().trimmingPrefix { $0.isWhitespace }.reversed())
        return ["vor", "vor."].contains(trimmed) ? "" : trimmed
    }
}

extension [VoiceToken] {
    /// Whether a point ends a sentence: not after `K.` or `Jr.`.
    fileprivate func endsSentence(at index: Int) -> Bool {
        guard self[index].kind == .mark("."), case .word(let word) = self[index - 1].kind else {
            return false
        }
        return word.count > 3
    }
}

extension VoiceToken {
    fileprivate var isBracketOrComma: Bool {
        guard case .mark(let mark) = kind else { return false }
        return ",(（–—-，、".contains(mark)
    }

    /// Whether the name of an author ends here.
    fileprivate var endsAuthor: Bool {
        guard case .mark(let mark) = kind else { return kind == .word("vor") }
        return ":：)）!?;—–。,，".contains(mark)
    }
}
