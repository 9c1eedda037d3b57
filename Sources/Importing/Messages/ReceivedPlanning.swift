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
    private let reader: VoiceReader
    private let lookalikes: Lookalikes
    private var plan = ReceivedPlan()
    private var votes = Claims<Vote.Choice>()
    private var replies = Claims<Meeting.Answer>()
    private var suggestions: ReceivedSuggestions

    /// A message, and who wrote it.
    private struct Heard {
        let message: ReceivedMessage
        let name: String
        /// Its place in all files.
        let key: String
        /// When it was sent, or else today.
        let moment: DayAndTime
    }

    /// What one person says to a ballot or a meeting.
    private struct Claim<Said> {
        let entry: (file: Int, index: Int)
        let heard: Heard
        let said: Said
    }

    /// What people say to each ballot or each meeting, of which the last counts, in the order of their first messages.
    private struct Claims<Said> {
        private(set) var all: [Int: [Claim<Said>]] = [:]
        private var places: [Int: [String: Int]] = [:]

        /// Adds a claim to a subject; which of two claims of the person does not count, and which does.
        mutating func add(_ claim: Claim<Said>, to subject: Int) -> (loser: Claim<Said>, winner: Claim<Said>)?
        {
            let key = Ballot.key(claim.heard.name)
            guard let place = places[subject]?[key], let former = all[subject]?[place] else {
                places[subject, default: [:]][key] = all[subject]?.count ?? 0
                all[subject, default: []].append(claim)
                return nil
            }
            let (moment, formerMoment) = (claim.heard.message.moment, former.heard.message.moment)
            if let moment, let formerMoment, moment < formerMoment { return (claim, former) }
            all[subject]?[place] = claim
            return (former, claim)
        }
    }

    init(_ receiving: Receiving, _ answers: ReceivedAnswers) {
        (self.receiving, self.answers) = (receiving, answers)
        var reader = receiving.reader
        reader.settled = answers.options
        self.reader = reader
        lookalikes = Lookalikes(receiving.club.catalog)
        suggestions = ReceivedSuggestions(receiving.club)
    }

    mutating func made() throws -> ReceivedPlan {
        for (number, (path, file, silent)) in receiving.files.enumerated() {
            plan.files.append(
                ReceivedPlan.File(path: path, format: file.format, remarks: file.remarks, silent: silent))
            for (index, message) in file.messages.enumerated() { take(message, "\(number) \(index)") }
        }
        for (number, claims) in replies.all.sorted(by: { $0.key < $1.key }) {
            try settle(claims, to: reader.questions.meetings[number])
        }
        for (number, claims) in votes.all.sorted(by: { $0.key < $1.key }) {
            try settle(claims, in: reader.questions.ballots[number].ballot)
        }
        plan.edits.add(try suggestions.edits())
        return plan
    }

    private mutating func add(_ fate: ReceivedPlan.Fate, _ heard: Heard) {
        add(fate, heard.message, by: heard.name)
    }

    private mutating func add(_ fate: ReceivedPlan.Fate, _ message: ReceivedMessage, by name: String?) {
        plan.files[plan.files.count - 1].entries.append(
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
    private mutating func take(_ message: ReceivedMessage, _ key: String) {
        let found = reader.voices(in: message)
        do throws(Nameless) {
            let heard = Heard(
                message: message, name: try name(of: message, signed: found.name, key), key: key,
                moment: message.moment?.shown ?? DayAndTime(receiving.wishes.today))
            for voice in found.voices { take(voice, heard) }
        } catch {
            let unclear = found.voices.compactMap {
                if case .unclear(let reason) = $0 { reason } else { nil }
            }
            // Somebody is asked who wrote only if something was said.
            if let question = error.question, unclear.count < found.voices.count {
                plan.questions.append(question)
            }
            add(
                .leftOut(found.voices.count == 1 ? unclear.first ?? error.reason : error.reason), message,
                by: nil)
        }
    }

    private struct Nameless: Error {
        let reason: String
        var question: ReceivedQuestion?
    }

    /// Who wrote a message, perhaps `signed` with a name.
    private func name(
        of message: ReceivedMessage, signed: String?, _ key: String
    ) throws(Nameless) -> String {
        let (account, wishes) = (message.account, receiving.wishes)
        let said = signed ?? message.sender ?? (account == nil ? wishes.sender : nil)
        if let known = (said ?? account).flatMap({ wishes.names[$0.lowercased()] }) { return known }
        guard let said = said ?? wishes.sender else {
            let who = account.map { "it came from \($0)" } ?? "it has no name"
            let text = account.map { "Who is \($0)" } ?? "Who wrote “\(Self.excerpt(message.text))”"
            return try answered(account ?? key, text, who)
        }
        guard let strange = lookalikes.flaw(of: said) else { return said }
        return try answered(said, "\(strange). Who is it", strange)
    }

    /// What the host has answered to the question who somebody is.
    private func answered(_ key: String, _ question: String, _ flaw: String) throws(Nameless) -> String {
        guard let answer = answers.senders[key] else {
            throw Nameless(
                reason: "\(flaw): `--by NAME` or `--names` says whose it is",
                question: ReceivedQuestion(subject: .sender(key), text: question, choices: []))
        }
        if answer.isEmpty { throw Nameless(reason: "nobody knows who wrote it") }
        return answer
    }

    private mutating func take(_ voice: Voice, _ heard: Heard) {
        switch voice {
        case .unclear(let reason): add(.leftOut(reason), heard)
        case .vote(let number, let reading): take(reading, number, heard)
        case .answer(let number, let reply):
            let meeting = reader.questions.meetings[number]
            if let day = heard.message.moment?.day, day > meeting.date.value {
                return add(.leftOut("the meeting of \(meeting.date.value) was over on \(day)"), heard)
            }
            claim(reply, "\(meeting.source.slug): \(reply.words)", to: number, \.replies, heard)
        case .suggestion(let book): suggest(book, heard)
        case .list(let books):
            for book in books {
                add(
                    suggestions.take(listed: book, from: heard.name, in: heard.message, on: heard.moment.day),
                    heard)
            }
        }
    }

    private mutating func take(_ reading: HeardVote, _ number: Int, _ heard: Heard) {
        let (ballot, names) = reader.questions.ballots[number]
        let slug = ballot.source.slug
        if let (words, candidates) = reading.unknown.first {
            let options = candidates.isEmpty ? Array(ballot.options.indices.prefix(20)) : candidates
            let titles = options.map(names.title)
            let about = candidates.isEmpty ? "is no option" : "may be " + titles.joined(separator: " or ")
            plan.questions.append(
                ReceivedQuestion(
                    subject: .option(ballot: number, words: words, candidates: options),
                    text:
                        "\(heard.name): “\(Self.excerpt(heard.message.text))”\nWhat is “\(words)” in \(slug)",
                    choices: titles))
            return add(.leftOut("\(slug): “\(MessageText.line(words))” \(about)"), heard)
        }
        if let flaw = reading.flaw { return add(.leftOut("\(slug): \(flaw)"), heard) }
        guard let choice = reading.choice else {
            return add(.leftOut("\(slug): it names nothing that can be voted for"), heard)
        }
        switch ballot.state(on: heard.moment) {
        case .open: claim(choice, "\(slug): \(ballot.described(choice))", to: number, \.votes, heard)
        case .coming: add(.leftOut("\(slug) was not open on \(heard.moment.day)"), heard)
        case .closed: add(.leftOut("\(slug) was closed on \(ballot.noted(heard.moment))"), heard)
        }
    }

    /// Notes what somebody says; a later message of the same person replaces it.
    private mutating func claim<Said>(
        _ said: Said, _ words: String, to subject: Int,
        _ claims: WritableKeyPath<ReceivedPlanning, Claims<Said>>, _ heard: Heard
    ) {
        let file = plan.files.count - 1
        let claim = Claim(entry: (file, plan.files[file].entries.count), heard: heard, said: said)
        add(.new(words), heard)
        if let (loser, winner) = self[keyPath: claims].add(claim, to: subject) {
            become(.replaced(winner.heard.message.place), loser)
        }
    }

    private mutating func suggest(_ book: SpokenSuggestion, _ heard: Heard) {
        guard let author = book.author ?? answers.authors[heard.key], !author.isEmpty else {
            if answers.authors[heard.key] == nil {
                plan.questions.append(
                    ReceivedQuestion(
                        subject: .author(heard.key),
                        text: "\(heard.name) suggests \(book.title). Who wrote it", choices: []))
            }
            return add(.leftOut("\(book.title) has no author"), heard)
        }
        add(
            suggestions.take(book, by: author, from: heard.name, in: heard.message, on: heard.moment.day),
            heard)
    }
}

// From what people say to edits.
extension ReceivedPlanning {
    private mutating func become<Said>(_ fate: ReceivedPlan.Fate, _ claim: Claim<Said>) {
        plan.files[claim.entry.file].entries[claim.entry.index].fate = fate
    }

    private mutating func settle(_ claims: [Claim<Vote.Choice>], in ballot: Ballot) throws {
        let (edits, fates) = try receiving.club.voting(
            in: ballot, claims.map { MemberVote(by: $0.heard.name, at: $0.heard.moment, $0.said) })
        plan.edits.add(edits)
        for (claim, fate) in zip(claims, fates) {
            let said = "\(ballot.source.slug): \(ballot.described(claim.said))"
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

    private mutating func settle(_ claims: [Claim<Meeting.Answer>], to meeting: Meeting) throws {
        plan.edits.add(try receiving.club.answering(meeting, claims.map { ($0.heard.name, $0.said) }))
        let known = meeting.answers
        for claim in claims {
            let said = "\(meeting.source.slug): \(claim.said.words)"
            guard let former = known[Ballot.key(claim.heard.name)] else { continue }
            become(
                former == claim.said ? .unchanged(said) : .new("\(said), in place of \(former.words)"), claim)
        }
    }
}
