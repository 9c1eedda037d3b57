public import Content
internal import Diagnostics
public import TextAndTime
public import Voting

/// A question that the club votes on. What the votes come to is a `BallotOutcome`.
public struct Ballot: Sendable {
    /// Whether votes are taken.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// It begins on a later day.
        case coming
        case open
        case closed
    }

    /// What the host decided, if it is not what was counted.
    public struct Result: Sendable {
        /// Options by their names.
        public internal(set) var winners: [Located<String>]
        public internal(set) var reason: String?
    }

    public let source: RecordSource
    public var title: String
    /// What is asked, in Markdown.
    public var question: String?
    public internal(set) var options: [BallotOption] = []
    public var method = VotingMethod.approval
    public var opens: CalendarDay?
    /// The last day, which counts to its end or to a time; nil if votes are always taken.
    public var closes: DayAndTime?
    /// Whether the host has closed it, though its last day may not be over.
    public var isClosed = false
    public var winners = 1
    public var ties = TieRule.lot
    /// Whether counts are shown while votes are taken.
    public var showsCounts = false
    /// How many have to vote.
    public var least = 0
    /// The fewest points and the most.
    public var lowest = 0
    public var highest = 3
    /// All votes that its file has, in the order written.
    public internal(set) var votes: [CastVote] = []
    public var result: Result?

    /// Without a time, as of the beginning of the day.
    public func state(on moment: DayAndTime) -> State {
        if isClosed || closes?.isBefore(moment) ?? false { return .closed }
        return opens.map { $0 > moment.day } ?? false ? .coming : .open
    }

    public func state(on day: CalendarDay) -> State { state(on: DayAndTime(day)) }

    /// The points that a vote may give.
    public var numbers: ClosedRange<Int> { lowest...max(lowest, highest) }
}

enum BallotFields {
    typealias BallotField = RecordField<Ballot>

    static let title = BallotField(
        "title", aliases: ["name"], isRequired: true, .line, over: \.title, about: "what it is called",
        example: "July")
    static let question = BallotField(
        "question", aliases: ["description", "text", "about"], .markdown, into: \.question,
        about: "what is asked, in Markdown", example: "Which book do we read in *July*?")
    static let options = BallotField(
        "options", aliases: ["candidates", "choices", "books"], isRequired: true, .ballotOptions,
        into: \.options,
        about:
            "what can be voted for: books of the club by name, others as `Title by Author`, days, or any words; or maps that also have `by`, `at` (when it was suggested) and `pitch`",
        example: "[emma, Piranesi by Susanna Clarke, {book: dune, by: Ben, pitch: \"It is *long*.\"}]")
    static let method = BallotField(
        "method", aliases: ["count", "kind"], .choice(VotingMethod.names, usually: .approval),
        into: \.method,
        about:
            "`approval` (everybody names all that they would like), `ranking` (in order, compared in pairs), `runoff` (in order, the last goes), `points` or `dates`",
        example: "ranking")
    static let opens = BallotField(
        "opens", aliases: ["from", "starts"], .day(), into: \.opens, about: "the first day for votes",
        example: "2026-06-01")
    static let closes = BallotField(
        "closes", aliases: ["until", "ends", "deadline"], .dayAndTime, into: \.closes,
        about: "the last day for votes, perhaps with a time; without it, votes are always taken",
        example: "2026-06-14 20:00")
    static let closed = BallotField(
        "closed", aliases: ["is_closed"], .flag(), into: \.isClosed,
        about: "whether no more votes are taken, though the last day is not over", example: "true")
    static let winners = BallotField(
        "winners", aliases: ["seats"], .integer(in: 1...100), over: \.winners,
        about: "how many options win", example: "2")
    static let ties = BallotField(
        "ties", aliases: ["tie", "tie_break"], .choice(TieRule.names, usually: .lot), into: \.ties,
        about:
            "who goes first in a tie: `lot`, the `oldest` suggestion, or whom the `host` names",
        example: "oldest")
    static let showsCounts = BallotField(
        "shows_counts", .flag(), into: \.showsCounts,
        about: "whether counts are shown while votes are taken", example: "true")
    static let least = BallotField(
        "least", aliases: ["quorum", "minimum"], .integer(in: 0...10_000), over: \.least,
        about: "how many have to vote", example: "5")
    static let lowest = BallotField(
        "lowest", .integer(in: -100...100), over: \.lowest,
        about: "the fewest points that one option may be given (0 without it)", example: "-5")
    static let highest = BallotField(
        "highest", .integer(in: 1...100), over: \.highest,
        about: "the most points that one option may be given (3 without it)",
        example: "5")
    static let votes = BallotField(
        "votes", aliases: ["ballots"], .votes, into: \.votes,
        about: "who wants what; equals in a ranking are in brackets of their own",
        example: "[{by: Anna, at: 2026-06-03, vote: [emma, [dune, piranesi]]}]")
    static let result = BallotField(
        "result", aliases: ["decision"], .ballotResult(), into: \.result,
        about: "what the host decided, and why, if it is not what was counted",
        example: "{winners: [dune], reason: Nobody could find a copy of the other one}")

    static let all = FieldSet(
        Ballot(source: .typed, title: ""),
        [
            title, question, options, method, opens, closes, closed, winners, ties, showsCounts, least,
            lowest, highest, votes, result,
        ])
}

extension Ballot: ReadableRecord {
    public static var kind: RecordKind { .ballots }
    static var fields: FieldSet<Ballot> { BallotFields.all }
    public var namedBooks: (field: String, books: [Located<Slug>]) { ("options", options.compactMap(\.book)) }

    init(from fields: inout FieldReader, source: RecordSource, order _: SortOrder) {
        self.init(source: source, title: "")
        BallotFields.all.read(&fields, into: &self)
        title = fields.title(title, BallotFields.title.field, of: source)
        if fields.items(BallotFields.options.field).isEmpty {
            fields.report(
                RequiredFields.missing(BallotFields.options.field, in: fields, example: "[emma, dune]"))
        }
        fields.checkOrder(
            opens.map { PartialDate($0) }, "opened on", closes.map { PartialDate($0.day) }, "ends on",
            BallotFields.closes.field)
    }
}

extension VotingMethod {
    static let names = Choices(
        VotingMethod.self,
        otherNames: [
            "condorcet": .ranking, "schulze": .ranking, "ranked": .ranking, "instant runoff": .runoff,
            "irv": .runoff, "date": .dates,
            "poll": .approval, "plurality": .approval,
        ])
}

extension TieRule {
    static let names = Choices(TieRule.self, otherNames: ["random": .lot, "age": .oldest])
}

extension Ballot.Result: MappedValue {
    static let map = InnerMap(
        Ballot.Result(winners: [], reason: nil),
        [
            RecordField(
                "winners", aliases: ["winner", "option", "options"], .winners(), over: \.winners,
                required: "[emma]"),
            RecordField("reason", aliases: ["why", "note"], .markdown, into: \.reason),
        ])
}

extension FieldKind {
    /// Some words, or nothing.
    fileprivate static func winners() -> Self where Value == [Located<String>]? {
        FieldKind(
            "list of words", .words,
            read: { fields, field in
                let winners = fields.textList(field)
                return winners.isEmpty ? nil : winners
            }, written: { $0.map { .list($0.map(\.written)) } })
    }

    /// The winners alone, or a map.
    fileprivate static func ballotResult() -> Self where Value == Ballot.Result? {
        .map(Ballot.Result.map) { fields, field in
            FieldKind<[Located<String>]?>.winners().read(&fields, field).map {
                Ballot.Result(winners: $0, reason: nil)
            }
        }
    }
}
