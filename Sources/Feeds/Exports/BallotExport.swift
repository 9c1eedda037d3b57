internal import Arranging
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Voting

/// The ballots in `library.json`: what is asked, and, where pages show it, what has been counted. Votes are in no export.
enum BallotExport {
    static func write(_ entry: ClubBallots.Entry, _ context: SiteContext, to json: inout JSONWriter) {
        let ballot = context.catalog.records.ballots[entry.ballot]
        let result = entry.state == .closed ? entry.outcome : nil
        json.member("slug", ballot.source.slug.text)
        json.member("url", context.catalog.routes.fullURL(.ballot(ballot.source.slug)))
        json.member("title", ballot.title)
        json.member("question", markdown: ballot.question)
        json.member("method", ballot.method.rawValue)
        json.member("opens", ballot.opens?.description)
        json.member("closes", ballot.closes?.description)
        json.member("state", entry.state.rawValue)
        json.key("options")
        json.array { json in
            for (index, option) in ballot.options.enumerated() {
                json.object { json in
                    write(option, context, to: &json)
                    json.member("place", entry.outcome.map { place(of: index, in: $0.count) })
                }
            }
        }
        json.member("votes", entry.outcome?.count.voters)
        guard let result else { return }
        json.member("winners", result.winners.map { ballot.options[$0].name.text })
        json.member("decided_by", result.isDecidedByHost ? "host" : "count")
        json.member("reason", markdown: ballot.result?.reason)
    }

    private static func write(_ option: BallotOption, _ context: SiteContext, to json: inout JSONWriter) {
        json.member("name", option.name.text)
        switch option.subject {
        case .book(let slug): json.member("book", slug.text)
        case .title(let title, let author):
            json.member("title", title)
            json.member("author", author)
        case .day(let day): json.member("date", day.description)
        case .words(let words): json.member("text", words)
        }
        json.member("suggested_by", context.members.shown(context.catalog.records.suggester(option)))
        json.member("pitch", markdown: option.pitch)
    }

    /// The place of an option, from 1; equal ones have the same.
    private static func place(of option: Int, in count: Count) -> Int {
        1 + count.places.prefix { !$0.contains(option) }.reduce(0) { $0 + $1.count }
    }
}
