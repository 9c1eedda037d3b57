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
    /// What members say to ballots and meetings, of which the last counts, in the order of their first messages.
    private var claims: [Claim] = []
    /// Their places by the paths of records and the keys of members.
    private var places: [[String]: Int] = [:]
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

    /// What one member says to a ballot or a meeting.
    private struct Claim {
        enum Said {
            case vote(Vote.Choice)
            case answer(Meeting.Answer)
        }

        let entry: (file: Int, index: Int)
        let heard: Heard
        let record: String
        let said: Said
    }

    init(_ receiving: Receiving, _ answers: ReceivedAnswers) {
        (self.receiving, self.answers) = (receiving, answers)
        var reader = receiving.reader
        reader.answers = answers
        self.reader = reader
        lookalikes = Lookalikes(receiving.club.catalog)
        suggestions = ReceivedSuggestions(receiving.club)
    }

    mutating func made() throws -> ReceivedPlan {
        for (number, (path, file, silent)) in receiving.files.enumerated() {
            plan.files.append(
                ReceivedPlan.File(path: path, format: file.format, remarks: file.remarks, silent: silent))
            for (index, message) in file.messages.enumerated() { try take(message, "\(number) \(index)") }
        }
        let said = Dictionary(grouping: claims, by: \.record)
        for meeting in reader.questions.meetings {
            if let claims = said[meeting.source.file.path] { try settle(claims, to: meeting) }
        }
        for (ballot, _) in reader.questions.ballots {
            if let claims = said[ballot.source.file.path] { try settle(claims, in: ballot) }
        }
        plan.edits.add(suggestions.edits)
        return plan
    }

    private mutating func add(_ fate: ReceivedPlan.Fate, _ heard: Heard) {
        add(fate, heard.message, by: heard.name)
    }

    private mutating func add(_ fate: ReceivedPlan.Fate, _ message: ReceivedMessage, by name: String?) {
        plan.files[plan.files.count - 1].entries.append(
            ReceivedPlan.Entry(
                place: message.place, name: name, fate: fate, excerpt: MessageText.excerpt(message.text)))
    }
}

