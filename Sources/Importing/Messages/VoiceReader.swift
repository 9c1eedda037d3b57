internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// Finds votes, suggestions and answers in a message.
struct VoiceReader {
    let questions: ClubQuestions
    let words: VoiceWords
    /// The day of messages that have none.
    let today: CalendarDay
    /// The one ballot that is counted; nil for all.
    var only: Int?
    /// What a person has said that unclear words mean, by ballot.
    var settled: [Int: [String: Int?]] = [:]
    /// The longest message that is read, in bytes.
    var longest = ReceivedMessage.longest

    struct Found {
        var name: String?
        var voices: [Voice] = []
    }

    func voices(in message: ReceivedMessage) -> Found {
        guard message.text.utf8.count <= longest else {
            return Found(voices: [.unclear("it is longer than \(longest / 1024) kB")])
        }
        let lists = SharedLists(message.text)
        let text = lists.rest
        let tokens = VoiceToken.tokens(of: text)
        let lines = Self.lines(tokens)
        var found = Found()
        let day = message.moment?.day ?? today
        let heads = lines.map { line -> Head? in
            guard let head = self.head(tokens, line) else { return nil }
            let isOther = head.head == .meeting && answer(tokens, head.end..<line.upperBound, day) == nil
            return isOther ? nil : head
        }
        if let index = heads.lastIndex(where: { $0?.head == .name }), let head = heads[index] {
            let name = MessageText.name(String(text[text.span(tokens, head.end..<lines[index].upperBound)]))
            if !name.isEmpty, name.count <= ReceivedMessage.longestName { found.name = name }
        }
        let starts = heads.indices.filter { heads[$0] != nil }
        for (number, start) in starts.prefix(Self.mostVoices).enumerated() {
            guard let head = heads[start], head.head != .name else { continue }
            let next = number + 1 < starts.count ? starts[number + 1] : lines.count
            let end = lines[next - 1].upperBound
            switch head.head {
            case .vote:
                found.voices.append(vote(tokens, head.end..<end, lines[start..<next], day, text))
            case .suggestion:
                let voice = SuggestionReader(words: words).suggestion(
                    tokens, head.end..<end, lines[start].upperBound, text)
                // `I suggest:` and a link to a list.
                if case .unclear = voice, !lists.books.isEmpty { continue }
                found.voices.append(voice)
            case .meeting:
                if let answer = answer(tokens, head.end..<lines[start].upperBound, day) {
                    found.voices.append(answer)
                }
            case .name: continue
            }
        }
        if starts.count > Self.mostVoices {
            found.voices.append(.unclear("it has more than \(Self.mostVoices) votes and answers"))
        }
        if found.voices.isEmpty, let voice = bare(tokens, lines, day, text) { found.voices = [voice] }
        if !lists.books.isEmpty {
            found.voices.append(
                lists.books.count > SharedLists.most
                    ? .unclear("its list has more than \(SharedLists.most) books") : .list(lists.books))
        }
        return found
    }

    /// How many votes, suggestions and answers are read in a message: for each, all of the message may be looked at.
    private static let mostVoices = 50

    /// The tokens of each line, without its end.
    private static func lines(_ tokens: [VoiceToken]) -> [Range<Int>] {
        var (lines, start): ([Range<Int>], Int) = ([], 0)
        for index in tokens.indices where tokens[index].kind == .lineBreak {
            lines.append(start..<index)
            start = index + 1
        }
        return lines + [start..<tokens.count]
    }

    private typealias Head = (head: VoiceWords.Head, end: Int)

    /// What a line is about: a word for it begins the line after a greeting or the like, or a colon or a title follows it.
    private func head(_ tokens: [VoiceToken], _ line: Range<Int>) -> Head? {
        var isStart = true
        for index in line {
            guard let atom = tokens[index].atom else {
                if case .mark(let mark) = tokens[index].kind, ".!?:…—–-)".contains(mark) { isStart = true }
                continue
            }
            if let (head, end) = words.heads.match(tokens, at: index, before: line.upperBound) {
                let next = end < line.upperBound ? tokens[end] : nil
                let isColon = next.map { [.mark(":"), .mark("：")].contains($0.kind) } ?? false
                let isTitle = next?.isQuote ?? false
                switch head {
                case .vote where isStart || isColon || isTitle: return (head, end)
                case .suggestion where isStart || isColon || isTitle: return (head, end)
                case .meeting where isStart && end < line.upperBound: return (head, end)
                case .name where isStart && isColon: return (head, end + 1)
                default: break
                }
            }
            if !VoiceWords.fillers.contains(atom), Int(atom) == nil { isStart = false }
        }
        return nil
    }
}

