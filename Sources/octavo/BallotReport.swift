import Authoring
import Content
import ReadingCatalog
import TextAndTime
import Voting

/// What a ballot has come to, in words, and the meeting that follows.
struct BallotReport {
    private let ballot: Ballot
    private let club: Club
    private let catalog: Catalog
    private let outcome: BallotOutcome

    /// A ballot of a club; `catalog` has it, if that is not the club's own.
    init(_ ballot: Ballot, in club: Club, as catalog: Catalog? = nil) {
        self.ballot = ballot
        self.club = club
        self.catalog = catalog ?? club.catalog
        outcome = self.catalog.outcome(of: ballot)
    }

    /// Who has won, in a sentence.
    var summary: String {
        let voters = outcome.count.voters
        let voted = "\(voters) \(voters == 1 ? "has" : "have") voted."
        if outcome.isDecidedByHost { return "\(voted) You decided for \(titles(outcome.winners))." }
        if !outcome.count.isValid { return "\(voted) At least \(ballot.least) have to, so nothing has won." }
        var words = [voted]
        if !outcome.winners.isEmpty { words.append("\(titles(outcome.winners)) won.") }
        if let tie = outcome.count.tie, tie.rule != .host { words.append(sentence(tie)) }
        if !outcome.count.undecided.isEmpty {
            words.append(
                "\(titles(outcome.count.undecided)) are tied: `octavo ballot result \(ballot.source.slug) --winner OPTION` notes what you decide."
            )
        }
        if words.count == 1 { words.append("Nothing has won.") }
        return words.joined(separator: " ")
    }

    /// The summary with the figures of each option.
    var text: String {
        var lines = [ballot.title, summary]
        if let reason = ballot.result?.reason { lines.append("Reason: \(reason)") }
        for (place, options) in outcome.count.places.enumerated() {
            lines += options.map { "  \(place + 1). \(title($0))\(figures($0))" }
        }
        if case .rounds(let rounds) = outcome.count.tally {
            lines += rounds.enumerated().map { line($0, $1) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func figures(_ option: Int) -> String {
        switch outcome.count.tally {
        case .approvals(let totals), .points(let totals): return ": \(totals[option])"
        case .dates(let totals):
            let total = totals[option]
            return ": \(total.yes) yes, \(total.maybe) maybe, \(total.no) no"
        case .pairs(_, let paths):
            let behind = ballot.options.indices.filter { paths[option, $0] > paths[$0, option] }
            return behind.isEmpty ? "" : ", ahead of \(behind.map(title).joined(separator: ", "))"
        case .rounds: return ""
        }
    }

    private func line(_ number: Int, _ round: RunoffRound) -> String {
        let left = ballot.options.indices.filter { round.totals[$0] != nil }.sorted {
            (round.totals[$1] ?? 0, $0) < (round.totals[$0] ?? 0, $1)
        }
        let totals = left.map { "\(title($0)) \(round.totals[$0] ?? 0)" }.joined(separator: ", ")
        let exhausted = round.exhausted > 0 ? "; \(round.exhausted) that name none of these" : ""
        let gone =
            round.gone.isEmpty ? "" : "; \(titles(round.gone)) \(round.gone.count == 1 ? "goes" : "go")"
        return "Round \(number + 1): \(totals)\(exhausted)\(gone)"
    }

    private func sentence(_ tie: Tie) -> String {
        let how =
            switch tie.rule {
            case .lot: "a lot, which everybody can repeat, put"
            case .oldest: "the oldest suggestion put"
            case .host: "you put"
            }
        return "\(titles(tie.options)) were tied; \(how) \(title(tie.order[0])) first."
    }

    private func title(_ option: Int) -> String { ballot.options[option].title(among: catalog.books) }

    private func titles(_ options: [Int]) -> String { options.map(title).joined(separator: " and ") }
}

// The meeting for the winner.
extension BallotReport {
    /// The meeting on the day that was given, or that a person names on a terminal; nil if none is to be planned.
    func meeting(_ given: String?, _ console: Console) async throws -> PlannedMeeting? {
        if let given { return meeting(on: try CalendarDay(operand: given, in: club)) }
        guard planCommand != nil, console.canAsk else { return nil }
        if let day = wonDay {
            let agrees = try await console.agrees(to: "Plan the meeting on \(day)? [Y/n] ")
            return agrees ? meeting(on: day) : nil
        }
        let reply = try await console.reply(
            to: "On which day do you meet about \(titles(outcome.winners))? (empty: not now) ")
        guard let reply, !reply.isEmpty else { return nil }
        return meeting(on: try CalendarDay(operand: reply, in: club))
    }

    /// The command that plans it; nil if nothing has won that a meeting can be about.
    var planCommand: String? {
        if let day = wonDay { return "octavo plan \(day)" }
        let books = books
        guard !books.isEmpty else { return nil }
        let named = books.map { " --book \($0.source.slug)" }.joined()
        let picker = picker.map { " --picker \(Self.quoted($0))" } ?? ""
        return "octavo plan DATE\(named)\(picker)"
    }

    private func meeting(on day: CalendarDay) -> PlannedMeeting {
        var meeting = PlannedMeeting(on: day)
        meeting.books = books
        if let picker { meeting.fields.append(NewField("picker", .text(picker))) }
        return meeting
    }

    /// The day that has won, if days were voted on.
    private var wonDay: CalendarDay? {
        guard let winner = outcome.winners.first, case .day(let day) = ballot.options[winner].subject else {
            return nil
        }
        return day
    }

    private var books: [Book] { club.books(outcome.winners, of: ballot) }

    /// Who suggested what has won, if it is one thing.
    private var picker: String? {
        guard books.count == 1, let winner = outcome.winners.first else { return nil }
        return catalog.suggester(ballot.options[winner])
    }

    /// A word of a command line, in quotes where a shell needs them.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
