internal import Content
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// A book on its own page.
enum BookView {
    static let shape = Shape(
        view: "book",
        CardView.fields + [
            "isbn", "publisher", "publisher_url", "language_name", "tags", "tag_links",
            "questions", "series_previous", "series_next", "readings",
            "reviews", "loan", "synopsis", "synopsis_source", "notes", "content_warnings", "links",
            "open_library_url", "open_library_rating", "first_sentence", "ebook", "meetings", "lists",
            "more_genre", "more",
        ])

    static func make(_ whole: WholeBook, _ card: Value, _ views: BlockViews, in arena: Arena) -> Value {
        let catalog = views.context.catalog
        let book = whole.index
        let record = catalog.records.books[book]
        let facts = catalog.enriched.facts(ofBook: book)
        return arena.object(shape) { fields in
            fields.addFields(of: card)
            fields["isbn"] = arena.string(record.isbn?.value.digits)
            fields["publisher"] = arena.string(facts.publisher?.value)
            fields["language_name"] = arena.string(
                record.language.map(views.context.words.name(ofLanguage:)))
            fields["publisher_url"] = arena.string(catalog.path(ofPublisherOf: book).map(catalog.routes.url))
            fields["tags"] = arena.array(record.tags.map { arena.string($0) })
            fields["tag_links"] = tagLinks(ofBook: book, catalog, in: arena)
            fields["questions"] = arena.array(
                record.questions.map { views.context.texts.note($0, in: .books, arena) })
            fields["series_previous"] = whole.previous.map { views.card($0.index, in: arena) } ?? .null
            fields["series_next"] = whole.next.map { views.card($0.index, in: arena) } ?? .null
            addOpinions(of: record, book, views, to: &fields, in: arena)
            addTexts(of: record, facts, views.context, to: &fields, in: arena)
            fields["meetings"] = meetings(ofBook: book, views, in: arena)
            fields["lists"] = ListAppearanceView.list(ofBook: book, views.context, in: arena)
            fields["more_genre"] =
                catalog.genres.first(ofBook: book).map { views.pieces.genres[$0] } ?? .null
            fields["more"] = more(besides: book, views, in: arena)
        }
    }
}

extension BookView {
    private static func tagLinks(ofBook book: Int, _ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        var links: [Value] = []
        catalog.tags.ofBook.forEach(in: book) { tag in
            let url = arena.string(catalog.path(ofTag: tag).map(catalog.routes.url))
            links.append(LinkView.make(catalog.tags.groups[Int(tag)].name, url, in: arena))
        }
        return arena.array(links)
    }

    private static func addOpinions(
        of record: Book, _ book: Int, _ views: BlockViews, to fields: inout FieldWriter, in arena: Arena
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
            loan.map { LoanView.make($0, book: views.card(book, in: arena), context, in: arena) } ?? .null
    }

    // The optimizer of Swift 6.3 fails on this function when it is inlined.
    @inline(never)
    private static func addTexts(
        of record: Book, _ facts: BookFacts, _ context: ViewContext, to fields: inout FieldWriter,
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

    private static func meetings(ofBook book: Int, _ views: BlockViews, in arena: Arena) -> Value {
        let catalog = views.context.catalog
        guard catalog.has(.meetings) else { return arena.array([]) }
        return arena.array(
            catalog.appearances.meetingsOfBook[book].map { views.meeting(Int($0), in: arena) })
    }

    private static func more(besides book: Int, _ views: BlockViews, in arena: Arena) -> Value {
        var cards: [Value] = []
        views.context.catalog.genres.forEach(following: book, count: WholeBook.mostOfGenre) {
            cards.append(views.card(Int($0), in: arena))
        }
        return arena.array(cards)
    }
}

/// A reading list on the page of a book that is on it.
enum ListAppearanceView {
    static let shape = Shape(view: "list_mention", "title", "url", "number", "note")

    /// The lists that a book is on, by title; none if lists are switched off.
    static func list(ofBook book: Int, _ context: ViewContext, in arena: Arena) -> Value {
        var views: [Value] = []
        if context.catalog.has(.lists) {
            context.catalog.appearances.forEachList(ofBook: book) {
                views.append(make($0, context, in: arena))
            }
        }
        return arena.array(views)
    }

    private static func make(
        _ place: BookAppearances.Place, _ context: ViewContext, in arena: Arena
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
