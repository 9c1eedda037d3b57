internal import Arranging
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Voting

/// The ballots in `library.json`: what is asked, and, where pages show it, what has been counted. Votes are in no export.
enum BallotExport {
    static func members(
        of entry: ClubBallots.Entry, _ context: SiteContext
    ) -> KeyValuePairs<StaticString, JSONValue?> {
        let ballot = context.catalog.records.ballots[entry.ballot]
        let options = ballot.options.enumerated().map { index, option in
            value(of: option, place: entry.outcome.map { place(of: index, in: $0.count) }, context)
        }
        let result = entry.state == .closed ? entry.outcome : nil
        return [
            "slug": .string(ballot.source.slug.text),
            "url": .string(context.catalog.routes.fullURL(.ballot(ballot.source.slug))),
            "title": .string(ballot.title), "question": .markdown(ballot.question),
            "method": .string(ballot.method.rawValue), "opens": .text(ballot.opens?.description),
            "closes": .text(ballot.closes?.description), "state": .string(entry.state.rawValue),
            "options": .array(options), "votes": .number(entry.outcome?.count.voters),
            "winners": result.flatMap { .texts($0.winners.map { ballot.options[$0].name.text }) },
            "decided_by": .text(result.map { $0.isDecidedByHost ? "host" : "count" }),
            "reason": result.flatMap { _ in .markdown(ballot.result?.reason) },
        ]
    }

    private static func value(
        of option: BallotOption, place: Int?, _ context: SiteContext
    ) -> JSONValue {
        var (book, title, author, date, text): (String?, String?, String?, String?, String?)
        switch option.subject {
        case .book(let slug): book = slug.text
        case .title(let name, let writer): (title, author) = (name, writer)
        case .day(let day): date = day.description
        case .words(let words): text = words
        }
        return .members([
            "name": .string(option.name.text), "book": .text(book), "title": .text(title),
            "author": .text(author), "date": .text(date), "text": .text(text),
            "suggested_by": .text(context.members.shown(context.catalog.records.suggester(option))),
            "pitch": .markdown(option.pitch), "place": .number(place),
        ])
    }

    /// The place of an option, from 1; equal ones have the same.
    private static func place(of option: Int, in count: Count) -> Int {
        1 + count.places.prefix { !$0.contains(option) }.reduce(0) { $0 + $1.count }
    }
}
