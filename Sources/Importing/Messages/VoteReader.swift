internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// Reads what follows the word for a vote, or a whole message, by the method of a ballot.
struct VoteReader {
    let method: VotingMethod
    let names: SpokenOptions
    /// The points or marks that a vote may give.
    let numbers: ClosedRange<Int>
    let words: VoiceWords
    /// The words of the ballot's title, which say nothing when they come again.
    var ownTitle: Set<String> = []
    /// What a person has said that unclear words mean; nil for nothing.
    var settled: [String: Int?] = [:]

    private enum Item: Equatable {
        case option(Int)
        case number(Int)
        case rank(Int)
        case answer(DateAnswer)
        /// A comma, the end of a line and the like.
        case comma
        /// What says that two options are equal.
        case equal
        case colon
        /// `then`.
        case next
        case unknown(String, [Int])
    }

    /// Reads the tokens in a range of a message.
    func reading(_ tokens: [VoiceToken], _ range: Range<Int>, in text: String) -> HeardVote {
        let items = items(tokens, range, in: text)
        var reading = HeardVote()
        reading.mentions = items.count { if case .option = $0 { true } else { false } }
        for case .unknown(let words, let candidates) in items {
            reading.doubts.append(.unknown(words, candidates: candidates))
        }
        let known = Self.joined(items.filter { if case .unknown = $0 { false } else { true } })
        switch method {
        case .approval: approve(known, &reading)
        case .ranking, .runoff: rank(known, &reading)
        case .points, .scores: rate(known, &reading)
        case .dates: answer(known, &reading)
        }
        return reading
    }
}

// Finding options, numbers and answers.
extension VoteReader {
    /// The items with two pieces of one title as one.
    private static func joined(_ items: [Item]) -> [Item] {
        items.reduce(into: []) { joined, item in
            if case .option = item, joined.last == .comma, joined.dropLast().last == item {
                joined.removeLast()
            } else {
                joined.append(item)
            }
        }
    }

    private func items(_ tokens: [VoiceToken], _ range: Range<Int>, in text: String) -> [Item] {
        let days = DayNames(names.options.compactMap(\.day), words)
        let hasDays = names.options.contains { $0.day != nil }
        var items: [Item] = []
        var piece = range.lowerBound..<range.lowerBound
        var index = range.lowerBound
        var nearest = NearestOptions(names)
        func endPiece() {
            items += self.items(ofPiece: piece, tokens, after: items.last, &nearest, in: text)
            piece = index..<index
        }
        func take(_ item: Item, until end: Int) {
            endPiece()
            if item != items.last || item != .comma { items.append(item) }
            index = end
            piece = index..<index
        }
        while index < range.upperBound {
            if let (meaning, end) = names.whole(tokens, at: index, before: range.upperBound, in: text) {
                take(
                    item(
                        meaning,
                        String(text[tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound])),
                    until: end)
            } else if hasDays, let (found, end) = days.match(tokens, at: index, before: range.upperBound) {
                let shown = String(text[tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound])
                take(item(found.count == 1 ? .option(found[0]) : .unclear(found), shown), until: end)
            } else if method == .dates || method == .approval,
                let (answer, end) = words.answers.match(tokens, at: index, before: range.upperBound),
                method == .dates || answer == .no && !VoiceWords.fillers.contains(tokens[index].atom ?? "")
            {
                take(.answer(answer), until: end)
            } else {
                switch tokens[index].kind {
                case .word(let word):
                    if VoiceWords.reasons.contains(word), !items.isEmpty {
                        endPiece()
                        index =
                            tokens[index..<range.upperBound].firstIndex { $0.kind == .lineBreak }
                            ?? range.upperBound
                        piece = index..<index
                    } else if VoiceWords.joints.contains(word), piece.isEmpty || method == .dates {
                        take(.comma, until: index + 1)
                    } else if VoiceWords.next.contains(word) {
                        take(.next, until: index + 1)
                    } else if let rank = VoiceWords.ordinals[word] {
                        take(.rank(rank), until: index + 1)
                    } else if VoiceWords.joints.contains(word), endsPiece(piece, tokens, &nearest) {
                        take(.comma, until: index + 1)
                    } else {
                        index += 1
                        piece = piece.lowerBound..<index
                    }
                case .number(let number):
                    take(.number(signed(number, tokens, index, in: text)), until: index + 1)
                case .lineBreak: take(.comma, until: index + 1)
                case .mark(let mark):
                    if let item = Self.item(mark, method) {
                        take(item, until: index + 1)
                    } else {
                        // Other marks are part of what they stand in, such as a hyphen.
                        index += 1
                        piece = piece.lowerBound..<index
                    }
                }
            }
        }
        endPiece()
        return items
    }

    /// Whether what was read of a piece is the name of an option already, so that `and` does not belong to it.
    private func endsPiece(
        _ piece: Range<Int>, _ tokens: [VoiceToken], _ nearest: inout NearestOptions
    ) -> Bool {
        guard piece.count <= 2 * SpokenOptions.longestName else { return false }
        let atoms = trimmed(tokens[piece].compactMap(\.atom))
        return atoms.isEmpty || nearest(atoms) != nil
    }

