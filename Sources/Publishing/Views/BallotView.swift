internal import Arranging
internal import CoverDrawing
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Voting
internal import Wording

/// A vote wherever votes are listed.
enum BallotCardView {
    /// What its own page shows too.
    static let fields = ["title", "state", "opens", "closes", "closes_time"]
    static let shape = Shape(
        view: "ballot_card", fields + ["url", "question", "winners", "outcome", "voted", "covers", "names"])

    private static let mostCovers = 5
    private static let mostNames = 8

    static func make(_ entry: ClubBallots.Entry, _ views: SharedViews, in arena: Arena) -> Value {
        let options = BallotOptions(entry.ballot, views)
        let (ballot, context) = (options.ballot, views.context)
        let winners = entry.outcome?.winners ?? []
        return arena.object(shape) { fields in
            addFields(entry, ballot, context, to: &fields, in: arena)
            fields["url"] = arena.string(context.catalog.routes.url(.ballot(ballot.source.slug)))
            fields["question"] = arena.string(
                ballot.question.map { RecordMarkup.words(of: $0, on: context.catalog.site) })
            fields["winners"] = arena.array(winners.map { options.view($0, in: arena) })
            fields["outcome"] = arena.string(
                winners.isEmpty
                    ? context.words["ballot.nothing"]
                    : context.words.text("ballot.chosen", ["titles": options.titles(winners)]))
            fields["voted"] = .int(entry.outcome?.count.voters ?? 0)
            let covers = ballot.options.indices.lazy.map { options.cover($0, in: arena) }
            fields["covers"] = arena.array(Array(covers.filter { !$0.isNull }.prefix(mostCovers)))
            fields["names"] = arena.array(
                ballot.options.indices.prefix(mostNames).map { arena.string(options.title($0)) })
        }
    }

    static func addFields(
        _ entry: ClubBallots.Entry, _ ballot: Ballot, _ context: SiteContext, to fields: inout FieldWriter,
        in arena: Arena
    ) {
        fields["title"] = arena.string(ballot.title)
        fields["state"] = arena.string(entry.state.rawValue)
        fields["opens"] = ballot.opens.map { DateView.make($0, context.dates, in: arena) } ?? .null
        fields["closes"] = ballot.closes.map { DateView.make($0.day, context.dates, in: arena) } ?? .null
        fields["closes_time"] = arena.string(ballot.closes?.time?.description)
    }
}

/// A vote on its own page.
enum BallotView {
    static let shape = Shape(
        view: "ballot",
        BallotCardView.fields + [
            "key", "question", "method", "how", "example", "marks", "lowest", "highest", "options", "result",
            "body", "custom",
        ])

    /// The most marks that are shown side by side; more are typed as a number.
    private static let mostMarks = 11

    static func make(_ entry: ClubBallots.Entry, _ views: SharedViews, in arena: Arena) -> Value {
        let options = BallotOptions(entry.ballot, views)
        let (ballot, context) = (options.ballot, views.context)
        return arena.object(shape) { fields in
            BallotCardView.addFields(entry, ballot, context, to: &fields, in: arena)
            fields["key"] = arena.string(ballot.source.slug.text)
            fields["question"] = context.texts.description(ballot.question, in: .ballots, arena)
            fields["method"] = arena.string(ballot.method.rawValue)
            fields["how"] = arena.string(context.words["method." + ballot.method.rawValue])
            fields["example"] = arena.string(options.example)
            // Who gives no points says nothing of an option.
            let marks = ballot.numbers.filter { $0 != 0 }
            fields["marks"] = arena.array(marks.count > mostMarks ? [] : marks.map { .int($0) })
            fields["lowest"] = .int(ballot.numbers.lowerBound)
            fields["highest"] = .int(ballot.numbers.upperBound)
            fields["options"] = arena.array(ballot.options.indices.map { options.view($0, in: arena) })
            fields["result"] =
                entry.outcome.map { BallotResultView.make($0, ballot, options, context, in: arena) } ?? .null
            fields["body"] = context.texts.body(of: ballot.source, in: .ballots, arena)
            fields["custom"] = CustomView.make(ballot.source.custom, in: arena)
        }
    }
}

/// The options of a ballot, as pages and messages name them.
struct BallotOptions {
    static let shape = Shape(
        view: "ballot_option", "key", "name", "title", "url", "by", "is_day", "cover", "pitch", "excerpt",
        "suggested_by")

    let ballot: Ballot
    private let views: SharedViews
    /// What the options are called.
    private let titles: [String]
    /// The titles that several options have.
    private let repeated: Set<String>

    init(_ ballot: Int, _ views: SharedViews) {
        let context = views.context
        let record = context.catalog.records.ballots[ballot]
        self.ballot = record
        self.views = views
        titles = record.options.map { Self.title(of: $0, context) }
        var seen: Set<String> = []
        repeated = Set(titles.filter { !seen.insert($0).inserted })
    }

    private var context: SiteContext { views.context }

    private static func title(of option: BallotOption, _ context: SiteContext) -> String {
        guard case .day(let day) = option.subject else {
            return option.title(among: context.catalog.records.books)
        }
        let text = context.dates.text(day.partial)
        return context.dates.weekday(day).map { $0 + context.words["names.comma"] + text } ?? text
    }

