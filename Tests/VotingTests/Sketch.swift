import Voting

/// A poll on one line, whose options are letters: `ranking [winners 2] AB=C*3 CA`.
///
/// Votes: `AB` approves of both, or puts A before B; `B=C` are equals; `A3B-1` gives points; `A+B~C-` answers yes,
/// maybe and no; `-` says nothing. `*3` repeats a vote. Ties are left to the host unless
/// `oldest BA` puts options in order.
struct Sketch {
    var poll: Poll

    init(_ line: String) {
        let parts = line.split(separator: "]", maxSplits: 1).map(String.init)
        let head = parts[0].split(separator: "[", maxSplits: 1).map(String.init)
        let method = VotingMethod(rawValue: String(head[0].prefix { $0.isLetter }))!
        let votes = (parts.count == 2 ? parts[1] : String(parts[0].drop { $0.isLetter })).split(
            separator: " ")
        let settings = head.count == 2 ? head[1].split(separator: ",").map { $0.split(separator: " ") } : []
        let given = settings.first { $0[0] == "options" }.map { String($0[1]) }
        let letters = given.map(Array.init) ?? Set(votes.joined().filter(\.isLetter)).sorted()
        poll = Poll(method, name: "july", options: letters.map(String.init), votes: [])
        poll.ties = .host
        poll.votes = votes.flatMap { Self.votes(String($0), method, letters) }
        for setting in settings {
            switch setting[0] {
            case "winners": poll.winners = Int(setting[1])!
            case "least": poll.least = Int(setting[1])!
            case "lot": poll.ties = .lot
            case "oldest":
                poll.ties = .oldest
                poll.precedence = letters.map { letter in Array(setting[1]).firstIndex(of: letter)! }
            default: break
            }
        }
    }

    private static func votes(_ text: String, _ method: VotingMethod, _ letters: [Character]) -> [Vote] {
        let repeated = text.split(separator: "*")
        let vote = Vote(choice(Array(repeated[0]), method, letters))
        return Array(repeating: vote, count: repeated.count == 2 ? Int(repeated[1])! : 1)
    }

    private static func choice(
        _ text: [Character], _ method: VotingMethod, _ letters: [Character]
    ) -> Vote.Choice {
        let options = text.filter(\.isLetter).map { letters.firstIndex(of: $0)! }
        switch method {
        case .approval: return .approved(options)
        case .ranking, .runoff:
            let groups = String(text).reduce(into: [[Int]]()) { groups, sign in
                if sign == "=" { groups.append([]) }
                guard let option = letters.firstIndex(of: sign) else { return }
                if groups.last?.isEmpty ?? false {
                    groups.removeLast()
                    groups[groups.count - 1].append(option)
                } else {
                    groups.append([option])
                }
            }
            return .ranked(groups)
        case .points: return .rated(marks(text, letters) { Int($0)! })
        case .dates:
            return .answered(marks(text, letters) { $0 == "+" ? .yes : $0 == "~" ? .maybe : .no })
        }
    }

    private static func marks<Mark>(
        _ text: [Character], _ letters: [Character], _ read: (String) -> Mark
    ) -> [Int: Mark] {
        var marks: [Int: Mark] = [:]
        var rest = text[...]
        while let letter = rest.first, let option = letters.firstIndex(of: letter) {
            let mark = rest.dropFirst().prefix { !$0.isLetter }
            marks[option] = read(String(mark))
            rest = rest.dropFirst(1 + mark.count)
        }
        return marks
    }

    /// `A B=C | A`, and those among whom the host decides: `A=B | nobody | AB`.
    var result: String {
        let count = poll.count()
        let places = count.places.map { $0.map { poll.options[$0] }.joined(separator: "=") }
        let winners = count.winners.map { poll.options[$0] }.joined()
        let undecided = count.undecided.map { poll.options[$0] }.joined()
        return "\(places.joined(separator: " ")) | \(winners.isEmpty ? "nobody" : winners)"
            + (undecided.isEmpty ? "" : " | \(undecided)")
    }
}
