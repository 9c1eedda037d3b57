internal import Diagnostics
internal import ReadingCatalog
internal import Workers

/// Stands for what pages may show of each book, told without making a view of it.
///
/// Everything that a view of a book is made from goes in here: its record, what was fetched, and the names that it
/// shares with other books. A key that takes too much costs a page that is made in vain; one that takes too little
/// would leave an old page standing.
struct BookKeys: Sendable {
    /// Of what stands above the notes, and of what was fetched.
    let lines: [UInt64]
    /// Of all that a card may show.
    let cards: [UInt64]
    /// Of the record's text, and of whether its links are sound.
    let texts: [UInt64]

    private struct Keys: BitwiseCopyable {
        let line: UInt64
        let card: UInt64
        let text: UInt64
    }

    /// The keys of the books of a plan, made by so many workers.
    init(_ context: ViewContext, _ groups: GroupKeys, jobs: Int) async {
        let count = context.plan.catalog.books.count
        let keys = await WorkSharing.map(count, among: jobs) { Self.keys(ofBook: $0, context, groups) }
        lines = keys.map(\.line)
        cards = keys.map(\.card)
        texts = keys.map(\.text)
    }

    private static func keys(ofBook index: Int, _ context: ViewContext, _ groups: GroupKeys) -> Keys {
        let book = context.plan.catalog.books[index]
        let facts = context.plan.enriched.facts(ofBook: index)
        var line = KeyHasher()
        line.take(book.source.slug.text)
        line.take(book.source.digest.head)
        line.take(facts)
        groups.take(namesOfBook: index, of: context.plan, into: &line)
        var card = KeyHasher()
        card.take(line.key)
        if let cover = facts.cover?.value, let size = context.plan.images.size(of: "covers/\(cover.file)") {
            card.take(size.width)
            card.take(size.height)
        }
        card.take(context.plan.loans.loan(ofBook: index)?.daysOverdue ?? -1)
        if BookExcerpts.mayBeWithoutWords(facts.synopsis?.value) {
            card.take(book.source.digest.beginning)
        }
        var text = KeyHasher()
        text.take(book.source.digest.body)
        context.texts.forEachSurroundings(of: book, facts) { text.take($0) }
        return Keys(line: line.key, card: card.key, text: text.key)
    }
}

/// Stands for authors, genres and series: their names and addresses, and how many books they have.
struct GroupKeys: Sendable {
    /// Of each author.
    let authors: [UInt64]
    /// Of each genre.
    let genres: [UInt64]
    /// Of each series.
    let series: [UInt64]

    /// The keys of the groups of a plan.
    init(_ plan: SitePlan) {
        authors = plan.authors.groups.indices.map { author in
            Self.key(of: plan.authors.groups[author], count: plan.booksOfAuthor[author].count)
        }
        genres = plan.genres.named.groups.indices.map { genre in
            Self.key(of: plan.genres.named.groups[genre], count: plan.genres.books(ofGenre: genre).count)
        }
        series = plan.series.groups.indices.map { series in
            Self.key(of: plan.series.groups[series], count: plan.series.members[series].count)
        }
    }

    /// Takes the groups that a book is in.
    func take(namesOfBook book: Int, of plan: SitePlan, into hasher: inout KeyHasher) {
        plan.authors.ofBook.forEach(in: book) { hasher.take(authors[Int($0)]) }
        hasher.take(0)
        plan.genres.named.ofBook.forEach(in: book) { hasher.take(genres[Int($0)]) }
        hasher.take(0)
        if let place = plan.series.series(ofBook: book) { hasher.take(series[place]) }
    }

    private static func key(of group: NamedGroups.Group, count: Int) -> UInt64 {
        var hasher = KeyHasher()
        hasher.take(group.name)
        hasher.take(group.filed)
        hasher.take(group.slug)
        hasher.take(count)
        return hasher.key
    }
}