// From messages to what people say.
extension ReceivedPlanning {
    private mutating func take(_ message: ReceivedMessage, _ key: String) throws {
        let found = reader.voices(in: message)
        let name: String
        do throws(Nameless) {
            name = try self.name(of: message, signed: found.name, key)
        } catch {
            let unclear = found.voices.compactMap {
                if case .unclear(let reason) = $0 { reason } else { nil }
            }
            // Somebody is asked who wrote only if something was said.
            if let question = error.question, unclear.count < found.voices.count {
                plan.questions.append(question)
            }
            let reason = found.voices.count == 1 ? unclear.first : nil
            return add(.leftOut(reason ?? error.reason), message, by: nil)
        }
        let moment = message.moment?.shown ?? DayAndTime(receiving.wishes.today)
        let heard = Heard(message: message, name: name, key: key, moment: moment)
        for voice in found.voices { try take(voice, heard) }
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
            let text = account.map { "Who is \($0)" } ?? "Who wrote “\(MessageText.excerpt(message.text))”"
            return try answered(account ?? key, text, who)
        }
        guard let strange = lookalikes.flaw(of: said) else { return said }
        return try answered(said, "\(strange). Who is it", strange)
    }

    /// What the host has answered to the question who somebody is.
    private func answered(_ key: String, _ question: String, _ flaw: String) throws(Nameless) -> String {
        guard let answer = answers[.sender(key)] else {
            throw Nameless(
                reason: "\(flaw): `--by NAME` or `--names` says whose it is",
                question: ReceivedQuestion(subject: .sender(key), text: question))
        }
        if answer.isEmpty { throw Nameless(reason: "nobody knows who wrote it") }
        return answer
    }

    private mutating func take(_ voice: Voice, _ heard: Heard) throws {
        switch voice {
        case .unclear(let reason): add(.leftOut(reason), heard)
        case .vote(let number, let reading): take(reading, number, heard)
        case .answer(let number, let reply):
            let meeting = reader.questions.meetings[number]
            if let day = heard.message.moment?.day, day > meeting.date.value {
                return add(.leftOut("the meeting of \(meeting.date.value) was over on \(day)"), heard)
            }
            claim(.answer(reply), "\(meeting.source.slug): \(reply.words)", to: meeting.source, heard)
        case .suggestion(let book): try suggest(book, heard)
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
            let titles = ballot.choices(candidates).map(names.title)
            let about = candidates.isEmpty ? "is no option" : "may be " + titles.joined(separator: " or ")
            plan.questions.append(
                ReceivedQuestion(
                    subject: .option(ballot: number, words: words),
                    text:
                        "\(heard.name): “\(MessageText.excerpt(heard.message.text))”\nWhat is “\(words)” in \(slug)",
                    choices: titles))
            return add(.leftOut("\(slug): “\(MessageText.line(words))” \(about)"), heard)
        }
        if let flaw = reading.flaw { return add(.leftOut("\(slug): \(flaw)"), heard) }
        guard let choice = reading.choice else {
            return add(.leftOut("\(slug): it names nothing that can be voted for"), heard)
        }
        switch ballot.state(on: heard.moment) {
        case .open: claim(.vote(choice), "\(slug): \(ballot.described(choice))", to: ballot.source, heard)
        case .coming: add(.leftOut("\(slug) was not open on \(heard.moment.day)"), heard)
        case .closed: add(.leftOut("\(slug) was closed on \(ballot.noted(heard.moment))"), heard)
        }
    }

    /// Notes what somebody says; a later message of the same person replaces it.
    private mutating func claim(
        _ said: Claim.Said, _ words: String, to record: RecordSource, _ heard: Heard
    ) {
        let (file, path) = (plan.files.count - 1, record.file.path)
        let entry = (file, plan.files[file].entries.count)
        let claim = Claim(entry: entry, heard: heard, record: path, said: said)
        add(.new(words), heard)
        let key = [path, Ballot.key(heard.name)]
        guard let place = places[key] else {
            places[key] = claims.count
            return claims.append(claim)
        }
        let former = claims[place]
        let (moment, formerMoment) = (heard.message.moment, former.heard.message.moment)
        let isEarlier = formerMoment.flatMap { former in moment.map { $0 < former } } ?? false
        claims[place] = isEarlier ? former : claim
        become(.replaced(claims[place].heard.message.place), isEarlier ? claim : former)
    }

    private mutating func suggest(_ spoken: SuggestedBook, _ heard: Heard) throws {
        var book = spoken
        if book.authors.isEmpty {
            guard let author = answers[.author(heard.key)] else {
                let text = "\(heard.name) suggests \(book.title). Who wrote it"
                plan.questions.append(ReceivedQuestion(subject: .author(heard.key), text: text))
                return add(.leftOut("\(book.title) has no author"), heard)
            }
            book = SuggestedBook(book.title, writtenBy: author)
        }
        if book.authors.isEmpty { return add(.leftOut("\(book.title) has no author"), heard) }
        (book.by, book.pitch) = (heard.name, spoken.pitch.map(PlainMarkdown.text))
        add(try suggestions.take(book, in: heard.message, on: heard.moment.day), heard)
    }
}

// From what people say to edits.
extension ReceivedPlanning {
    private mutating func become(_ fate: ReceivedPlan.Fate, _ claim: Claim) {
        plan.files[claim.entry.file].entries[claim.entry.index].fate = fate
    }

    private mutating func settle(_ claims: [Claim], in ballot: Ballot) throws {
        let votes = claims.compactMap { claim in
            if case .vote(let choice) = claim.said { (claim: claim, choice: choice) } else { nil }
        }
        let (edits, fates) = try receiving.club.voting(
            in: ballot,
            votes.map { MemberVote(by: $0.claim.heard.name, at: $0.claim.heard.moment, $0.choice) })
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

    private mutating func settle(_ claims: [Claim], to meeting: Meeting) throws {
        let replies = claims.compactMap { claim in
            if case .answer(let answer) = claim.said { (claim: claim, answer: answer) } else { nil }
        }
        plan.edits.add(
            try receiving.club.answering(meeting, replies.map { ($0.claim.heard.name, $0.answer) }))
        let known = meeting.answers
        for (claim, answer) in replies {
            let said = "\(meeting.source.slug): \(answer.words)"
            guard let former = known[Ballot.key(claim.heard.name)] else { continue }
            become(former == answer ? .unchanged(said) : .new("\(said), in place of \(former.words)"), claim)
        }
    }
}