    private static func item(_ mark: Character, _ method: VotingMethod) -> Item? {
        if let rank = VoiceWords.medals[mark] { return .rank(rank) }
        if method == .dates, let answer = VoiceWords.answerMarks[mark] { return .answer(answer) }
        switch mark {
        case ",", ";", "、", "，", "；", "·", "•", "|", ">", "→", "،", "؛", "›": return .comma
        case ":", "：": return .colon
        case "=", "/", "~", "≈": return .equal
        case "❌", "👎", "✗", "✘", "✖": return method == .approval ? .answer(.no) : nil
        default: return nil
        }
    }

    /// A number with the minus sign before it.
    private func signed(_ number: Int, _ tokens: [VoiceToken], _ index: Int, in text: String) -> Int {
        guard numbers.lowerBound < 0, index > 0, !tokens[index].isApart, tokens[index - 1].isApart,
            case .mark(let mark) = tokens[index - 1].kind, "-−–".contains(mark)
        else { return number }
        return -number
    }

    private func item(_ meaning: SpokenOptions.Meaning, _ words: String) -> Item {
        switch meaning {
        case .option(let option): return .option(option)
        case .unclear(let options):
            if let answer = settled[words] { return answer.map { .option($0) } ?? .comma }
            return .unknown(words, options)
        }
    }

    /// What some words between marks mean.
    private func items(
        ofPiece piece: Range<Int>, _ tokens: [VoiceToken], after former: Item?,
        _ nearest: inout NearestOptions, in text: String
    ) -> [Item] {
        let places = piece.filter { tokens[$0].atom != nil }
        let atoms = places.map { tokens[$0].atom ?? "" }
        let kept = trimmed(atoms)
        guard !kept.isEmpty, let first = places.first, let last = places.last else { return [] }
        if case .option(let option)? = former, names.areMakers(atoms, of: option, words) { return [] }
        let begin = atoms.firstIndex(of: kept[0]).map { places[$0] } ?? first
        let shown = MessageText.line(
            String(text[tokens[begin].range.lowerBound..<tokens[last].range.upperBound]))
        if let answer = settled[shown] { return answer.map { [.option($0)] } ?? [] }
        guard method != .dates, let meaning = nearest(kept) ?? nearest(atoms) else {
            return [.unknown(shown, [])]
        }
        return [item(meaning, shown)]
    }

    /// Words without those at both ends that say nothing.
    private func trimmed(_ atoms: [String]) -> [String] {
        func saysNothing(_ atom: String) -> Bool {
            VoiceWords.fillers.contains(atom) || VoiceWords.joints.contains(atom) || ownTitle.contains(atom)
        }
        return atoms.drop(while: saysNothing).reversed().drop(while: saysNothing).reversed()
    }
}

// What they come to.
extension VoteReader {
    private func approve(_ items: [Item], _ reading: inout HeardVote) {
        var (approved, refused): ([Int], [Int]) = ([], [])
        var isNegative = false
        for (index, item) in items.enumerated() {
            switch item {
            case .option(let option):
                if isNegative || items.dropFirst(index + 1).first == .answer(.no) {
                    if !refused.contains(option) { refused.append(option) }
                } else if !approved.contains(option) {
                    approved.append(option)
                }
                isNegative = false
            case .answer(.no): isNegative = true
            default: continue
            }
        }
        approved.removeAll { refused.contains($0) }
        if !refused.isEmpty {
            reading.doubts.append(.guess("it says no to \(list(refused)), which is left out"))
        }
        if approved.isEmpty, refused.isEmpty { return byNumber(items, &reading) }
        if !approved.isEmpty { reading.choice = .approved(approved) }
    }

    /// A vote that has the numbers of options only.
    private func byNumber(_ items: [Item], _ reading: inout HeardVote) {
        let chosen = items.compactMap { item -> Int? in
            if case .number(let number) = item { number } else { nil }
        }
        guard !chosen.isEmpty, chosen.allSatisfy({ (1...names.options.count).contains($0) }) else { return }
        let options = chosen.map { $0 - 1 }.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        reading.doubts.append(
            .guess(
                "it has numbers only: "
                    + options.map { "\($0 + 1) is taken for \(names.options[$0].slug)" }.joined(
                        separator: ", ")))
        reading.choice = method == .approval ? .approved(options) : .ranked(options.map { [$0] })
    }

