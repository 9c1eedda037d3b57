import Authoring
import Content
import Diagnostics
import ReadingCatalog
import TextAndTime
import Voting

extension Option {
    static let question = Option("--question", .text("TEXT"), "what is asked, in Markdown")
    static let method = Option(
        "--method", .choice(VotingMethod.allCases.map(\.rawValue)),
        "how votes are counted (default: approval)")
    static let opens = Option("--opens", .text("DATE"), "the first day for votes")
    static let closes = Option("--closes", .text("DATE"), "the last day for votes, perhaps with a time")
    static let winners = Option("--winners", .number(1...100), "how many options win (default: 1)")
    static let ties = Option(
        "--ties", .choice(TieRule.allCases.map(\.rawValue)), "who goes first in a tie (default: lot)")
    static let least = Option("--least", .number(1...10_000), "how many have to vote")
    static let from = Option("--from", .choice(["suggestions"]), "takes all books that are suggested")
    static let planned = Option("--plan", .text("DATE"), "plans the meeting for the winner on this day")
    static let winner = Option(
        "--winner", .text("OPTION"),
        "what you decide, if it is not what was counted; may be given several times")
    static let because = Option("--reason", .text("TEXT"), "why you decide so")
}

extension Operand {
    static let ballot = Operand("BALLOT", "a ballot: its slug or title, or a part of them")
}

extension Commands {
    static let ballots: [Command] = [newBallot, closeBallot, ballotResult]

    /// Begins a vote.
    private static let newBallot = Command.verb(
        "ballot new", "puts a question to the vote",
        operands: [
            Operand("TITLE", "what it is called, such as July"),
            Operand(
                "OPTION", "a book by its name, another one as \"Title by Author\", a day, or any words",
                isOptional: true, isRepeated: true),
        ],
        options: [.question, .from, .method, .opens, .closes, .winners, .ties, .least],
        example: "octavo ballot new July emma \"Piranesi by Susanna Clarke\" --closes 2027-02-03"
    ) { arguments, club, _ in
        var options: [BallotOption] = []
        if arguments.has(.from) {
            let suggested = club.suggestedBooks(on: .today(in: club.catalog.site))
            options = suggested.map { BallotOption(.book($0.source.slug)) }
        }
        let isOfDays = arguments.value(of: .method) == VotingMethod.dates.rawValue
        for text in arguments.operands.dropFirst() {
            options.append(
                isOfDays ? BallotOption(.day(try CalendarDay(operand: text, in: club))) : club.option(text))
        }
        guard !options.isEmpty else {
            throw UsageError(
                arguments.has(.from) ? "no book is suggested" : "a ballot needs options",
                help: "write them after the title, such as `octavo ballot new July emma dune`")
        }
        let (plan, slug) = try club.newBallot(
            arguments.operands[0], options: options, others: arguments.ballotFields(in: club))
        return PlannedChange(
            plan: plan,
            done: "The ballot \(slug) is there. `octavo vote \(slug) --by NAME OPTION` takes a vote over.")
    }

    /// Ends a vote, and proposes what follows.
    private static let closeBallot = Command.verb(
        "ballot close", "ends a vote, and plans the meeting for the winner if you like",
        operands: [.ballot], options: [.planned], example: "octavo ballot close july --plan 2027-03-04"
    ) { arguments, club, console in
        let ballot = try club.ballot(arguments.operands[0])
        let report = BallotReport(ballot, in: club)
        var plan = club.closing(ballot, on: .today(in: club.catalog.site))
        var done = report.summary
        if let meeting = try await report.meeting(arguments.value(of: .planned), console) {
            let (planned, slug) = try club.planning(meeting)
            plan.add(planned)
            done += "\nThe meeting \(slug) is planned."
        } else if let command = report.planCommand {
            done += "\nTo plan the meeting: \(command)"
        }
        return PlannedChange(plan: plan, done: done)
    }

    /// Shows what has been counted, or notes what the host decides.
    private static let ballotResult = Command(
        name: "ballot result", summary: "shows what a vote has come to, or notes what you decide",
        operands: [.ballot], options: [.winner, .because, .dryRun, .siteFolder],
        example: "octavo ballot result july"
    ) { arguments, console in
        try await Command.onClub(in: arguments.site, console) { club in
            let ballot = try club.ballot(arguments.operands[0])
            guard arguments.has(.winner) else {
                try console.print(BallotReport(ballot, in: club).text)
                return .success
            }
            let winners = try arguments.values(of: .winner).map { try club.option($0, of: ballot) }
            let plan = club.deciding(ballot, winners: winners, because: arguments.value(of: .because))
            let titles = winners.map { ballot.options[$0].title(among: club.catalog.books) }
            return try await Command.make(
                PlannedChange(
                    plan: plan, done: "\(ballot.title): \(titles.joined(separator: ", ")), as you decided."),
                in: club, arguments, console)
        }
    }
}

extension Arguments {
    /// The options that are fields of a ballot, in the order of the record.
    fileprivate func ballotFields(in club: Club) throws -> [NewField] {
        let options: [(Option, String)] = [
            (.question, "question"), (.method, "method"), (.opens, "opens"), (.closes, "closes"),
            (.winners, "winners"), (.ties, "ties"), (.least, "least"),
        ]
        let today = CalendarDay.today(in: club.catalog.site)
        return try options.compactMap { option, name in
            try value(of: option).flatMap { try RecordKind.ballots.value($0, for: name, today: today) }.map {
                NewField(name, $0)
            }
        }
    }
}

extension Club {
    /// The option of a ballot that a person means.
    func option(_ text: String, of ballot: Ballot) throws -> Int {
        let names = OptionNames(ballot, books: catalog.books)
        if let index = names.index(of: text) { return index }
        throw ReportedFailure(
            "no-such-option", "\(ballot.title) has no option `\(text)`", at: nil,
            help: names.nearest(to: text).map { "did you mean `\($0)`?" }
                ?? "the options are \(names.listed)")
    }
}
