internal import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// The ballots in `library.json`: what is asked, and, where pages show it, what has been counted. Votes are in no export.
struct BallotExport {
    private let source: FeedSource

    init(_ source: FeedSource) {
        self.source = source
    }

    /// Writes the list of ballots, if there are any.
    func write(to json: inout JSONWriter) {
        let entries = source.catalog.ballots.all
        if entries.isEmpty { return }
        json.key("ballots")
        json.array { json in
            for entry in entries {
                json.newline()
                json.object { write(entry, to: &$0) }
            }
        }
    }

    private func write(_ entry: ClubBallots.Entry, to json: inout JSONWriter) {
        let ballot = source.catalog.records.ballots[entry.ballot]
        json.member("slug", ballot.source.slug.text)
        json.member("url", source.routes.fullURL(.ballot(ballot.source.slug)))
        json.member("title", ballot.title)
        json.member("question", ballot.question.map(PublishedMarkdown.text))
        json.member("method", ballot.method.rawValue)
        json.member("opens", ballot.opens?.description)
        json.member("closes", ballot.closes?.description)
        json.member("state", entry.state.rawValue)
        json.key("options")
        json.array { json in
            for (index, option) in ballot.options.enumerated() {
                json.object { json in
                    write(option, to: &json)
                    if let outcome = entry.outcome {
                        json.member("place", Self.place(of: index, in: outcome.count))
                    }
                }
            }
        }
        guard let outcome = entry.outcome else { return }
        json.member("votes", outcome.count.voters)
        if entry.state == .closed {
            json.member("winners", outcome.winners.map { ballot.options[$0].name.text })
            json.member("decided_by", outcome.isDecidedByHost ? "host" : "count")
            json.member("reason", ballot.result?.reason.map(PublishedMarkdown.text))
        }
    }

    private func write(_ option: BallotOption, to json: inout JSONWriter) {
        json.member("name", option.name.text)
        switch option.subject {
        case .book(let slug): json.member("book", slug.text)
        case .title(let title, let author):
            json.member("title", title)
            json.member("author", author)
        case .day(let day): json.member("date", day.description)
        case .words(let words): json.member("text", words)
        }
        json.member("suggested_by", source.context.members.shown(source.catalog.records.suggester(option)))
        json.member("pitch", option.pitch.map(PublishedMarkdown.text))
    }

    /// The place of an option, from 1; equal ones have the same.
    private static func place(of option: Int, in count: Count) -> Int {
        var before = 0
        for place in count.places {
            if place.contains(option) { break }
            before += place.count
        }
        return before + 1
    }
}