    func title(_ option: Int) -> String { titles[option] }

    /// Several options in a row.
    func titles(_ options: [Int]) -> String { context.namesInRow.text(options.map(title)) }

    /// What an option is called in a message.
    func name(_ option: Int) -> String {
        isDay(ballot.options[option]) || repeated.contains(titles[option])
            ? ballot.options[option].name.text : titles[option]
    }

    /// A vote as one may write it.
    var example: String {
        let names = ballot.options.indices.prefix(2).map(name)
        let words = context.words
        let choice =
            switch ballot.method {
            case .approval: names.joined(separator: ", ")
            case .ranking, .runoff: names.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: " ")
            case .points:
                names.enumerated().map { "\($1) \(ballot.numbers.upperBound - $0)" }.joined(separator: ", ")
            case .dates:
                zip(names, [words["voice.yes"], words["voice.maybe"]]).map { "\($0) \($1)" }.joined(
                    separator: ", ")
            }
        return "\(words["voice.vote"]) \"\(ballot.title.filter { $0 != "\"" })\": \(choice)"
    }

    /// The number of the book that an option is, if it has a record that is shown.
    private func book(_ option: Int) -> Int? {
        guard case .book(let slug) = ballot.options[option].subject,
            let book = context.catalog.records.index(ofBook: slug), !views.card(book).isNull
        else { return nil }
        return book
    }

    func cover(_ option: Int, in arena: Arena) -> Value {
        if let book = book(option) { return views.card(book)["cover"] ?? .null }
        guard case .title(let title, author: let author) = ballot.options[option].subject,
            context.catalog.has(.covers)
        else { return .null }
        return CoverView.drawn(
            CoveredBook(title: title, authors: author ?? ""), context.catalog, in: arena)
    }

    func view(_ index: Int, in arena: Arena) -> Value {
        let option = ballot.options[index]
        let card = book(index).map(views.card)
        return arena.object(Self.shape) { fields in
            fields["key"] = arena.string(option.name.text)
            fields["name"] = arena.string(name(index))
            fields["title"] = arena.string(title(index))
            fields["url"] = card?["url"] ?? .null
            fields["by"] = card?["author_text"] ?? arena.string(author(of: option))
            fields["is_day"] = .bool(isDay(option))
            fields["cover"] = cover(index, in: arena)
            let suggestion = book(index).flatMap { context.catalog.records.books[$0].suggestion }
            fields["pitch"] = context.texts.note(option.pitch ?? suggestion?.pitch, in: .ballots, arena)
            fields["excerpt"] = card?["excerpt"] ?? .null
            fields["suggested_by"] = arena.string(
                context.members.shown(context.catalog.records.suggester(option)))
        }
    }

    private func author(of option: BallotOption) -> String? {
        if case .title(_, author: let author) = option.subject { author } else { nil }
    }

    private func isDay(_ option: BallotOption) -> Bool {
        if case .day = option.subject { true } else { false }
    }

    /// A book that was suggested, as an option is shown.
    static func suggestion(_ book: Int, _ views: SharedViews, in arena: Arena) -> Value {
        let record = views.context.catalog.records.books[book]
        let card = views.card(book)
        return arena.object(shape) { fields in
            fields["key"] = arena.string(record.source.slug.text)
            fields["name"] = card["title"] ?? .null
            fields["title"] = card["title"] ?? .null
            fields["url"] = record.status == .suggested ? .null : card["url"] ?? .null
            fields["by"] = card["author_text"] ?? .null
            fields["is_day"] = .bool(false)
            fields["cover"] = card["cover"] ?? .null
            fields["pitch"] = views.context.texts.note(record.suggestion?.pitch, in: .books, arena)
            fields["excerpt"] = card["excerpt"] ?? .null
            fields["suggested_by"] = arena.string(views.context.members.shown(record.suggestion?.by))
        }
    }
}

/// A vote that a book or a day has won, on the pages of books and meetings.
enum BallotMentionView {
    static let shape = Shape(view: "ballot_mention", "title", "url", "closes")

    static func make(_ ballot: Int, _ context: SiteContext, in arena: Arena) -> Value {
        let record = context.catalog.records.ballots[ballot]
        return arena.object(shape) { fields in
            fields["title"] = arena.string(record.title)
            fields["url"] = arena.string(context.catalog.routes.url(.ballot(record.source.slug)))
            fields["closes"] = record.closes.map { DateView.make($0.day, context.dates, in: arena) } ?? .null
        }
    }
}

/// A way to send what a member says.
enum VotingWayView {
    static let shape = Shape(view: "voting_way", "key", "label", "to")

    static func list(_ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        arena.array(
            catalog.waysToSend.map { way in
                arena.object(shape) { fields in
                    fields["key"] = arena.string(way.key)
                    fields["label"] = arena.string(catalog.words["send." + way.key])
                    fields["to"] =
                        switch way {
                        case .share, .copy: .null
                        case .mail: arena.string(catalog.site.mailAddress)
                        case .form(let address): arena.string(address)
                        }
                }
            })
    }
}