// Votes.
extension VoiceReader {
    private func vote(
        _ tokens: [VoiceToken], _ range: Range<Int>, _ lines: ArraySlice<Range<Int>>, _ day: CalendarDay,
        _ text: String
    ) -> Voice {
        guard !questions.ballots.isEmpty else { return .unclear("the club has no ballot") }
        let (named, start) = ballot(
            tokens, range.lowerBound..<min(range.upperBound, lines[lines.startIndex].upperBound), text)
        let (body, whole) = (start..<range.upperBound, 0..<range.upperBound)
        if let named {
            if let only, only != named { return .unclear("it is a vote in \(questions.ballots[named].slug)") }
            let reading = reading(named, tokens, body, lines, text)
            if reading.choice != nil || !reading.doubts.isEmpty { return .vote(ballot: named, reading) }
            // `3 points to Emma. That's my vote for July.`
            return .vote(ballot: named, self.reading(named, tokens, whole, Self.lines(tokens)[...], text))
        }
        return best(tokens, body, lines, day, text) ?? best(tokens, whole, Self.lines(tokens)[...], day, text)
            ?? .unclear(
                "it names nothing that can be voted for"
                    + (open(on: day).isEmpty ? ", and no ballot was open on \(day)" : ""))
    }

    /// The ballot that is named before the colon, or in quotes, and the index after that.
    private func ballot(_ tokens: [VoiceToken], _ line: Range<Int>, _ text: String) -> (Int?, Int) {
        var start = line.lowerBound
        while start < line.upperBound, let atom = tokens[start].atom, VoiceWords.fillers.contains(atom) {
            start += 1
        }
        if start < line.upperBound, tokens[start].isQuote,
            let close = tokens.closingQuote(of: start, before: line.upperBound),
            let named = ballot(called: String(text[text.span(tokens, (start + 1)..<close)]))
        {
            let next = close + 1
            return (
                named,
                next < line.upperBound && tokens[next].atom == nil && !tokens[next].isQuote ? next + 1 : next
            )
        }
        if let colon = line.first(where: { [.mark(":"), .mark("：")].contains(tokens[$0].kind) }) {
            if colon > line.lowerBound,
                let named = ballot(called: String(text[text.span(tokens, line.lowerBound..<colon)]))
            {
                return (named, colon + 1)
            }
            let before = tokens[line.lowerBound..<colon].compactMap(\.atom)
            if before.allSatisfy(VoiceWords.fillers.contains) { return (nil, colon + 1) }
        }
        return titled(tokens, start..<line.upperBound, text) ?? (nil, line.lowerBound)
    }

    /// The ballot whose title begins a line, if that is not what an option is called.
    private func titled(_ tokens: [VoiceToken], _ line: Range<Int>, _ text: String) -> (Int?, Int)? {
        let (start, end) = (line.lowerBound, line.upperBound)
        let isOption = questions.ballots.contains {
            $0.names.whole(tokens, at: start, before: end, in: text) != nil
        }
        if isOption { return nil }
        let found = questions.ballots.indices.flatMap { index in
            [questions.ballots[index].title, questions.ballots[index].slug].compactMap { name in
                tokens.end(of: VoiceToken.atoms(of: name), at: start, before: end).map { (index, $0) }
            }
        }
        return found.filter { $0.1 > start }.max { ($0.1, $0.0) < ($1.1, $1.0) }.map { ($0.0, $0.1) }
    }

    private func ballot(called name: String) -> Int? {
        let atoms = VoiceToken.atoms(of: name)
        guard !atoms.isEmpty else { return nil }
        let bare = atoms.drop { VoiceWords.fillers.contains($0) }
        return questions.ballots.indices.last { index in
            let ballot = questions.ballots[index]
            let names = [ballot.title, ballot.slug].map(VoiceToken.atoms)
            return names.contains(atoms) || names.contains(Array(bare))
        }
    }

    private func open(on day: CalendarDay) -> [Int] {
        if let only { return [only] }
        return questions.ballots.indices.filter { questions.ballots[$0].isOpen(day) }
    }

