public import Content
internal import Diagnostics
public import ReadingCatalog
public import TextAndTime
public import Voting

extension Club {
    /// Begins a ballot; `others` are fields in the form that records have.
    public func newBallot(
        _ title: String, options: [BallotOption], others: [NewField]
    ) throws -> (plan: EditPlan, slug: Slug) {
        let fields =
            [NewField("title", .text(title))] + others.filter { $0.name == "question" }
            + [NewField("options", .list(options.map(\.written)))] + others.filter { $0.name != "question" }
        return try creating(NewRecord(.ballots, fields), titled: title)
    }

    /// The option that a text means: a book of the club by its name or its title, or else what the text says.
    public func option(_ text: String) -> BallotOption {
        BallotOption(
            catalog.record(.books, called: text).map { .book($0.source.slug) }
                ?? BallotOption.Subject(text))
    }

    /// The books that are suggested and not chosen on a day, the oldest suggestion first.
    public func suggestedBooks(on day: CalendarDay) -> [Book] {
        let ended = catalog.ballots.filter { $0.state(on: day) == .closed }
        let won = ended.flatMap { books(catalog.outcome(of: $0).winners, of: $0) }
        let chosen = catalog.booksOfMeetings.union(won.map(\.source.slug))
        return catalog.books.filter { $0.isSuggested && !chosen.contains($0.source.slug) }.sorted {
            let days = [$0, $1].map { $0.suggestion?.at?.dayNumber ?? .max }
            return (days[0], $0.source.slug) < (days[1], $1.source.slug)
        }
    }
}

/// What a member has voted, before it is in the record.
public struct MemberVote: Sendable {
    public let by: String?
    public let at: DayAndTime
    public let choice: Vote.Choice

    public init(by: String?, at: DayAndTime, _ choice: Vote.Choice) {
        (self.by, self.at, self.choice) = (by, at, choice)
    }
}

/// What becomes of a member's vote.
public enum VoteFate: Sendable {
    /// It is written, perhaps in place of another one.
    case new(insteadOf: CastVote?)
    /// The record has it already.
    case known
    /// There is a later one of the member; if that is in the record, when it was given.
    case late(after: DayAndTime?)
}

extension Club {
    /// Takes votes over, and says what becomes of each. A member's earlier vote is replaced; the same vote again, or one
    /// older than what is there, changes nothing.
    public func voting(
        in ballot: Ballot, _ votes: [MemberVote]
    ) throws -> (plan: EditPlan, fates: [VoteFate]) {
        for vote in votes { try refuseClosed(ballot, on: vote.at) }
        let items = try WrittenFields(ballot).items("votes")
        let places = Dictionary(
            ballot.votes.enumerated().compactMap { place, vote in vote.by.map { (Ballot.key($0), place) } },
            uniquingKeysWith: { $1 })
        let latest = Self.latest(of: votes)
        var (plan, new) = (EditPlan(), [NewValue]())
        let fates = votes.enumerated().map { index, vote -> VoteFate in
            guard latest.contains(index) else { return .late(after: nil) }
            let written = ballot.written(vote.choice)
            let value = CastVote(by: vote.by, at: ballot.noted(vote.at), written).written
            // Votes that could not be read are not among those of the ballot, so that places may differ.
            guard let place = vote.by.flatMap({ places[Ballot.key($0)] }), items.count == ballot.votes.count
            else {
                new.append(value)
                return .new(insteadOf: nil)
            }
            let former = ballot.votes[place]
            // Where no order is meant, none makes a difference.
            if former.choice.map(ballot.written)?.written == written.written { return .known }
            if let at = former.at, ballot.noted(vote.at).isBefore(at) { return .late(after: at) }
            plan.add(ballot.source.file.path, .set(items[place].path, value))
            return .new(insteadOf: former)
        }
        if !new.isEmpty {
            plan.add(
                ballot.source.file.path, .append(new, to: FieldPath(RecordKind.ballots.field("votes"))))
        }
        return (plan, fates)
    }

    /// The places of the latest vote of each member, and of those without a name.
    private static func latest(of votes: [MemberVote]) -> Set<Int> {
        var last: [String: Int] = [:]
        for (index, vote) in votes.enumerated() {
            guard let key = vote.by.map(Ballot.key) else { continue }
            if last[key].map({ !vote.at.isBefore(votes[$0].at) }) ?? true { last[key] = index }
        }
        return Set(last.values).union(votes.indices.filter { votes[$0].by == nil })
    }

    private func refuseClosed(_ ballot: Ballot, on moment: DayAndTime) throws {
        let source = ballot.source
        if let opens = ballot.opens, moment.day < opens {
            throw ReportedFailure.refusal(
                "votes on \(ballot.title) are taken from \(opens) on",
                help: "wait, or set `opens` to an earlier day", at: source)
        }
        if ballot.isClosed {
            throw ReportedFailure.refusal(
                "\(ballot.title) is closed",
                help: "`octavo unset ballot \(source.slug) closed` opens it again", at: source)
        }
        if let closes = ballot.closes, closes.isBefore(moment) {
            throw ReportedFailure.refusal(
                "\(ballot.title) has ended on \(closes)",
                help:
                    "if the vote came in time, give its day as `--date`; or let the ballot end later with `octavo set ballot \(source.slug) closes=\(moment.day)`",
                at: source)
        }
    }
}

extension Ballot {
    /// When somebody voted, as it is noted: its time only where that may decide whether it came late.
    public func noted(_ moment: DayAndTime) -> DayAndTime {
        closes?.time == nil ? DayAndTime(moment.day) : moment
    }

    /// The keys of all members whose vote is among those that it has.
    public var voters: Set<String> { Set(votes.compactMap(\.by).map(Ballot.key)) }
}

extension Club {
    /// Ends a ballot today; books that have won are no suggestions any more.
    public func closing(_ ballot: Ballot, on day: CalendarDay) -> EditPlan {
        var plan = EditPlan()
        if !ballot.isClosed, ballot.state(on: day) != .closed {
            // What is late is said by the last day.
            if ballot.closes.map({ $0.day > day }) ?? true { plan.set("closes", of: ballot, to: day.written) }
            plan.set("closed", of: ballot, to: .boolean(true))
        }
        for book in books(catalog.outcome(of: ballot).winners, of: ballot) { plan.choose(book) }
        return plan
    }

    /// Notes what the host decides.
    public func deciding(_ ballot: Ballot, winners: [Int], because reason: String?) -> EditPlan {
        var result = [
            NewField("winners", .list(winners.map { .text(ballot.options[$0].name.text) }))
        ]
        if let reason { result.append(NewField("reason", .text(reason))) }
        var plan = EditPlan()
        plan.set("result", of: ballot, to: .map(result))
        for book in books(winners, of: ballot) { plan.choose(book) }
        return plan
    }

    /// The books of the club among some options.
    public func books(_ options: [Int], of ballot: Ballot) -> [Book] {
        options.compactMap { option in
            guard case .book(let slug) = ballot.options[option].subject else { return nil }
            return catalog.index(ofBook: slug).map { catalog.books[$0] }
        }
    }
}