    private func rank(_ items: [Item], _ reading: inout HeardVote) {
        var groups: [(rank: Int, options: [Int])] = []
        let style = numberStyle(items)
        var (rank, isEqual, hasRanks): (Int?, Bool, Bool) = (nil, false, false)
        for (index, item) in items.enumerated() {
            switch item {
            case .number(let number) where style != .after, .rank(let number) where style != .after:
                (rank, hasRanks) = (number, true)
            case .equal: isEqual = true
            case .next: rank = rank.map { $0 + 1 }
            case .option(let option):
                if groups.contains(where: { $0.options.contains(option) }) {
                    if groups.last?.options.last != option {
                        reading.doubts.append(.impossible("it names \(names.options[option].slug) twice"))
                    }
                    continue
                }
                let own = style == .after ? number(after: index, items) : rank
                if let own {
                    hasRanks = true
                    if let place = groups.firstIndex(where: { $0.rank == own }) {
                        groups[place].options.append(option)
                    } else {
                        groups.append((own, [option]))
                    }
                } else if isEqual, !groups.isEmpty {
                    groups[groups.count - 1].options.append(option)
                } else {
                    groups.append((groups.count + 1, [option]))
                }
                isEqual = false
            default: continue
            }
        }
        guard !groups.isEmpty else { return byNumber(items, &reading) }
        if hasRanks { groups = groups.sorted { $0.rank < $1.rank } }
        if method == .runoff, let tie = groups.first(where: { $0.options.count > 1 }) {
            reading.doubts.append(
                .impossible(
                    "\(list(tie.options)) are on one place, and this ballot takes one option for each"))
        }
        reading.choice = .ranked(groups.map(\.options))
    }

    private func rate(_ items: [Item], _ reading: inout HeardVote) {
        let style = numberStyle(items)
        var rated: [Int: Int] = [:]
        for (index, item) in items.enumerated() {
            guard case .option(let option) = item else { continue }
            guard let number = style == .before ? number(before: index, items) : number(after: index, items)
            else {
                if rated[option] == nil, reading.mentions > 0 {
                    reading.doubts.append(.impossible("\(names.options[option].slug) has no number"))
                }
                continue
            }
            guard numbers.contains(number) else {
                reading.doubts.append(
                    .impossible(
                        "\(number) for \(names.options[option].slug) is not from \(numbers.lowerBound) to \(numbers.upperBound)"
                    ))
                continue
            }
            if let former = rated[option], former != number {
                reading.doubts.append(.impossible("it gives \(names.options[option].slug) two numbers"))
            }
            rated[option] = number
        }
        if !rated.isEmpty { reading.choice = .rated(rated) }
    }

    private func answer(_ items: [Item], _ reading: inout HeardVote) {
        var answers: [Int: DateAnswer] = [:]
        let first = items.first { item in
            switch item {
            case .option, .answer: true
            default: false
            }
        }
        var isPrefix = false
        if case .answer? = first { isPrefix = true }
        var (waiting, last): ([Int], DateAnswer?) = ([], nil)
        for (index, item) in items.enumerated() {
            switch item {
            case .option(let day):
                // `the 3rd, not the 17th`
                let isOwn = waiting.isEmpty && Self.answersNext(items, before: index)
                if isPrefix || isOwn, let last { answers[day] = last } else { waiting.append(day) }
            case .answer(let answer):
                last = answer
                for day in waiting { answers[day] = answer }
                waiting = []
            default: continue
            }
        }
        // Days without an answer are those on which somebody can come.
        for day in waiting { answers[day] = .yes }
        if !waiting.isEmpty, answers.count > waiting.count {
            reading.doubts.append(.guess("\(list(waiting)) has no answer, and is taken for yes"))
        }
        if !answers.isEmpty { reading.choice = .answered(answers) }
    }

    /// Whether the answer before a day stands alone between a comma and it, and no answer follows.
    private static func answersNext(_ items: [Item], before index: Int) -> Bool {
        guard index > 1, case .answer = items[index - 1], items[index - 2] == .comma else { return false }
        if index + 1 < items.count, case .answer = items[index + 1] { return false }
        return true
    }

    private enum NumberStyle {
        case before
        case after
    }

    /// Whether numbers are before or after what they belong to; nil if there are none.
    private func numberStyle(_ items: [Item]) -> NumberStyle? {
        var (before, after) = (0, 0)
        for index in items.indices {
            guard case .option = items[index] else { continue }
            if number(before: index, items) != nil { before += 1 }
            if number(after: index, items) != nil { after += 1 }
        }
        if before == 0, after == 0 { return nil }
        return before >= after ? .before : .after
    }

    /// The number between the option before and this one, with at most a colon or the like between; ends of pieces part them.
    private func number(before index: Int, _ items: [Item]) -> Int? {
        guard index > 0 else { return nil }
        switch items[index - 1] {
        case .number(let number), .rank(let number): return number
        case .colon where index > 1:
            if case .number(let number) = items[index - 2] { return number }
            if case .rank(let number) = items[index - 2] { return number }
            return nil
        default: return nil
        }
    }

    private func number(after index: Int, _ items: [Item]) -> Int? {
        for item in items[(index + 1)...] {
            switch item {
            case .number(let number), .rank(let number): return number
            case .colon, .equal: continue
            default: return nil
            }
        }
        return nil
    }

    private func list(_ options: [Int]) -> String {
        options.map { names.options[$0].slug }.joined(separator: ", ")
    }
}
