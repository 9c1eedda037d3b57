internal import Authoring
internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// What a club asks its members, as messages answer it.
struct ClubQuestions: Sendable {
    /// The ballots, and what members call their options.
    var ballots: [(ballot: Ballot, names: OptionNames)] = []
    /// The meetings that take place, by day.
    var meetings: [Meeting] = []
}

extension ClubQuestions {
    init(_ catalog: Catalog) {
        ballots = catalog.ballots.map { ($0, OptionNames($0, books: catalog.books)) }
        meetings = catalog.meetings.filter { $0.status == .scheduled }
    }

    /// The ballots that members call so: all whose title or address it is, as pages write titles into votes, and else those
    /// with such another name.
    func ballots(called name: String) -> [Int] {
        let words = FoldedText.words(name)
        let exact = ballots.indices.filter { index in
            let ballot = ballots[index].ballot
            return [ballot.title, ballot.source.slug.text].contains { FoldedText.words($0) == words }
        }
        return exact.isEmpty ? NameIndex(ballots.map(\.ballot.names)).find(name) : exact
    }

    func slug(ofBallot number: Int) -> String { ballots[number].ballot.source.slug.text }
}

/// What one message says to the club.
enum Voice: Sendable {
    case vote(ballot: Int, HeardVote)
    case answer(meeting: Int, Meeting.Answer)
    /// A book without authors if the message names none.
    case suggestion(SuggestedBook)
    /// Books of the club, by the names of their pages, of which the writer has shared a list.
    case list([String])
    /// Something that looks like a voice, and why it is none that can be taken.
    case unclear(String)
}

/// What a message says to one ballot.
struct HeardVote {
    /// The vote; nil if nothing can be made of it.
    var choice: Vote.Choice?
    /// Words that name no option, or several.
    var unknown: [(words: String, candidates: [Int])] = []
    /// Why it cannot be a vote.
    var flaw: String?

    var isClear: Bool { choice != nil && unknown.isEmpty && flaw == nil }
}
