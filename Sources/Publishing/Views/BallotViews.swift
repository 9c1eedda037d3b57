internal import Arranging
internal import CoverDrawing
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Voting
internal import Wording

extension PageWriter {
    /// A vote wherever votes are listed.
    func ballotCard(_ entry: ClubBallots.Entry) -> Value {
        let options = BallotOptions(entry.ballot, self)
        let ballot = options.ballot
        let winners = entry.outcome?.winners ?? []
        // A card has room for five covers and eight names.
        let covers = ballot.options.indices.lazy.map(options.cover).filter { !$0.isNull }.prefix(5)
        let outcome =
            winners.isEmpty
            ? words["ballot.nothing"] : words.text("ballot.chosen", ["titles": options.titles(winners)])
        return view("ballot_card").with(
            stages(of: entry, ballot) + [
                "url": url(.ballot(ballot.source.slug)), "question": plain(ballot.question),
                "winners": list(winners.map(options.view)), "outcome": text(outcome),
                "voted": .int(entry.outcome?.count.voters ?? 0), "covers": list(Array(covers)),
                "names": texts(ballot.options.indices.prefix(8).map(options.title)),
            ])
    }

    /// What a ballot shows everywhere.
    private func stages(of entry: ClubBallots.Entry, _ ballot: Ballot) -> ViewFields {
        [
            "title": text(ballot.title), "state": text(entry.state.rawValue), "opens": date(ballot.opens),
            "closes": date(ballot.closes?.day), "closes_time": text(ballot.closes?.time?.description),
        ]
    }

    /// A vote on its own page.
    func ballotOnItsPage(_ entry: ClubBallots.Entry) -> Value {
        let options = BallotOptions(entry.ballot, self)
        let ballot = options.ballot
        // Who gives no points says nothing of an option.
        let marks = ballot.numbers.filter { $0 != 0 }
        return view("ballot").with(
            stages(of: entry, ballot) + [
                "key": text(ballot.source.slug.text),
                "question": context.texts.description(ballot.question, in: .ballots, arena),
                "method": text(ballot.method.rawValue), "how": word("method." + ballot.method.rawValue),
                "example": text(options.example),
                // More marks are not shown side by side, but typed as a number.
                "marks": list(marks.count > 11 ? [] : marks.map { .int($0) }),
                "lowest": .int(ballot.numbers.lowerBound), "highest": .int(ballot.numbers.upperBound),
                "options": list(ballot.options.indices.map(options.view)),
                "result": entry.outcome.map { result($0, of: options) } ?? .null,
                "body": body(of: ballot.source, in: .ballots), "custom": custom(ballot.source.custom),
            ])
    }

    /// A vote that a book or a day has won, on the pages of books and meetings.
    func ballotMention(_ ballot: Int) -> Value {
        let record = catalog.records.ballots[ballot]
        return view("ballot_mention").with([
            "title": text(record.title), "url": url(.ballot(record.source.slug)),
            "closes": date(record.closes?.day),
        ])
    }

    /// A book that was suggested, as an option is shown.
    func suggestion(_ book: Int) -> Value {
        let record = catalog.records.books[book]
        let card = card(book)
        let title = card["title"] ?? .null
        return ballotOption(
            key: record.source.slug.text, name: title, title: title,
            url: record.status == .suggested ? .null : card["url"] ?? .null,
            by: card["author_text"] ?? .null, isDay: false, cover: card["cover"] ?? .null,
            pitch: note(record.suggestion?.pitch, in: .books), excerpt: card["excerpt"] ?? .null,
            suggestedBy: record.suggestion?.by)
    }

    fileprivate func ballotOption(
        key: String, name: Value, title: Value, url: Value, by: Value, isDay: Bool, cover: Value,
        pitch: Value, excerpt: Value, suggestedBy: String?
    ) -> Value {
        view("ballot_option").with([
            "key": text(key), "name": name, "title": title, "url": url, "by": by,
            "is_day": .bool(isDay), "cover": cover, "pitch": pitch, "excerpt": excerpt,
            "suggested_by": text(members.shown(suggestedBy)),
        ])
    }
}

/// The options of a ballot, as pages and messages name them.
struct BallotOptions {
    let ballot: Ballot
    private let page: PageWriter
    /// What the options are called.
    private let titles: [String]
    /// The titles that several options have.
    private let repeated: Set<String>

    init(_ ballot: Int, _ page: PageWriter) {
        let record = page.catalog.records.ballots[ballot]
        self.ballot = record
        self.page = page
        titles = record.options.map { Self.title(of: $0, page) }
        var seen: Set<String> = []
        repeated = Set(titles.filter { !seen.insert($0).inserted })
    }

    private static func title(of option: BallotOption, _ page: PageWriter) -> String {
        guard case .day(let day) = option.subject else {
            return option.title(among: page.catalog.records.books)
        }
        let dates = page.context.dates
        let text = dates.text(PartialDate(day))
        return dates.weekday(day).map { $0 + page.words["names.comma"] + text } ?? text
    }

    func title(_ option: Int) -> String { titles[option] }

    /// Several options in a row.
    func titles(_ options: [Int]) -> String { page.context.namesInRow.text(options.map(title)) }

    /// What an option is called in a message.
    func name(_ option: Int) -> String {
        isDay(option) || repeated.contains(titles[option]) ? ballot.options[option].name.text : titles[option]
    }

    /// A vote as one may write it.
    var example: String {
        let names = ballot.options.indices.prefix(2).map(name)
        let words = page.words
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

    func view(_ index: Int) -> Value {
        let option = ballot.options[index]
        let book = book(index)
        let card = book.map { page.card($0) }
        let suggestion = book.flatMap { page.catalog.records.books[$0].suggestion }
        return page.ballotOption(
            key: option.name.text, name: page.text(name(index)), title: page.text(title(index)),
            url: card?["url"] ?? .null, by: card?["author_text"] ?? page.text(author(of: option)),
            isDay: isDay(index), cover: cover(index),
            pitch: page.note(option.pitch ?? suggestion?.pitch, in: .ballots),
            excerpt: card?["excerpt"] ?? .null, suggestedBy: page.catalog.records.suggester(option))
    }

    func cover(_ option: Int) -> Value {
        if let book = book(option) { return page.card(book)["cover"] ?? .null }
        guard case .title(let title, author: let author) = ballot.options[option].subject,
            page.catalog.has(.covers)
        else { return .null }
        return page.cover(drawn: CoveredBook(title: title, authors: author ?? ""))
    }

    /// The number of the book that an option is, if it has a record that is shown.
    private func book(_ option: Int) -> Int? {
        guard case .book(let slug) = ballot.options[option].subject,
            let book = page.catalog.records.index(ofBook: slug), !page.card(book).isNull
        else { return nil }
        return book
    }

    private func author(of option: BallotOption) -> String? {
        if case .title(_, author: let author) = option.subject { author } else { nil }
    }

    private func isDay(_ option: Int) -> Bool {
        if case .day = ballot.options[option].subject { true } else { false }
    }
}
