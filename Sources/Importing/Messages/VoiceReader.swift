internal import Authoring
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// Finds votes, suggestions and answers in a message: lines that begin with a word for them, as the pages write it.
///
/// What begins with such a word and is written in another way is not understood; nothing is guessed.
struct VoiceReader {
    let questions: ClubQuestions
    let words: VoiceWords
    /// The day of messages that have none.
    let today: CalendarDay
    /// The one ballot that is counted; nil for all.
    var only: Int?
    var answers = ReceivedAnswers()
    /// The longest message that is read, in bytes.
    var longest = ReceivedMessage.longest

    /// How many votes, suggestions and answers are read in a message.
    private static let mostVoices = 50

    /// What a message says, and with which name it is signed.
    func voices(in message: ReceivedMessage) -> (name: String?, voices: [Voice]) {
        guard message.text.utf8.count <= longest else {
            return (nil, [.unclear("it is longer than \(longest / 1024) kB")])
        }
        let lists = SharedLists(message.text)
        var found: (name: String?, voices: [Voice]) = (nil, [])
        var parts: [(head: VoiceWords.Head, text: String)] = []
        for line in MessageText.lines(lists.rest) {
            guard let (head, rest) = words.head(of: line) else {
                if !parts.isEmpty { parts[parts.count - 1].text += "\n" + line }
                continue
            }
            parts.append((head, String(rest)))
            if head == .name { found.name = Self.name(rest) ?? found.name }
        }
        parts.removeAll { $0.head == .name }
        for part in parts.prefix(Self.mostVoices) {
            let voice = voice(part.head, part.text, message.moment?.day)
            // `I suggest:` and a link to a list.
            if case .unclear = voice, part.head == .suggestion, !lists.books.isEmpty { continue }
            found.voices.append(voice)
        }
        if parts.count > Self.mostVoices {
            found.voices.append(.unclear("it has more than \(Self.mostVoices) votes and answers"))
        }
        if let reason = overheard(message, alone: parts.isEmpty) { found.voices.append(.unclear(reason)) }
        if !lists.books.isEmpty {
            found.voices.append(
                lists.books.count > SharedLists.most
                    ? .unclear("its list has more than \(SharedLists.most) books") : .list(lists.books))
        }
        return found
    }

    /// Why some of a message that may mean to vote does not count; nil if nothing of it speaks of votes.
    private func overheard(_ message: ReceivedMessage, alone: Bool) -> String? {
        let quoted = MessageText.lines(message.quoted).map {
            alone ? String($0.drop { "> ".contains($0) }) : $0
        }
        if quoted.contains(where: { words.head(of: $0) != nil }) {
            return "what a message quotes does not count"
        }
        let speaks = alone && MessageText.lines(message.text).contains(where: words.mentionsVote)
        return speaks ? "it does not begin as votes do that the pages write" : nil
    }

    private static func name(_ rest: Substring) -> String? {
        let line = rest.prefix { !$0.isNewline }
        let name = MessageText.name(String(line.drop { ":： ".contains($0) }))
        return name.isEmpty || name.count > ReceivedMessage.longestName ? nil : name
    }

    private func voice(_ head: VoiceWords.Head, _ text: String, _ sent: CalendarDay?) -> Voice {
        switch head {
        case .vote, .name: vote(text[...], sent ?? today)
        case .suggestion: suggestion(text[...])
        case .meeting: answer(text[...], sent)
        }
    }
}

// Votes.
extension VoiceReader {
    private func vote(_ text: Substring, _ day: CalendarDay) -> Voice {
        guard !questions.ballots.isEmpty else { return .unclear("the club has no ballot") }
        let (title, isQuoted, rest) = MessageText.titled(text)
        let named = title.map { questions.ballots(called: String($0)) } ?? []
        if let title, named.isEmpty, isQuoted {
            return .unclear("the club has no ballot “\(MessageText.excerpt(title, 60))”")
        }
        let body = named.isEmpty ? text.drop { ":： ".contains($0) } : rest
        let asked = named.isEmpty ? open(on: day) : named
        let heard = asked.map { (ballot: $0, vote: reading($0, body)) }
        let clear = heard.filter(\.vote.isClear)
        let known = heard.filter { $0.vote.choice != nil }
        guard let vote = [clear, known, heard].first(where: { !$0.isEmpty }), vote.count == 1 else {
            let slugs = asked.map(questions.slug).joined(separator: " or ")
            return .unclear(
                asked.isEmpty ? "no ballot was open on \(day)" : "it does not say whether it is for \(slugs)")
        }
        if let only, only != vote[0].ballot {
            return .unclear("it is a vote in \(questions.slug(ofBallot: vote[0].ballot))")
        }
        return .vote(ballot: vote[0].ballot, vote[0].vote)
    }

