import Authoring
import Content
import Diagnostics
import ReadingCatalog
import TextAndTime
import Voting

extension Option {
    static let voter = Option("--by", .text("NAME"), "who it is from")
    static let pitch = Option("--pitch", .text("TEXT"), "why it is a good choice, in Markdown")
    static let maybe = Option.flag("--maybe", "notes that they may come")
    static let not = Option.flag("--not", "notes that they do not come")
}

extension Commands {
    static let voices: [Command] = [vote, suggest, going]

    /// Takes a member's vote over.
    private static let vote = Command.verb(
        "vote", "takes a member's vote over",
        operands: [
            .ballot,
            Operand(
                "OPTION",
                "what they want: options in order, equals as emma=dune; with points or answers emma=3, 2027-02-03=yes",
                isRepeated: true),
        ],
        options: [.voter, .date], example: "octavo vote july --by Anna emma piranesi"
    ) { arguments, club, _ in
        let ballot = try club.ballot(arguments.operands[0])
        let choice = try TypedVote(arguments.operands.dropFirst(), ballot, club).choice()
        let by = arguments.value(of: .voter)
        let (plan, _) = try club.voting(
            in: ballot, [MemberVote(by: by, at: DayAndTime(arguments.day(in: club)), choice)])
        return PlannedChange(
            plan: plan, done: by.map { "\($0) has voted on \(ballot.title)." } ?? "The vote was taken over.")
    }

    /// Notes a book that a member would like to read.
    private static let suggest = Command.verb(
        "suggest", "notes a book that a member would like you to read",
        operands: [
            Operand("BOOK", "its title, or \"Title by Author\"", isRepeated: true)
        ],
        options: [.voter, .author, .pitch, .date],
        example: "octavo suggest \"Piranesi by Susanna Clarke\" --by Anna --pitch \"Short, and *strange*.\""
    ) { arguments, club, _ in
        var (title, authors) = (arguments.name, arguments.values(of: .author))
        if authors.isEmpty, case .title(let written, let author?) = BallotOption.Subject(title) {
            (title, authors) = (written, [author])
        }
        guard !authors.isEmpty else {
            throw UsageError(
                "`octavo suggest` needs to know who wrote the book",
                help: "write it as \"\(title) by NAME\", or add `--author NAME`")
        }
        var book = SuggestedBook(title, authors: authors)
        book.by = arguments.value(of: .voter)
        book.pitch = arguments.value(of: .pitch)
        let (plan, slug) = try club.suggesting(book, on: arguments.day(in: club))
        return PlannedChange(plan: plan, done: "\(title) is suggested, as `\(slug)`.")
    }

    /// Notes who comes to a meeting.
    private static let going = Command.verb(
        "going", "notes who comes to a meeting",
        operands: [.meeting, Operand("NAME", "who; several with commas between them", isRepeated: true)],
        options: [.maybe, .not], example: "octavo going 2027-02-03 Anna"
    ) { arguments, club, _ in
        let meeting = try club.meeting(spoken: arguments.operands[0])
        let answer: Meeting.Answer =
            arguments.has(.not) ? .notGoing : arguments.has(.maybe) ? .maybe : .going
        let names = arguments.operands.dropFirst().joined(separator: " ").split(separator: ",").map {
            $0.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
        let plan = try club.answering(meeting, names.map { ($0, answer) })
        let verb =
            names.count == 1
            ? ["comes", "may come", "does not come"] : ["come", "may come", "do not come"]
        let index = Meeting.Answer.allCases.firstIndex(of: answer) ?? 0
        return PlannedChange(
            plan: plan, done: "\(names.joined(separator: ", ")) \(verb[index]) on \(meeting.date.value).")
    }
}

/// A vote as words of a command: `emma dune=circe`, `emma=3`, `2027-02-03=yes`.
private struct TypedVote {
    private let words: [String]
    private let ballot: Ballot
    private let club: Club

    init(_ words: some Sequence<String>, _ ballot: Ballot, _ club: Club) {
        self.words = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
        self.ballot = ballot
        self.club = club
    }

    func choice() throws -> Vote.Choice {
        switch ballot.method {
        case .approval: return .approved(try words.map(option))
        case .ranking: return .ranked(try words.map { try parts($0).map(option) })
        case .runoff: return .ranked(try words.map { [try option($0)] })
        case .points:
            return .rated(
                try marks { text in
                    guard let number = Int(text), ballot.numbers.contains(number) else {
                        throw UsageError(
                            "`\(text)` is not a number from \(ballot.numbers.lowerBound) to \(ballot.numbers.upperBound)",
                            help: "write each option with its number, such as `emma=3`")
                    }
                    return number
                })
        case .dates:
            return .answered(
                try marks { text in
                    guard let answer = DateAnswer(rawValue: text) else {
                        throw UsageError(
                            "`\(text)` is no answer to a day",
                            help: "write each day with `yes`, `maybe` or `no`, such as `2027-02-03=yes`")
                    }
                    return answer
                })
        }
    }

    private func option(_ text: String) throws -> Int { try club.option(text, of: ballot) }

    private func parts(_ word: String) -> [String] { word.split(separator: "=").map(String.init) }

    private func marks<Mark>(_ read: (String) throws -> Mark) throws -> [Int: Mark] {
        var marks: [Int: Mark] = [:]
        for word in words {
            let parts = parts(word)
            guard parts.count == 2 else {
                throw UsageError(
                    "`\(word)` says nothing of an option",
                    help: "write an option, `=` and \(ballot.method == .dates ? "an answer" : "a number")")
            }
            marks[try option(parts[0])] = try read(parts[1])
        }
        return marks
    }
}
