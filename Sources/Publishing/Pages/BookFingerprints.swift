internal import ReadingCatalog
internal import TextAndTime

/// The fingerprints of what pages may show of one book, computed without making a view of it.
///
/// They cover everything that a view of the book is made from: its record, what was fetched, and the names that it
/// shares with other books.
struct BookFingerprints: BitwiseCopyable, Sendable {
    /// Covers the front matter, the fetched facts and the names.
    let line: UInt64
    /// Covers everything that a card may show.
    let card: UInt64
    /// Covers everything that the book's own page shows beyond its card.
    let details: UInt64

    init(ofBook index: Int, _ context: ViewContext, _ groups: GroupFingerprints) {
        let book = context.catalog.records.books[index]
        let facts = context.catalog.enriched.facts(ofBook: index)
        var line = FingerprintBuilder()
        line.take(book.source.slug.text)
        line.take(book.source.digest.head)
        line.take(facts)
        groups.take(namesOfBook: index, of: context.catalog, into: &line)
        self.line = line.fingerprint.bits
        var card = FingerprintBuilder()
        card.take(self.line)
        if let cover = facts.cover?.value { card.take(cover, context.catalog.pictures) }
        if BookExcerpts.mayBeWithoutWords(facts.synopsis?.value) {
            card.take(book.source.digest.beginning)
        }
        self.card = card.fingerprint.bits
        var details = FingerprintBuilder()
        details.take(self.line)
        details.take(book.source.digest.body)
        details.take(context.catalog.loans.loan(ofBook: index)?.daysOverdue ?? -1)
        context.texts.forEachSurroundings(of: book, facts) { details.take($0) }
        self.details = details.fingerprint.bits
    }
}

/// The fingerprints of authors, genres and series: their names and addresses, and how many books they have.
struct GroupFingerprints: Sendable {
    let authors: [UInt64]
    let genres: [UInt64]
    let series: [UInt64]

    init(_ catalog: ArrangedCatalog) {
        authors = catalog.authors.groups.indices.map { author in
            Self.fingerprint(of: catalog.authors.groups[author], count: catalog.booksOfAuthor[author].count)
        }
        genres = catalog.genres.named.groups.indices.map { genre in
            Self.fingerprint(
                of: catalog.genres.named.groups[genre], count: catalog.genres.books(ofGenre: genre).count)
        }
        series = catalog.series.groups.indices.map { series in
            Self.fingerprint(of: catalog.series.groups[series], count: catalog.series.members[series].count)
        }
    }

    func take(namesOfBook book: Int, of catalog: ArrangedCatalog, into builder: inout FingerprintBuilder) {
        catalog.authors.ofBook.forEach(in: book) { builder.take(authors[Int($0)]) }
        builder.take(0)
        catalog.genres.named.ofBook.forEach(in: book) { builder.take(genres[Int($0)]) }
        builder.take(0)
        if let place = catalog.series.series(ofBook: book) { builder.take(series[place]) }
    }

    private static func fingerprint(of group: NamedGroups.Group, count: Int) -> UInt64 {
        var builder = FingerprintBuilder()
        builder.take(group.name)
        builder.take(group.filed)
        builder.take(group.slug)
        builder.take(count)
        return builder.fingerprint.bits
    }
}

extension FingerprintBuilder {
    /// Takes a book that Open Library has for a shelf.
    mutating func take(_ book: ShelfBook, _ pictures: SitePictures) {
        take(book.title)
        take(book.authors.count)
        for author in book.authors { take(author) }
        take(book.firstPublished ?? -1)
        take(book.work.description)
        take(book.cover?.file)
        if let cover = book.cover { take(cover, pictures) }
    }

    /// Takes how large a cover is, by its file or by its record, and which copies of it there are.
    fileprivate mutating func take(_ cover: CoverImage, _ pictures: SitePictures) {
        if let picture = pictures.picture(ofCover: cover.file) { return take(picture) }
        take(cover.width ?? 0)
        take(cover.height ?? 0)
    }

    /// Takes what is known of a book besides its record: what was fetched.
    fileprivate mutating func take(_ facts: BookFacts) {
        take(fetched: facts.synopsis) { $0 }
        take(fetched: facts.published) { $0.description }
        take(fetched: facts.publisher) { $0 }
        take(fetched: facts.pages) { String($0) }
        if let origin = facts.genresOrigin, origin != .club {
            take(origin)
            take(facts.genres.count)
            for genre in facts.genres { take(genre) }
        }
        take(facts.work?.description)
        take(fetched: facts.series) { "\($0.position ?? -1) \($0.name)" }
        let notes = facts.serviceNotes
        take(notes.firstSentence)
        take(notes.rating.map { $0.hundredths << 32 | $0.count } ?? 0)
        take(notes.ebook?.access.rawValue)
        take(notes.ebook?.identifier)
        take(facts.smallCover?.file)
        guard let cover = facts.cover else { return }
        take(cover.value.file)
        take(cover.origin)
    }

    /// What the club wrote is in its record.
    private mutating func take<Value>(fetched fact: Sourced<Value>?, _ text: (Value) -> String) {
        guard let fact, fact.origin != .club else { return take(0) }
        take(fact.origin)
        take(text(fact.value))
    }

    private mutating func take(_ origin: Origin) {
        guard case .openLibrary(let key, let revision, let fetched) = origin else { return take(1) }
        take(2)
        take(key.description)
        take(revision ?? -1)
        take(fetched.dayNumber)
    }
}
