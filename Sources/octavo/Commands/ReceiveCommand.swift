import Authoring
import Diagnostics
import Files
import Importing
import ReadingCatalog
import TextAndTime
import Wording

extension Option {
    fileprivate static let onlyBallot = Option("--ballot", .text("SLUG"), "takes only votes in this ballot")
    fileprivate static let countOnly = Option.flag(
        "--count-only", "counts the votes in --ballot, prints the result, and stores nothing")
    fileprivate static let sender = Option(
        "--by", .text("NAME"), "whose messages without a name are")
    fileprivate static let names = Option(
        "--names", .text("SENDER=NAME,…"),
        "who is meant by senders, telephone numbers or mail addresses")
    fileprivate static let asksNothing = Option.flag(
        "--yes", short: "-y", "asks nothing")
}

extension Commands {
    /// Takes over what members sent.
    static let receive = Command(
        name: "receive",
        summary: "takes over votes, suggestions and answers from chats and forms",
        operands: [
            Operand(
                "FILE",
                "a chat's export, answers to a form (CSV) or any text; without one, what you paste or pipe",
                isOptional: true, isRepeated: true)
        ],
        options: [
            .dryRun, .onlyBallot, .countOnly, .sender, .names, .asksNothing, .date, .siteFolder,
        ],
        example: "octavo receive chat.txt --dry-run"
    ) { arguments, console in
        try await Command.onClub(in: arguments.site, console) { club in
            let wishes = try ReceivingWishes(arguments, club)
            let inputs = try inputs(arguments.operands, console)
            let receiving = try Receiving(
                inputs, into: club, VoiceWords(SentWords.words()), wishes)
            let asks = console.canAsk && !arguments.has(.asksNothing)
            let plan = try asked(receiving, asks ? console : nil)
            if arguments.has(.countOnly) {
                try console.print(try await counted(plan, arguments, club))
                return .success
            }
            try console.print(plan.text)
            let draft = try club.draft(plan.edits)
            let warnings = draft.isEmpty ? DiagnosticReport() : try await club.check(draft)
            if !arguments.has(.dryRun) { try await club.write(draft) }
            console.report(warnings)
            console.message(arguments.has(.dryRun) || draft.isEmpty ? "Nothing was written.\n" : "Written.\n")
            return .success
        }
    }

    /// What is to be read, by its names.
    private static func inputs(_ paths: [String], _ console: Console) throws -> [(
        name: String, bytes: [UInt8]
    )] {
        guard paths.isEmpty || paths == ["-"] else {
            return try paths.map { ($0, try Receiving.bytes(at: $0)) }
        }
        if console.canAsk {
            console.message("Paste the messages, then press Enter and Ctrl-D.\n")
        }
        return [("what was pasted", try console.input(limit: Receiving.longestInput))]
    }

    /// The plan after everything was asked that only a person knows; nothing is asked without a console.
    private static func asked(_ receiving: Receiving, _ console: Console?) throws -> ReceivedPlan {
        var answers = ReceivedAnswers()
        var plan = try receiving.plan(answers)
        while let console, let question = plan.questions.first {
            for (number, choice) in question.choices.enumerated() {
                console.message("  \(number + 1)  \(choice)\n")
            }
            let end =
                question.choices.isEmpty ? "? (Enter leaves it out) " : "? (a number, or Enter for none) "
            let answer = console.answer(to: question.text + end)
            answers.note(answer, to: question)
            plan = try receiving.plan(answers)
            if answer == nil { break }
        }
        return plan
    }

    /// What a ballot would come to with the votes that were received, which are stored nowhere.
    private static func counted(_ plan: ReceivedPlan, _ arguments: Arguments, _ club: Club) async throws
        -> String
    {
        guard let name = arguments.value(of: .onlyBallot) else {
            throw UsageError(
                "`--count-only` counts one ballot",
                help: "name it: `--ballot \(club.catalog.ballots.first?.source.slug.text ?? "july")`")
        }
        let ballot = try club.ballot(name)
        let catalog = try await Catalog.read(at: club.path, try club.draft(plan.edits).content)
        let counted = catalog.ballots.first { $0.source.slug == ballot.source.slug } ?? ballot
        return BallotReport(counted, in: club, as: catalog).text
    }
}

extension ReceivingWishes {
    init(_ arguments: Arguments, _ club: Club) throws {
        self.init(today: try arguments.day(in: club))
        ballot = try arguments.value(of: .onlyBallot).map { try club.ballot($0).source.slug }
        sender = arguments.value(of: .sender)
        // `anna-b=Anna,ben`
        for pair in arguments.values(of: .names).flatMap({ $0.split(separator: ",") }) {
            let parts = pair.split(separator: "=", maxSplits: 1).map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            guard let key = parts.first?.lowercased(), !key.isEmpty else { continue }
            names[key] = parts.count > 1 ? parts[1] : key
        }
    }
}
