internal import Content
public import ReadingCatalog
internal import TextAndTime

/// The ballots that a site shows, on the day for which it is made, with what they have come to.
public struct ClubBallots: Sendable {
    public struct Entry: Sendable {
        /// The number of its record.
        public let ballot: Int
        public let state: Ballot.State
        /// Nil as long as no counts are shown.
        public let outcome: BallotOutcome?
    }

    /// All of them, in the order of records.
    public let all: [Entry]
    /// Those that are open or will be: what ends first comes first.
    public let open: [Entry]
    /// Those that have ended, the latest first.
    public let past: [Entry]
    /// The ballots that each book has won, the latest first, by the numbers of their records.
    private let won: [Int: [Int]]

    init(_ catalog: Catalog, shown: [Int32], today: CalendarDay) {
        all = shown.map { index in
            let ballot = catalog.ballots[Int(index)]
            let state = ballot.state(on: today)
            let isCounted = state == .closed || (state == .open && ballot.showsCounts)
            return Entry(
                ballot: Int(index), state: state, outcome: isCounted ? catalog.outcome(of: ballot) : nil)
        }
        func end(_ entry: Entry) -> Int { catalog.ballots[entry.ballot].closes?.day.dayNumber ?? .max }
        open = all.filter { $0.state != .closed }.sorted { (end($0), $0.ballot) < (end($1), $1.ballot) }
        past = all.filter { $0.state == .closed }.sorted { (end($1), $0.ballot) < (end($0), $1.ballot) }
        var won: [Int: [Int]] = [:]
        for entry in past {
            let options = catalog.ballots[entry.ballot].options
            for winner in entry.outcome?.winners ?? [] {
                guard let book = catalog.index(ofBook: options[winner].name) else { continue }
                won[book, default: []].append(entry.ballot)
            }
        }
        self.won = won
    }

    public subscript(ballot: Int) -> Entry? { all.first { $0.ballot == ballot } }

    public func won(byBook book: Int) -> [Int] { won[book] ?? [] }
}

extension ArrangedCatalog {
    /// Whether members have something to say: the club asks for it, votes on something, or has been suggested a book.
    var hearsMembers: Bool {
        site.voting != nil || !ballots.open.isEmpty || !ballots.past.isEmpty || !suggestions.isEmpty
    }

    /// How members send what they say; none if they do not.
    public var waysToSend: [VotingWay] {
        guard hearsMembers else { return [] }
        let ways = site.voting ?? [.share, .mail]
        return ways.filter { $0 != .mail || site.mailAddress != nil }
    }

    /// The ballot by which the book of a meeting, or its day, was chosen; nil if it was not.
    public func ballot(thatLedTo meeting: Int) -> Int? {
        guard has(.ballots) else { return nil }
        let day = records.meetings[meeting].date.value
        let books = appearances.booksOfMeeting[meeting]
        return ballots.past.first { entry in
            let ballot = records.ballots[entry.ballot]
            guard ballot.closes.map({ $0.day <= day }) ?? true else { return false }
            return entry.outcome?.winners.contains { winner in
                if case .day(day) = ballot.options[winner].subject { return true }
                return records.index(ofBook: ballot.options[winner].name).map { books.contains(Int32($0)) }
                    ?? false
            } ?? false
        }?.ballot
    }
}
