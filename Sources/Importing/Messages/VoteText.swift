internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// Reads what follows the word for a vote: names of options between commas, lines and numbers, as the pages write them.
struct VoteText {
    let ballot: Ballot
    let names: OptionNames
    let words: VoiceWords
    /// What a person has answered to the question what words mean; nil if nothing was answered.
    let answer: (String) -> String?

    /// What is between two commas, lines or numbers, and the number before it.
    private struct Piece {
        let text: String
        var place: Int?
    }

    /// The most pieces of a vote.
    private static let most = 500

    func reading(_ text: Substring) -> HeardVote {
        var heard = HeardVote()
        let pieces = pieces(Self.beforeGreeting(text))
        guard pieces.count <= Self.most else {
            heard.flaw = "it names more than \(Self.most) options"
            return heard
        }
        switch ballot.method {
        case .approval:
            let approved = pieces.compactMap { option($0.text, &heard) }
            let once = approved.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
            heard.choice = once.isEmpty ? nil : .approved(once)
        case .ranking, .runoff: heard.choice = ranked(pieces, &heard)
        case .points:
            let (least, most) = (ballot.numbers.lowerBound, ballot.numbers.upperBound)
            let rated = marks(pieces, &heard) { mark in
                (
                    Int(mark).flatMap { ballot.numbers.contains($0) ? $0 : nil },
                    "has no number from \(least) to \(most)"
                )
            }
            heard.choice = rated.isEmpty ? nil : .rated(rated)
        case .dates:
            let answered = marks(pieces, &heard) { mark in (words.answer(mark), "has no answer") }
            heard.choice = answered.isEmpty ? nil : .answered(answered)
        }
        return heard
    }
}

// Pieces.
extension VoteText {
    /// The text before an empty line, below which is a greeting.
    private static func beforeGreeting(_ text: Substring) -> Substring {
        let text = text.trimmed[...]
        return text.firstRange(of: "\n\n").map { text[..<$0.lowerBound] } ?? text
    }

    /// What is in quotes is in one piece.
    private func pieces(_ text: Substring) -> [Piece] {
        var (pieces, place, closing): ([Piece], Int?, String?) = ([], nil, nil)
        var (start, index, isStart) = (text.startIndex, text.startIndex, true)
        func close() {
            let words = text[start..<index].trimmed.drop { "-*•–".contains($0) }.trimmed
            if !words.isEmpty { pieces.append(Piece(text: words, place: place)) }
        }
        while index < text.endIndex {
            let (sign, next) = (text[index], text.index(after: index))
            if let marks = closing {
                if marks.contains(sign) { closing = nil }
            } else if let marks = MessageText.closing(sign, before: text[next...]) {
                closing = marks
            } else if ",;、，；،؛".contains(sign) || sign.isNewline {
                close()
                start = next
            } else if isStart, hasPlaces, let (number, end) = Self.number(text[index...]) {
                close()
                (place, start, index) = (number, end, end)
                continue
            }
            isStart = sign.isWhitespace || ",;、，；،؛".contains(sign)
            index = next
        }
        close()
        return pieces
    }

    /// Whether numbers may stand before options.
    private var hasPlaces: Bool { [.approval, .ranking, .runoff].contains(ballot.method) }

    /// A number such as `1.` or `2)`, and what is behind it.
    private static func number(_ text: Substring) -> (Int, String.Index)? {
        let digits = text.prefix(3).prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), let number = Int(digits),
            let mark = text[digits.endIndex...].first, ".)．）".contains(mark)
        else { return nil }
        let end = text.index(after: digits.endIndex)
        return end < text.endIndex && text[end].isNumber ? nil : (number, end)
    }
}

// What they mean.
extension VoteText {
    private func option(_ text: String, _ heard: inout HeardVote) -> Int? {
        let found = options(text)
        if found.count == 1 { return found[0] }
        if let answer = answer(text) {
            let choices = ballot.choices(found)
            return Int(answer).flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1] : nil }
        }
        heard.unknown.append((text, found))
        return nil
    }

    private func options(_ text: String) -> [Int] {
        guard let first = text.first, let marks = MessageText.closing(first, before: text.dropFirst()),
            let last = text.last, text.count > 2, marks.contains(last)
        else { return names.options(called: text, isQuoted: false, by: words.by) }
        return names.options(called: String(text.dropFirst().dropLast()), isQuoted: true, by: words.by)
    }

    private func ranked(_ pieces: [Piece], _ heard: inout HeardVote) -> Vote.Choice? {
        var groups: [(place: Int, options: [Int])] = []
        let hasPlaces = pieces.contains { $0.place != nil }
        for (index, piece) in pieces.enumerated() {
            guard let option = option(piece.text, &heard) else { continue }
            if groups.contains(where: { $0.options.contains(option) }) {
                heard.flaw = "it names \(ballot.options[option].name) twice"
                continue
            }
            let place = hasPlaces ? piece.place ?? 0 : index + 1
            if place == 0 { heard.flaw = "\(ballot.options[option].name) has no place" }
            if let known = groups.firstIndex(where: { $0.place == place }) {
                groups[known].options.append(option)
            } else {
                groups.append((place, [option]))
            }
        }
        if ballot.method == .runoff, let tie = groups.first(where: { $0.options.count > 1 }) {
            let names = tie.options.map { ballot.options[$0].name.text }.joined(separator: ", ")
            heard.flaw = "\(names) are on one place, and this ballot takes one option for each"
        }
        return groups.isEmpty ? nil : .ranked(groups.sorted { $0.place < $1.place }.map(\.options))
    }

    /// `Emma 3`, `Emma: 3`, `2027-02-03 yes`: what each option gets. `read` takes a mark, or says why it is none.
    private func marks<Mark>(
        _ pieces: [Piece], _ heard: inout HeardVote, _ read: (String) -> (mark: Mark?, flaw: String)
    ) -> [Int: Mark] {
        var marks: [Int: Mark] = [:]
        for piece in pieces {
            let end = piece.text.lastIndex { " :：=".contains($0) } ?? piece.text.endIndex
            guard let option = option(piece.text[..<end].trimmed, &heard) else { continue }
            let name = ballot.options[option].name
            let (mark, flaw) = read(String(piece.text[end...].dropFirst()))
            if mark == nil { heard.flaw = "\(name) \(flaw)" }
            if marks[option] != nil { heard.flaw = "it names \(name) twice" }
            marks[option] = mark
        }
        return marks
    }
}

extension Ballot {
    /// The options among which a person chooses what words mean that may name these, or none.
    func choices(_ candidates: [Int]) -> [Int] {
        candidates.isEmpty ? Array(options.indices.prefix(20)) : candidates
    }
}