    private func reading(
        _ ballot: Int, _ tokens: [VoiceToken], _ body: Range<Int>, _ lines: ArraySlice<Range<Int>>,
        _ text: String
    ) -> HeardVote {
        let asked = questions.ballots[ballot]
        let reader = VoteReader(
            method: asked.method, names: asked.names, numbers: asked.numbers, words: words,
            ownTitle: Set(VoiceToken.atoms(of: asked.title)), settled: settled[ballot] ?? [:])
        return reader.reading(tokens, body.lowerBound..<end(of: body, tokens, lines, reader, text), in: text)
    }

    /// The end of a vote: after an empty line, what names no option is a greeting.
    private func end(
        of body: Range<Int>, _ tokens: [VoiceToken], _ lines: ArraySlice<Range<Int>>, _ reader: VoteReader,
        _ text: String
    ) -> Int {
        var (end, hasGap, hasVote, gaps) = (body.lowerBound, false, false, 0)
        for line in lines {
            let line = max(line.lowerBound, body.lowerBound)..<max(line.upperBound, body.lowerBound)
            if line.isEmpty {
                hasGap = true
                continue
            }
            if hasGap, hasVote {
                gaps += 1
                if gaps > Self.mostGaps || reader.reading(tokens, line, in: text).mentions == 0 { break }
            }
            (end, hasGap, hasVote) = (line.upperBound, false, true)
        }
        return end
    }

    /// How many empty lines a vote may have.
    private static let mostGaps = 50

    /// The vote in the open ballot whose options are named; nil if none is.
    private func best(
        _ tokens: [VoiceToken], _ body: Range<Int>, _ lines: ArraySlice<Range<Int>>, _ day: CalendarDay,
        _ text: String
    ) -> Voice? {
        let open = open(on: day)
        // Of a vote after the end it is said so.
        let asked = open.isEmpty ? Array(questions.ballots.indices) : open
        let readings = asked.map { ($0, reading($0, tokens, body, lines, text)) }.filter {
            $0.1.choice != nil || $0.1.mentions > 0 || asked.count == 1 && !$0.1.doubts.isEmpty
        }
        guard !readings.isEmpty else { return nil }
        let clear = readings.filter { $0.1.doubts.isEmpty && $0.1.choice != nil }
        if clear.count == 1 { return .vote(ballot: clear[0].0, clear[0].1) }
        let sorted = (clear.isEmpty ? readings : clear).sorted {
            ($0.1.mentions, $1.0) > ($1.1.mentions, $0.0)
        }
        guard var (ballot, reading) = sorted.first else { return nil }
        if sorted.count > 1, sorted[1].1.mentions == reading.mentions {
            let others = sorted.map { questions.ballots[$0.0].slug }.joined(separator: " and ")
            reading.doubts.append(.guess("it may be for \(others)"))
            ballot = sorted[0].0
        }
        return .vote(ballot: ballot, reading)
    }
}

// Messages without a word for what they are.
extension VoiceReader {
    /// A message that is a vote or an answer though it does not say so.
    private func bare(_ tokens: [VoiceToken], _ lines: [Range<Int>], _ day: CalendarDay, _ text: String)
        -> Voice?
    {
        if let reply = bareReply(tokens, day) { return reply }
        guard tokens.count <= Self.longestBare else { return nil }
        // `July: Emma, Dune`
        if let line = lines.first(where: { !$0.isEmpty }),
            case (let named?, let start) = ballot(tokens, line, text),
            [.mark(":"), .mark("：")].contains(tokens[start - 1].kind), only ?? named == named
        {
            let reading = reading(named, tokens, start..<tokens.count, lines[...], text)
            if reading.mentions > 0 { return .vote(ballot: named, reading) }
        }
        let saysVote = tokens.indices.contains { index in
            words.heads.match(tokens, at: index, before: tokens.count)?.meaning == .vote
        }
        if saysVote, let vote = best(tokens, 0..<tokens.count, lines[...], day, text) { return vote }
        for ballot in open(on: day) {
            var reading = reading(ballot, tokens, 0..<tokens.count, lines[...], text)
            guard reading.doubts.isEmpty, reading.choice != nil, reading.mentions > 0 else { continue }
            reading.doubts.append(.guess("it does not say that it is a vote"))
            return .vote(ballot: ballot, reading)
        }
        return nil
    }

    /// The longest message without a word for a vote that may be one, in words and marks.
    private static let longestBare = 120

