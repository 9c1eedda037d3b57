internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// Works out a plan.
struct ReceivedPlanning {
    private let receiving: Receiving
    private let answers: ReceivedAnswers
    private let lookalikes: Lookalikes
    private(set) var plan = ReceivedPlan()

    /// What one person says to one thing, of which the last counts.
    private struct Claim {
        let entry: (file: Int, index: Int)
        let moment: ReceivedMessage.Moment?
        let name: String
        let content: Content

        enum Content {
            case vote(Vote.Choice)
            case reply(Meeting.Answer)
        }
    }

    private enum Topic: Hashable {
        case ballot(Int, String)
        case meeting(Int, String)
    }

    private var claims: [Topic: Claim] = [:]
    private var topics: [Topic] = []
    private var suggestions: ReceivedSuggestions

    init(_ receiving: Receiving, _ answers: ReceivedAnswers) {
        (self.receiving, self.answers) = (receiving, answers)
        lookalikes = Lookalikes(receiving.club.catalog)
        suggestions = ReceivedSuggestions(receiving.club)
    }

    mutating func made() throws -> ReceivedPlan {
        for (number, file) in receiving.files.enumerated() {
            plan.files.append(
                ReceivedPlan.File(
                    path: file.path, format: file.file.format, remarks: file.file.remarks,
                    messages: file.file.messages.count, silent: file.file.messages.count - file.heard.count))
            for heard in file.heard { take(heard, in: number) }
        }
        try settle()
        return plan
    }

    private mutating func add(
        _ fate: ReceivedPlan.Fate, _ name: String?, _ heard: Receiving.Heard, _ file: Int
    ) {
        let message = heard.message
        plan.files[file].entries.append(
            ReceivedPlan.Entry(
                place: message.place, name: name, fate: fate, excerpt: Self.excerpt(message.text)))
    }

    private static func excerpt(_ text: String) -> String {
        let line = MessageText.line(text)
        return line.count > 100 ? String(line.prefix(99)) + "…" : line
    }
}

// From messages to what people say.
extension ReceivedPlanning {
    private mutating func take(_ heard: Receiving.Heard, in file: Int) {
        let message = heard.message
        var found = heard.found
        if !answers.options.isEmpty {
            found = VoiceReader(
                questions: receiving.questions, words: receiving.words, today: receiving.wishes.today,
                only: receiving.only, settled: answers.options
            ).voices(in: message)
        }
        let name: String
        switch self.name(of: heard) {
        case .success(let known): name = known
        case .failure(let refusal):
            // Somebody is asked who wrote only if something was said.
            let isClear = found.voices.contains { if case .unclear = $0 { false } else { true } }
            if let question = refusal.question, isClear { plan.questions.append(question) }
            return add(.leftOut(unclear(found) ?? refusal.reason), nil, heard, file)
        }
        for voice in found.voices { take(voice, name, heard, file) }
    }

    private func unclear(_ found: VoiceReader.Found) -> String? {
        guard found.voices.count == 1, case .unclear(let reason) = found.voices[0] else { return nil }
        return reason
    }

    private struct Nameless: Error {
        let reason: String
        var question: ReceivedQuestion?
    }

    /// Who wrote a message.
    private func name(of heard: Receiving.Heard) -> Result<String, Nameless> {
        let (message, names) = (heard.message, receiving.wishes.names)
        let said =
            heard.found.name ?? message.sender ?? (message.account == nil ? receiving.wishes.sender : nil)
        let account = message.account
        if let known = (said ?? account).flatMap({ names[$0.lowercased()] }) { return .success(known) }
        guard let said = said ?? receiving.wishes.sender else {
            let who = account.map { "it came from \($0)" } ?? "it has no name"
            let text = account.map { "Who is \($0)" } ?? "Who wrote “\(Self.excerpt(message.text))”"
            return answered(account ?? heard.key, text, who)
        }
        guard let strange = lookalikes.flaw(of: said) else { return .success(said) }
        return answered(said, "\(strange). Who is it", strange)
    }

    /// What the host has answered to the question who somebody is.
    private func answered(_ key: String, _ question: String, _ flaw: String) -> Result<String, Nameless> {
        guard let answer = answers.senders[key] else {
            return .failure(
                Nameless(
                    reason: "\(flaw): `--by NAME` or `--names` says whose it is",
                    question: ReceivedQuestion(subject: .sender(key), text: question, choices: [])))
        }
        return answer.isEmpty ? .failure(Nameless(reason: "nobody knows who wrote it")) : .success(answer)
    }

    private mutating func take(
        _ voice: Voice, _ name: String, _ heard: Receiving.Heard, _ file: Int
    ) {
        let message = heard.message
        switch voice {
        case .unclear(let reason): add(.leftOut(reason), name, heard, file)
        case .vote(let number, let reading): take(reading, number, name, heard, file)
        case .answer(let meeting, let reply):
            let asked = receiving.questions.meetings[meeting]
            let said = "\(asked.source.slug): \(reply.words)"
            if let day = message.moment?.day, day > asked.date.value {
                let over = "the meeting of \(asked.date.value) was over on \(day)"
                return add(.leftOut(over), name, heard, file)
            }
            claim(.meeting(meeting, Ballot.key(name)), .reply(reply), said, name, heard, file)
        case .suggestion(let book): suggest(book, name, heard, file)
        case .list(let books):
            for book in books {
                let fate = suggestions.take(
                    listed: book, from: name, in: message, on: day(of: heard))
                add(fate, name, heard, file)
            }
        }
    }

