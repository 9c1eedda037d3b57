internal import Arranging
internal import Content
internal import Feeds
internal import Files
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// A book on its own page.
enum BookView {
    static let shape = Shape(
        view: "book",
        CardView.fields + [
            "isbn", "publisher", "publisher_url", "contributors", "format", "hours", "language_name", "tags",
            "tag_links",
            "questions", "series_previous", "series_next", "readings",
            "reviews", "loan", "synopsis", "synopsis_source", "notes", "content_warnings", "links",
            "open_library_url", "open_library_rating", "first_sentence", "ebook", "meetings", "lists",
            "ballots",
            "more_genre", "more",
        ])

    /// The most books of the same genre that it lists.
    private static let mostOfGenre = 6

    static func make(_ book: Int, _ card: Value, _ views: SharedViews, in arena: Arena) -> Value {
        let catalog = views.context.catalog
        let record = catalog.records.books[book]
        let facts = catalog.enriched.facts(ofBook: book)
        return arena.object(shape) { fields in
            fields.addFields(of: card)
            fields["isbn"] = arena.string(record.isbn?.value.digits)
            fields["publisher"] = arena.string(facts.publisher?.value)
            fields["publisher_url"] = arena.string(catalog.path(ofPublisherOf: book).map(catalog.routes.url))
            fields["contributors"] = ContributorView.list(
                record.contributors, views.context.words, in: arena)
            fields["format"] = arena.string(
                record.format.map { views.context.words["format." + $0.rawValue] })
            fields["hours"] = arena.string(
                record.hours.map { views.context.words.numbers.decimal(Numbers.position($0)) })
            fields["language_name"] = record.language.flatMap { views.pieces.languages[$0] } ?? .null
            fields["tags"] = arena.array(record.tags.map { arena.string($0) })
            fields["tag_links"] = tagLinks(ofBook: book, catalog, in: arena)
            fields["questions"] = arena.array(
                record.questions.map { views.context.texts.note($0, in: .books, arena) })
            fields["series_previous"] = neighbour(of: book, -1, views)
            fields["series_next"] = neighbour(of: book, 1, views)
            addOpinions(of: record, book, views, to: &fields, in: arena)
            addTexts(of: record, facts, views.context, to: &fields, in: arena)
            fields["meetings"] = meetings(ofBook: book, views, in: arena)
            fields["lists"] = ListAppearanceView.list(ofBook: book, views.context, in: arena)
            fields["ballots"] = arena.array(
                catalog.ballots.won(byBook: book).map { BallotMentionView.make($0, views.context, in: arena) }
            )
            fields["more_genre"] =
                catalog.genres.first(ofBook: book).map { views.pieces.genres[$0] } ?? .null
            fields["more"] = more(besides: book, views, in: arena)
        }
    }
}

extension BookView {
    /// The card of the book that comes so many after this one in its series.
    private static func neighbour(of book: Int, _ step: Int, _ views: SharedViews) -> Value {
        views.context.catalog.series.neighbour(ofBook: book, step: step).map(views.card) ?? .null
    }

    private static func tagLinks(ofBook book: Int, _ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        var links: [Value] = []
        catalog.tags.ofBook.forEach(in: book) { tag in
            let url = arena.string(catalog.path(ofTag: tag).map(catalog.routes.url))
            links.append(LinkView.make(catalog.tags.groups[Int(tag)].name, url, in: arena))
        }
        return arena.array(links)
    }

    private static func addOpinions(
        of record: Book, _ book: Int, _ views: SharedViews, to fields: inout FieldWriter, in arena: Arena
    ) {
        let context = views.context
        fields["readings"] = arena.array(
            record.readings.enumerated().map { index, reading in
                let isLast = index == record.readings.count - 1
                let course = ReadingCourse(reading, isLast: isLast, of: record)
                return ReadingView.make(reading, course, book: .null, context, in: arena)
            })
        fields["reviews"] = arena.array(record.reviews.map { ReviewView.make($0, views, in: arena) })
        let loan = context.catalog.has(.loans) ? context.catalog.loans.loan(ofBook: book) : nil
        fields["loan"] =
            loan.map { LoanView.make($0, book: views.card(book), context, in: arena) } ?? .null
    }