    private func bareReply(_ tokens: [VoiceToken], _ day: CalendarDay) -> Voice? {
        guard tokens.count <= 30 else { return nil }
        var isStart = true
        for index in tokens.indices {
            guard let atom = tokens[index].atom else {
                isStart = true
                continue
            }
            if isStart, let (reply, end) = words.replies.match(tokens, at: index, before: tokens.count),
                end - index > 1 || tokens.count <= 4
            {
                guard let meeting = coming(after: day) else {
                    return reply == .maybe
                        ? nil : .unclear("it may be an answer to a meeting, and none is coming")
                }
                // A single word that means perhaps says nothing about a meeting.
                if reply == .maybe, end - index < 2 { return nil }
                let days = named(tokens, 0..<tokens.count)
                if days.count == 1 {
                    return .answer(meeting: days[0], negated(reply, tokens, index), guess: nil)
                }
                return .answer(
                    meeting: meeting, negated(reply, tokens, index),
                    guess: "it is taken for the next meeting, on \(questions.meetings[meeting].day)")
            }
            if !VoiceWords.fillers.contains(atom) { isStart = false }
        }
        return nil
    }

    /// `Ich komme leider nicht`: a word for no after the one for coming turns it round.
    private func negated(_ reply: Meeting.Answer, _ tokens: [VoiceToken], _ start: Int) -> Meeting.Answer {
        guard reply == .going else { return reply }
        let sentence = tokens[start...].prefix { token in
            if case .mark(let mark) = token.kind { !".!?,;".contains(mark) } else { token.kind != .lineBreak }
        }
        let isNo = sentence.contains { $0.atom.map(Self.negations.contains) ?? false }
        return isNo ? .notGoing : .going
    }

    private static let negations: Set<String> = [
        "not", "nicht", "pas", "niet", "nie", "не", "לא", "لا", "不", "inte", "ikke",
    ]

    private func coming(after day: CalendarDay) -> Int? { questions.meetings.firstIndex { $0.day >= day } }

    /// The meetings on days that are named.
    private func named(_ tokens: [VoiceToken], _ range: Range<Int>) -> [Int] {
        let days = DayNames(questions.meetings.map(\.day), words)
        var index = range.lowerBound
        while index < range.upperBound {
            if let (found, _) = days.match(tokens, at: index, before: range.upperBound) {
                let future = found.filter { questions.meetings[$0].day >= today }
                return future.isEmpty ? found : future
            }
            index += 1
        }
        return []
    }

    /// An answer after the word for a meeting; nil if nothing answers.
    private func answer(_ tokens: [VoiceToken], _ range: Range<Int>, _ day: CalendarDay) -> Voice? {
        var reply: Meeting.Answer?
        for index in range where reply == nil {
            if let found = words.replies.match(tokens, at: index, before: range.upperBound) {
                reply = negated(found.meaning, tokens, index)
            } else if let found = words.answers.match(tokens, at: index, before: range.upperBound),
                index == range.lowerBound || tokens[index - 1].atom == nil
            {
                reply = [.yes: .going, .maybe: .maybe, .no: .notGoing][found.meaning]
            } else if case .mark(let mark) = tokens[index].kind, mark != "?",
                let answer = VoiceWords.answerMarks[mark]
            {
                reply = [.yes: .going, .maybe: .maybe, .no: .notGoing][answer]
            }
        }
        let days = named(tokens, range)
        guard let reply else { return nil }
        guard !questions.meetings.isEmpty else { return .unclear("no meeting is coming") }
        if days.count == 1 { return .answer(meeting: days[0], reply, guess: nil) }
        if days.count > 1 {
            return .unclear(
                "several meetings may be meant: "
                    + days.map { questions.meetings[$0].slug }.joined(separator: ", "))
        }
        if tokens[range].contains(where: { if case .number = $0.kind { true } else { false } }) {
            return .unclear("the club has no meeting on that day")
        }
        guard let next = coming(after: day) else { return .unclear("no meeting is coming") }
        return .answer(
            meeting: next, reply,
            guess: "it is taken for the next meeting, on \(questions.meetings[next].day)")
    }
}

extension String {
    /// The part of the text from the first to the last of some tokens.
    func span(_ tokens: [VoiceToken], _ range: Range<Int>) -> Range<String.Index> {
        guard !range.isEmpty else { return startIndex..<startIndex }
        return tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    }
}