    private mutating func take(
        _ reading: HeardVote, _ number: Int, _ name: String, _ heard: Receiving.Heard, _ file: Int
    ) {
        let (ballot, names) = receiving.questions.ballots[number]
        let slug = ballot.source.slug
        let moment = heard.message.moment?.shown ?? DayAndTime(receiving.wishes.today)
        if let (words, candidates) = reading.unknown.first {
            let options = candidates.isEmpty ? Array(ballot.options.indices.prefix(20)) : candidates
            let titles = options.map(names.title)
            let about = candidates.isEmpty ? "is no option" : "may be " + titles.joined(separator: " or ")
            plan.questions.append(
                ReceivedQuestion(
                    subject: .option(ballot: number, words: words, candidates: options),
                    text: "\(name): “\(Self.excerpt(heard.message.text))”\nWhat is “\(words)” in \(slug)",
                    choices: titles))
            return add(.leftOut("\(slug): “\(MessageText.line(words))” \(about)"), name, heard, file)
        }
        if let flaw = reading.flaw { return add(.leftOut("\(slug): \(flaw)"), name, heard, file) }
        guard let choice = reading.choice else {
            return add(.leftOut("\(slug): it names nothing that can be voted for"), name, heard, file)
        }
        switch ballot.state(on: moment) {
        case .open: break
        case .coming: return add(.leftOut("\(slug) was not open on \(moment.day)"), name, heard, file)
        case .closed:
            let end = ballot.noted(moment)
            return add(.leftOut("\(slug) was closed on \(end)"), name, heard, file)
        }
        let said = "\(slug): \(ballot.described(choice))"
        claim(.ballot(number, Ballot.key(name)), .vote(choice), said, name, heard, file)
    }

    /// Notes what somebody says; a later message of the same person replaces it.
    private mutating func claim(
        _ topic: Topic, _ content: Claim.Content, _ said: String, _ name: String, _ heard: Receiving.Heard,
        _ file: Int
    ) {
        let claim = Claim(
            entry: (file, plan.files[file].entries.count), moment: heard.message.moment, name: name,
            content: content)
        add(.new(said), name, heard, file)
        guard let former = claims[topic] else {
            topics.append(topic)
            claims[topic] = claim
            return
        }
        let isEarlier = claim.moment.flatMap { moment in former.moment.map { moment < $0 } } ?? false
        let (loser, winner) = isEarlier ? (claim, former) : (former, claim)
        claims[topic] = winner
        plan.files[loser.entry.file].entries[loser.entry.index].fate = .replaced(
            plan.files[winner.entry.file].entries[winner.entry.index].place)
    }

    private mutating func suggest(
        _ book: SpokenSuggestion, _ name: String, _ heard: Receiving.Heard, _ file: Int
    ) {
        let author = book.author ?? answers.authors[heard.key]
        guard let author, !author.isEmpty else {
            if author == nil {
                plan.questions.append(
                    ReceivedQuestion(
                        subject: .author(heard.key), text: "\(name) suggests \(book.title). Who wrote it",
                        choices: []))
            }
            return add(.leftOut("\(book.title) has no author"), name, heard, file)
        }
        let fate = suggestions.take(
            book, by: author, from: name, in: heard.message, on: day(of: heard))
        add(fate, name, heard, file)
    }

    private func day(of heard: Receiving.Heard) -> CalendarDay {
        heard.message.moment?.day ?? receiving.wishes.today
    }
}

// From what people say to edits.
extension ReceivedPlanning {
    private mutating func settle() throws {
        var votes: [Int: [(claim: Claim, choice: Vote.Choice)]] = [:]
        var replies: [Int: [(claim: Claim, reply: Meeting.Answer)]] = [:]
        for topic in topics {
            guard let claim = claims[topic] else { continue }
            switch (topic, claim.content) {
            case (.ballot(let number, _), .vote(let choice)):
                votes[number, default: []].append((claim, choice))
            case (.meeting(let number, _), .reply(let reply)):
                replies[number, default: []].append((claim, reply))
            default: continue
            }
        }
        for (number, replies) in replies.sorted(by: { $0.key < $1.key }) {
            try settle(replies, to: receiving.questions.meetings[number])
        }
        for (number, votes) in votes.sorted(by: { $0.key < $1.key }) {
            try settle(votes, in: receiving.questions.ballots[number].ballot)
        }
        plan.edits.add(try suggestions.edits())
    }

    private mutating func become(_ fate: ReceivedPlan.Fate, _ claim: Claim) {
        plan.files[claim.entry.file].entries[claim.entry.index].fate = fate
    }

    private mutating func settle(_ votes: [(claim: Claim, choice: Vote.Choice)], in ballot: Ballot) throws {
        let today = DayAndTime(receiving.wishes.today)
        let (edits, fates) = try receiving.club.voting(
            in: ballot, votes.map { MemberVote(by: $0.name, at: $0.moment?.shown ?? today, $1) })
        plan.edits.add(edits)
        for ((claim, choice), fate) in zip(votes, fates) {
            let said = "\(ballot.source.slug): \(ballot.described(choice))"
            switch fate {
            case .known: become(.unchanged(said), claim)
            case .late(let at?):
                become(.replaced("\(ballot.source.file.path), which has a vote of \(at)"), claim)
            case .new(let former?):
                guard let former = former.choice else { continue }
                become(.new("\(said), in place of \(ballot.described(former))"), claim)
            case .new(nil), .late(nil): continue
            }
        }
    }

    private mutating func settle(
        _ replies: [(claim: Claim, reply: Meeting.Answer)], to meeting: Meeting
    ) throws {
        plan.edits.add(try receiving.club.answering(meeting, replies.map { ($0.name, $1) }))
        let known = meeting.answers
        for (claim, reply) in replies {
            let said = "\(meeting.source.slug): \(reply.words)"
            guard let former = known[Ballot.key(claim.name)] else { continue }
            become(former == reply ? .unchanged(said) : .new("\(said), in place of \(former.words)"), claim)
        }
    }
}
