internal import Content
internal import Liquid
internal import ReadingCatalog

/// A book on its own page.
enum BookView {
    static let ownFields = [
        "isbn", "publisher", "language_name", "tags", "series_previous", "series_next", "readings", "reviews",
        "loan", "synopsis", "synopsis_source", "sources", "notes", "content_warnings", "links",
        "open_library_url", "meetings", "lists", "more_genre", "more",
    ]
    static let shape = Shape(view: "book", CardView.fields + ownFields)

    static func make(_ book: Int, _ card: Value, _ shared: SharedViews, in arena: Arena) -> Value {
        let view = OneBook(book, card, shared, arena)
        return arena.object(shape) { fields in view.add(to: &fields) }
    }
}

/// A book with all that its view is made from.
private struct OneBook {
    private let book: Int
    private let card: Value
    private let record: Book
    private let facts: BookFacts
    private let shared: SharedViews
    private let arena: Arena

    init(_ book: Int, _ card: Value, _ shared: SharedViews, _ arena: Arena) {
        self.book = book
        self.card = card
        self.shared = shared
        self.arena = arena
        record = shared.context.plan.catalog.books[book]
        facts = shared.context.plan.enriched.facts(ofBook: book)
    }

    func add(to fields: inout FieldWriter) {
        fields.addFields(of: card)
        addEdition(to: &fields)
        addSeries(to: &fields)
        addOpinions(to: &fields)
        addTexts(to: &fields)
        addCompany(to: &fields)
    }

    private func addEdition(to fields: inout FieldWriter) {
        fields.add(arena.string(record.isbn?.value.digits))
        fields.add(arena.string(facts.publisher?.value))
        fields.add(arena.string(record.language.map(LanguageNames.name)))
        fields.add(arena.array(record.tags.map { arena.string($0) }))
    }

    private func addSeries(to fields: inout FieldWriter) {
        let series = shared.context.plan.series
        fields.add(series.neighbour(ofBook: book, step: -1).map { shared.card($0, in: arena) } ?? .null)
        fields.add(series.neighbour(ofBook: book, step: 1).map { shared.card($0, in: arena) } ?? .null)
    }

    private func addOpinions(to fields: inout FieldWriter) {
        fields.add(arena.array(record.readings.map { ReadingView.make($0, shared.context, in: arena) }))
        fields.add(arena.array(record.reviews.map { ReviewView.make($0, shared, in: arena) }))
        fields.add(LoanView.make(ofBook: book, shared, in: arena))
    }

    private func addTexts(to fields: inout FieldWriter) {
        let context = shared.context
        fields.add(context.texts.synopsis(facts.synopsis, of: record, arena))
        fields.add(SourceView.make("synopsis", facts.synopsis?.origin, context.dates, in: arena))
        fields.add(SourceView.list(facts, context.dates, in: arena))
        fields.add(context.texts.body(of: record.source, in: .books, arena))
        fields.add(arena.array(record.contentWarnings.map { arena.string($0) }))
        fields.add(arena.array(record.links.map { LinkView.make($0.title, $0.url, in: arena) }))
        fields.add(arena.string(facts.work.map(OpenLibraryAddress.page)))
    }

    private func addCompany(to fields: inout FieldWriter) {
        let plan = shared.context.plan
        let meetings = plan.has(.meetings) ? plan.mentions.meetingsOfBook[book] : []
        fields.add(arena.array(meetings.map { shared.meetings[Int($0)] }))
        fields.add(ListMentionView.list(ofBook: book, shared.context, in: arena))
        fields.add(plan.genres.first(ofBook: book).map { shared.pieces.genres[$0] } ?? .null)
        fields.add(shared.cards(plan.genres.following(book, count: 6), in: arena))
    }
}