    private func reading(_ ballot: Int, _ text: Substring) -> HeardVote {
        let (asked, names) = questions.ballots[ballot]
        return VoteText(ballot: asked, names: names, words: words) {
            answers[.option(ballot: ballot, words: $0)]
        }.reading(text)
    }

    /// The ballots that a vote without a title may be for. Of a vote after the end it is said so.
    private func open(on day: CalendarDay) -> [Int] {
        if let only { return [only] }
        let open = questions.ballots.indices.filter { questions.ballots[$0].ballot.state(on: day) == .open }
        return open.isEmpty ? Array(questions.ballots.indices) : open
    }
}

// Suggestions and answers.
extension VoiceReader {
    /// `"Piranesi" by Susanna Clarke: the pitch`.
    private func suggestion(_ text: Substring) -> Voice {
        guard let (quoted, rest) = MessageText.quoted(text.drop { ":： ".contains($0) }) else {
            return .unclear(
                "a suggestion needs a title in quotes and an author, such as `Suggest \"Piranesi\" by Susanna Clarke`"
            )
        }
        let title = MessageText.value(String(quoted))
        guard !title.isEmpty, title.count <= Self.longestTitle else {
            return .unclear("the title is longer than \(Self.longestTitle) characters, or empty")
        }
        var pitch = rest.drop { $0 == " " }
        var book = SuggestedBook(title, authors: [])
        if let rest = words.author(in: pitch) {
            let name = rest.prefix { !":：".contains($0) && !$0.isNewline }
            let author = MessageText.value(String(name))
            if author.count <= Self.longestTitle { book = SuggestedBook(title, writtenBy: author) }
            pitch = rest[name.endIndex...]
        }
        let said = pitch.drop { ":： ".contains($0) || $0.isNewline }.prefix(Self.longestPitch).trimmed
        if !said.isEmpty { book.pitch = said }
        return .suggestion(book)
    }

    /// The longest title, and the longest pitch, in characters.
    static let (longestTitle, longestPitch) = (200, 2_000)

    /// The day that a text names; in a message that does not say when it was sent, only if that makes no difference.
    private func day(_ text: String, _ sent: CalendarDay?) -> CalendarDay? {
        if let sent { return CalendarDay(said: text, today: sent) }
        let days = [0, -7].map { CalendarDay(said: text, today: today.adding(days: $0)) }
        return days[0] == days[1] ? days[0] : nil
    }

    /// `2027-02-03: going`.
    private func answer(_ text: Substring, _ sent: CalendarDay?) -> Voice {
        let line = text.prefix { !$0.isNewline }
        guard let colon = line.firstIndex(where: { ":：".contains($0) }),
            let reply = words.reply(String(line[colon...].dropFirst())),
            let day = day(line[..<colon].trimmed, sent)
        else {
            return .unclear("an answer needs a day and a word for it, such as `Meeting 2027-02-03: going`")
        }
        let meetings = questions.meetings.indices.filter { questions.meetings[$0].date.value == day }
        if meetings.count > 1 {
            let slugs = meetings.map { questions.meetings[$0].source.slug.text }.joined(separator: ", ")
            return .unclear("several meetings may be meant: \(slugs)")
        }
        return meetings.first.map { .answer(meeting: $0, reply) }
            ?? .unclear("the club has no meeting on \(day)")
    }
}

extension SuggestedBook {
    /// A book by the people whom a text names.
    init(_ title: String, writtenBy author: String) {
        self.init(title, authors: PersonName.list(parsing: author).map(\.display))
    }
}