    // The optimizer of Swift 6.3 fails on this function when it is inlined.
    @inline(never)
    private static func addTexts(
        of record: Book, _ facts: BookFacts, _ context: SiteContext, to fields: inout FieldWriter,
        in arena: Arena
    ) {
        fields["synopsis"] = context.texts.synopsis(facts.synopsis, of: record, arena)
        fields["synopsis_source"] = SourceView.make(facts.synopsis?.origin, context.dates, in: arena)
        fields["notes"] = context.texts.body(of: record.source, in: .books, arena)
        fields["content_warnings"] = arena.array(record.contentWarnings.map { arena.string($0) })
        let elsewhere = record.identifiers.map(\.link).filter { link in
            !record.links.contains { $0.url == link.url }
        }
        fields["links"] = arena.array(
            (record.links + elsewhere).map { LinkView.make($0.title, $0.url, in: arena) })
        fields["open_library_url"] = arena.string(facts.work.map(OpenLibraryAddress.page))
        let notes = facts.serviceNotes
        fields["open_library_rating"] = ServiceRatingView.make(notes.rating, context.words, in: arena)
        fields["first_sentence"] = arena.string(notes.firstSentence)
        fields["ebook"] = EbookView.make(notes.ebook, context.words, in: arena)
    }

    private static func meetings(ofBook book: Int, _ views: SharedViews, in arena: Arena) -> Value {
        let catalog = views.context.catalog
        guard catalog.has(.meetings) else { return arena.array([]) }
        return arena.array(
            catalog.appearances.meetingsOfBook[book].map { views.meeting(Int($0)) })
    }

    private static func more(besides book: Int, _ views: SharedViews, in arena: Arena) -> Value {
        var cards: [Value] = []
        cards.reserveCapacity(mostOfGenre)
        views.context.catalog.genres.forEach(following: book, count: mostOfGenre) {
            cards.append(views.card(Int($0)))
        }
        return arena.array(cards)
    }
}

/// A reading list on the page of a book that is on it.
enum ListAppearanceView {
    static let shape = Shape(view: "list_mention", "title", "url", "number", "note")

    /// The lists that a book is on, by title; none if lists are switched off.
    static func list(ofBook book: Int, _ context: SiteContext, in arena: Arena) -> Value {
        var views: [Value] = []
        if context.catalog.has(.lists) {
            context.catalog.appearances.forEachList(ofBook: book) {
                views.append(make($0, context, in: arena))
            }
        }
        return arena.array(views)
    }

    private static func make(
        _ place: BookAppearances.Place, _ context: SiteContext, in arena: Arena
    ) -> Value {
        let catalog = context.catalog
        let list = catalog.records.lists[Int(place.list)]
        return arena.object(shape) { fields in
            fields["title"] = arena.string(list.title)
            fields["url"] = arena.string(catalog.routes.url(.list(list.source.slug)))
            fields["number"] = .int(catalog.appearances.number(of: place))
            fields["note"] = context.texts.note(list.entries[Int(place.entry)].note, in: .lists, arena)
        }
    }
}

/// A book that is on loan.
enum LoanView {
    static let shape = Shape(
        view: "loan", "book", "to", "since", "due", "is_overdue", "days_overdue", "as_of")

    static func make(
        _ entry: LoanLedger.Entry, book: Value, _ context: SiteContext, in arena: Arena
    ) -> Value {
        arena.object(shape) { fields in
            fields["book"] = book
            fields["to"] = arena.string(context.members.shown(entry.loan.to))
            fields["since"] = DateView.make(entry.loan.at, context.dates, in: arena)
            fields["due"] = entry.loan.due.map { DateView.make($0, context.dates, in: arena) } ?? .null
            fields["is_overdue"] = .bool(entry.daysOverdue > 0)
            fields["days_overdue"] = .int(entry.daysOverdue)
            fields["as_of"] =
                entry.daysOverdue > 0
                ? DateView.make(context.catalog.settings.today, context.dates, in: arena) : .null
        }
    }
}

/// A book that Open Library lists on a subject.
enum ShelfBookView {
    static let shape = Shape(view: "shelf_book", "title", "author_text", "year", "url", "cover", "book")

    /// The book, and the card of the club's own copy if it has one.
    static func make(_ book: ShelfBook, own: Value, _ context: SiteContext, in arena: Arena) -> Value {
        let authors = context.namesInRow.text(book.authors)
        return arena.object(shape) { fields in
            fields["title"] = arena.string(book.title)
            fields["author_text"] = arena.string(authors.isEmpty ? nil : authors)
            fields["year"] = book.firstPublished.map(Value.int) ?? .null
            fields["url"] = arena.string(OpenLibraryAddress.page(of: book.work))
            fields["cover"] = CoverView.make(of: book, authors: authors, context.catalog, in: arena)
            fields["book"] = own
        }
    }
}
